import type { SideWallet } from '@sabai/contract';
import type { IconName } from '@sabai/ui';
import type { Session } from '../pages/guard.ts';

/** The side wallets, in their order. */
export const sideWallets = ['cashback', 'rebate', 'affiliate'] as const satisfies readonly SideWallet[];
/** Their programmes have the same icons. */
export const sideWalletIcons: Record<SideWallet, IconName> = {
  cashback: 'percent',
  rebate: 'refresh',
  affiliate: 'users',
};
export const isSideWallet = (value: unknown): value is SideWallet => sideWallets.some((wallet) => wallet === value);

/** Returns the wallets that the member may use: everybody has cashback, and a privilege grants each of the others. */
export const walletsOpenTo = ({ privileges }: Pick<Session, 'privileges'>): readonly SideWallet[] =>
  sideWallets.filter((wallet) => wallet === 'cashback' || privileges.includes(wallet));
