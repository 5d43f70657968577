import type { IconName } from '@sabai/ui';
import { sessionOf } from '../../shared/context/member.ts';
import { isShown } from '../../shared/context/nav-links.ts';
import { useRootData } from '../../shared/context/root-data.ts';
import { guard } from '../../shared/pages/guard.ts';

export interface SettingLink {
  readonly to: string;
  /** Key in the namespace `nav`, section `setting`. */
  readonly label:
    | 'profile'
    | 'wallet'
    | 'history'
    | 'totalBet'
    | 'promotion'
    | 'cashback'
    | 'rebate'
    | 'affiliate'
    | 'points'
    | 'coupons'
    | 'redeems'
    | 'messages'
    | 'limits'
    | 'security'
    | 'password'
    | 'account';
  readonly icon: IconName;
}

const links: readonly SettingLink[] = [
  { to: '/setting/profile', label: 'profile', icon: 'user' },
  { to: '/setting/wallet', label: 'wallet', icon: 'wallet' },
  { to: '/setting/history', label: 'history', icon: 'history' },
  { to: '/setting/totalbet', label: 'totalBet', icon: 'chart' },
  { to: '/setting/promotion', label: 'promotion', icon: 'gift' },
  { to: '/setting/cashback', label: 'cashback', icon: 'percent' },
  { to: '/setting/rebate', label: 'rebate', icon: 'refresh' },
  { to: '/setting/affiliate', label: 'affiliate', icon: 'users' },
  { to: '/setting/totalpoints', label: 'points', icon: 'star' },
  { to: '/setting/couponhistory', label: 'coupons', icon: 'ticket' },
  { to: '/setting/redeemhistory', label: 'redeems', icon: 'receipt' },
  { to: '/setting/personal-message', label: 'messages', icon: 'envelope' },
  { to: '/setting/limits', label: 'limits', icon: 'shield' },
  { to: '/setting/security', label: 'security', icon: 'fingerprint' },
  { to: '/setting/changePassword', label: 'password', icon: 'key' },
  { to: '/setting/account', label: 'account', icon: 'info' },
];

/** The pages of the account area that the member may open (R2.63). */
export function useSettingLinks(): readonly SettingLink[] {
  const { member, config } = useRootData();
  return links.filter(({ to }) => isShown(to, config) && guard(to, '', sessionOf(member, config)) === undefined);
}
