import type { Competition } from '../parts/step.ts';

const money = (from: number, to: number, minor: string) => ({
  from,
  to,
  reward: { type: 'money' as const, amounts: { THB: minor } },
});

/** Returns the initial values of a new competition; most need no change. */
export const newCompetition = (): Pick<Competition, 'kind' | 'type' | 'rules' | 'budget'> => ({
  kind: 'competition',
  type: 'tournament',
  rules: {
    // A larger bet does not help here, which makes it the fairest of the three.
    calculateType: 'win_multiplier',
    currency: 'THB',
    leastScore: '1000',
    cutOffHours: 6,
    exchange: {},
    counts: { categories: ['slots'], providers: [], games: [] },
    amounts: { THB: { minStake: '500' } },
    prizes: [money(1, 1, '500000'), money(2, 2, '300000'), money(3, 3, '200000'), money(4, 10, '30000')],
  },
  // Its prizes are set aside in one piece when two have agreed.
  budget: {},
});
