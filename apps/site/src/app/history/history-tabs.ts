import type { SideWallet } from '@sabai/contract';

/** The tabs of the history, in order (R2.116). */
const historyTabs = ['bet', 'activity', 'deposit', 'withdraw', 'promotion', 'cashback', 'rebate', 'totalBet'] as const;
export type HistoryTab = (typeof historyTabs)[number];

const tabWallets: Partial<Record<HistoryTab, readonly SideWallet[]>> = {
  cashback: ['cashback'],
  rebate: ['rebate', 'affiliate'],
};

/** Returns the wallets whose transfers a tab shows, of those the member may use. */
export const walletsOfTab = (tab: HistoryTab, open: readonly SideWallet[]): readonly SideWallet[] =>
  (tabWallets[tab] ?? []).filter((wallet) => open.includes(wallet));

/** Returns the tabs for a member with access to these wallets. */
export const historyTabsOf = (open: readonly SideWallet[]): readonly HistoryTab[] =>
  historyTabs.filter((tab) => !tabWallets[tab] || walletsOfTab(tab, open).length > 0);
