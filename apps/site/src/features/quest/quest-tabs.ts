/** R2.121 */
export const questTabs = ['checkIn', 'play', 'deposit', 'vip', 'history', 'rewards'] as const;
export type QuestTab = (typeof questTabs)[number];

/** The tab that an address names. */
export const questTabOf = (query: URLSearchParams): QuestTab =>
  questTabs.find((id) => id === query.get('tab')) ?? 'checkIn';
