import type { Quest } from '@sabai/contract';

/** R2.121, after a page with what can be done today. */
export const questTabs = ['today', 'checkIn', 'play', 'deposit', 'vip', 'history', 'rewards'] as const;
export type QuestTab = (typeof questTabs)[number];

/** The kind of quests that a tab lists. */
export const kindOfTab: Partial<Record<QuestTab, Quest['type']>> = {
  checkIn: 'daily_check_in',
  play: 'play',
  deposit: 'deposit',
  vip: 'vip_bonus',
};

/** The tab that an address names. */
export const questTabOf = (query: URLSearchParams): QuestTab =>
  questTabs.find((id) => id === query.get('tab')) ?? 'today';
