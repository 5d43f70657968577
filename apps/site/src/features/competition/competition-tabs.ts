import type { Competition } from '@sabai/contract';

/** R2.122 */
export const competitionTabs = ['ongoing', 'upcoming', 'completed', 'joined'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** The states that a tab shows (Q79). */
export const statesOf: Record<Exclude<CompetitionTab, 'joined'>, Competition['status'][]> = {
  ongoing: ['active', 'ongoing'],
  upcoming: ['upcoming'],
  completed: ['completed', 'expired'],
};

/** The tab that an address names; what has been joined is for members. */
export function chosenCompetitionTab(query: URLSearchParams, isMember: boolean): CompetitionTab {
  const tab = competitionTabs.find((id) => id === query.get('competitions')) ?? 'ongoing';
  return tab === 'joined' && !isMember ? 'ongoing' : tab;
}
