import type { Competition } from '@sabai/contract';

/** R2.122 */
export const competitionTabs = ['ongoing', 'upcoming', 'completed', 'joined'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** The states that a tab shows (Q79). */
export const statesOf: Record<Exclude<CompetitionTab, 'joined'>, Competition['status'][]> = {
  // One that the member has joined is among those that run.
  ongoing: ['active', 'ongoing', 'joined'],
  upcoming: ['upcoming'],
  completed: ['completed', 'expired'],
};

/** Returns the tab of the address; visitors have no joined competitions. */
export function chosenCompetitionTab(query: URLSearchParams, isMember: boolean): CompetitionTab {
  const tab = competitionTabs.find((id) => id === query.get('competitions')) ?? 'ongoing';
  return tab === 'joined' && !isMember ? 'ongoing' : tab;
}

/** The address of one competition, below the language. */
export const pathOfCompetition = ({ competition_id: id }: Pick<Competition, 'competition_id'>): string =>
  `/promotions?tab=competition&competition=${id}`;
