/** R2.121 */
export const questTabs = ['checkIn', 'play', 'deposit', 'vip', 'history', 'rewards'] as const;
export type QuestTab = (typeof questTabs)[number];
