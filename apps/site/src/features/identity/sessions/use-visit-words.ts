import type { MemberSession } from '@sabai/contract';
import type { IconName } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

type Visit = Pick<MemberSession, 'device' | 'browser' | 'system' | 'network'>;

export const deviceIcons: Readonly<Record<Visit['device'], IconName>> = {
  phone: 'device-mobile',
  tablet: 'device-tablet',
  computer: 'desktop',
  other: 'globe',
};

/** Returns the name of a device: browser and system if known. */
export function useDeviceName(): (visit: Pick<Visit, 'device' | 'browser' | 'system'>) => string {
  const t = useTranslations('identity.security.sessions');
  return ({ device, browser, system }) =>
    browser && system ? t('on', { browser, system }) : (browser ?? system ?? t(`device.${device}`));
}

/** Returns the device and its network, in one line. */
export function useVisitWords(): (visit: Visit) => string {
  const t = useTranslations('identity.security.sessions');
  const name = useDeviceName();
  return (visit) =>
    [name(visit), visit.network && t('network', { network: visit.network })].filter(Boolean).join(' · ');
}
