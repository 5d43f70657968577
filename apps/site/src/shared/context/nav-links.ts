import type { IconName } from '@sabai/ui';
import { guard } from '../pages/guard.ts';
import { featureOfAddress } from '../pages/pages.ts';
import { sessionOf } from './member.ts';
import { useRootData } from './root-data.ts';
import type { SiteConfig } from './site-config.ts';

export interface NavLink {
  readonly to: string;
  /** Key in the namespace `nav`. */
  readonly label: 'games' | 'promotions' | 'quests' | 'rewards' | 'levels' | 'affiliate' | 'cashback' | 'coupons';
  readonly icon: IconName;
  /** Privilege that visitors need to see the link; the guards check members themselves. */
  readonly privilege?: string;
}

const links: readonly NavLink[] = [
  { to: '/games', label: 'games', icon: 'joystick' },
  { to: '/promotions', label: 'promotions', icon: 'gift' },
  { to: '/quest', label: 'quests', icon: 'trophy', privilege: 'quest' },
  { to: '/reward', label: 'rewards', icon: 'star', privilege: 'point' },
  { to: '/coupon', label: 'coupons', icon: 'ticket', privilege: 'coupon' },
  { to: '/cashback', label: 'cashback', icon: 'percent' },
  { to: '/member-level', label: 'levels', icon: 'crown' },
  { to: '/affiliate', label: 'affiliate', icon: 'users', privilege: 'affiliate' },
];

/** Returns whether a section is switched on and has content (S12). */
export const isShown = (
  to: string,
  { houseFeatures, emptySections }: Pick<SiteConfig, 'houseFeatures' | 'emptySections'>,
) => {
  const feature = featureOfAddress(to, '');
  return (!feature || houseFeatures.includes(feature)) && !emptySections.includes(to);
};

/** Returns the links of the site that the caller may follow. */
export function useNavLinks(): readonly NavLink[] {
  const { member, config } = useRootData();
  const session = sessionOf(member, config);
  return links.filter(
    ({ to, privilege }) =>
      isShown(to, config) &&
      (member ? guard(to, '', session) === undefined : !privilege || config.privileges.includes(privilege)),
  );
}

/** Returns whether the member can see points and has a shop to spend them in. */
export function useHasPoints(): boolean {
  const { member } = useRootData();
  const links = useNavLinks();
  return member !== null && links.some(({ privilege }) => privilege === 'point');
}
