/** The tabs of the history in their order (R2.116). */
export const historyTabs = [
  'bet',
  'activity',
  'deposit',
  'withdraw',
  'promotion',
  'cashback',
  'rebate',
  'totalBet',
] as const;
export type HistoryTab = (typeof historyTabs)[number];

export const historyTabOf = (value: string | null): HistoryTab => historyTabs.find((tab) => tab === value) ?? 'bet';
