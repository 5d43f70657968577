import type { Competition } from '@sabai/contract';

export const competitionTabs = ['ongoing', 'upcoming', 'completed', 'joined'] as const;
export type CompetitionTab = (typeof competitionTabs)[number];

/** The states that a tab shows (Q79). */
export const statesOf: Record<Exclude<CompetitionTab, 'joined'>, Competition['status'][]> = {
  ongoing: ['active', 'ongoing'],
  upcoming: ['upcoming'],
  completed: ['completed', 'expired'],
};
