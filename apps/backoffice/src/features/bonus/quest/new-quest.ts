import type { QuestType } from '@sabai/contract';
import type { Quest } from '../parts/step.ts';

const usual = {
  every: 'ever',
  windowDays: 7,
  claimDays: 7,
  counts: { categories: [], providers: [], games: [] },
} as const satisfies Partial<Quest['rules']>;

const rules = (): Readonly<Record<QuestType, Quest['rules']>> => ({
  daily_check_in: {
    ...usual,
    every: 'day',
    amounts: { THB: {} },
    checkIn: [10, 10, 15, 15, 20, 25, 50].map((points) => ({ type: 'point', points })),
  },
  play: {
    ...usual,
    amounts: { THB: { minimumBet: '500', accumulatedBet: '500000' } },
    reward: { type: 'point', points: 500 },
  },
  deposit: {
    ...usual,
    every: 'week',
    amounts: { THB: { deposit: '150000' } },
    reward: { type: 'point', points: 300 },
  },
  vip_bonus: {
    ...usual,
    minLevel: 1,
    windowDays: 90,
    amounts: { THB: { accumulatedBet: '20000000' } },
    reward: { type: 'money', amounts: { THB: '50000' } },
  },
});

/** Returns the initial values of a new quest of a type; most need no change. */
export const newQuest = (type: QuestType): Pick<Quest, 'kind' | 'type' | 'rules' | 'budget'> => ({
  kind: 'quest',
  type,
  rules: rules()[type],
  // Points take no money.
  budget: type === 'vip_bonus' ? { THB: { amount: '5000000', places: 100 } } : {},
});
