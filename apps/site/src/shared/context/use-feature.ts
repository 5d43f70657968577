import type { HouseFeature } from '@sabai/contract';
import { useLocation } from 'react-router';
import { featureOfAddress } from '../pages/pages.ts';
import { useConfig, useRootDataIfAny } from './root-data.ts';

/** Returns whether the operator has switched a feature on. */
export const useFeature = (feature: HouseFeature): boolean => useConfig().houseFeatures.includes(feature);

/**
 * Returns whether the open page depends on a feature that is switched off; also if the page itself could not be
 * rendered.
 */
export function usePageIsOff(): boolean {
  const { pathname, search } = useLocation();
  const data = useRootDataIfAny();
  const feature = featureOfAddress(pathname, search);
  return feature !== undefined && data !== undefined && !data.config.houseFeatures.includes(feature);
}
