import type { Competition } from '@sabai/contract';

/** R2.117; competitions stand beside the promotions (Q23). */
export const promotionTabs = ['all', 'coming', 'active', 'competition'] as const;
export type PromotionTab = (typeof promotionTabs)[number];
/** R2.122 */
export const competitionTabs = ['ongoing', 'upcoming', 'completed', 'joined'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** The states that a tab shows (Q79). */
export const statesOf: Record<Exclude<CompetitionTab, 'joined'>, Competition['status'][]> = {
  ongoing: ['active', 'ongoing'],
  upcoming: ['upcoming'],
  completed: ['completed', 'expired'],
};

/** The tabs that an address names; what has been joined is for members. */
export function chosenTabs(query: URLSearchParams, isMember: boolean): { tab: PromotionTab; state: CompetitionTab } {
  const state = competitionTabs.find((id) => id === query.get('competitions')) ?? 'ongoing';
  return {
    tab: promotionTabs.find((id) => id === query.get('tab')) ?? 'all',
    state: state === 'joined' && !isMember ? 'ongoing' : state,
  };
}
