import { expect, test } from 'vitest';
import { lintQuest, type QuestLintFacts, type WrittenQuest } from '../linting/lint-quest.ts';
import { countedAnew, countsNothing, countsOfRound, dayOfStreak, isQuestDone, questMeasures } from './progress.ts';
import { countsForQuest, type QuestRules, questCostOf } from './quest-rules.ts';
import { currentStep, placeOfKey, rulesOfStep, stepKeyOf } from './steps.ts';

const rules: QuestRules = {
  every: 'ever',
  windowDays: 7,
  claimDays: 7,
  counts: { categories: [], providers: [], games: [] },
  amounts: { THB: { accumulatedBet: '50000' } },
  reward: { type: 'money', amounts: { THB: '5000' } },
};
const round = (stakedMinor: bigint, wonMinor = 0n) => ({ stakedMinor, wonMinor });

test('counts a round only if it meets every condition of a single bet', () => {
  const asking: QuestRules = {
    ...rules,
    winMultiplierHundredths: 2000,
    amounts: { THB: { minimumBet: '500', minimumWin: '20000' } },
  };
  expect(countsOfRound(asking, 'THB', round(1000n, 20_000n)).bets).toBe(1n);
  expect(countsOfRound(asking, 'THB', round(499n, 20_000n))).toEqual(countsNothing);
  expect(countsOfRound(asking, 'THB', round(500n, 19_999n))).toEqual(countsNothing);
  expect(countsOfRound(asking, 'THB', round(1001n, 20_000n))).toEqual(countsNothing);
  expect(countsOfRound(asking, 'IDR', round(1000n, 20_000n))).toEqual(countsNothing);
  // A round of a bonus alone has no cash in it.
  expect(countsOfRound(rules, 'THB', round(0n, 500n))).toEqual(countsNothing);
});

test('reverses exactly what a bet added when it is voided, in any order', () => {
  const bets = [round(20_000n, 5000n), round(30_000n), round(100n, 9n)].map((one) => countsOfRound(rules, 'THB', one));
  const all = bets.reduce((sum, one) => countedAnew(sum, countsNothing, one), countsNothing);
  const done = (counts: typeof all) => isQuestDone(questMeasures(rules, 'THB', { ...counts, depositedMinor: 0n }));
  expect(done(all)).toBe(true);
  const without = countedAnew(all, bets[1]!, countsNothing);
  expect(without).toEqual({ bets: 2n, stakedMinor: 20_100n, wonMinor: 5009n });
  expect(done(without)).toBe(false);
  expect([bets[2]!, bets[0]!].reduce((sum, one) => countedAnew(sum, one, countsNothing), without)).toEqual(
    countsNothing,
  );
});

test('requires all sums of a quest; a condition of a single bet alone needs one such bet', () => {
  const sums: QuestRules = {
    ...rules,
    numberOfBets: 2,
    amounts: { THB: { accumulatedBet: '300', accumulatedWin: '400', accumulatedWinLoss: '100', deposit: '1000' } },
  };
  const counts = { bets: 2n, stakedMinor: 300n, wonMinor: 400n, depositedMinor: 1000n };
  expect(isQuestDone(questMeasures(sums, 'THB', counts))).toBe(true);
  for (const less of [{ bets: 1n }, { stakedMinor: 299n }, { wonMinor: 399n }, { depositedMinor: 999n }])
    expect(isQuestDone(questMeasures(sums, 'THB', { ...counts, ...less }))).toBe(false);
  const single = { ...rules, amounts: { THB: { minimumBet: '500' } } };
  expect(questMeasures(single, 'THB', counts)).toEqual([{ condition: 'number_of_bets', done: 2n, target: 1n }]);
});

test('continues a streak from yesterday, restarts it after a missed day, and repeats the cycle', () => {
  const on = (date: string, day: number, streak: number) => ({ date, day, streak });
  expect(dayOfStreak(7, '2026-11-27', undefined)).toEqual({ day: 1, streak: 1 });
  expect(dayOfStreak(7, '2026-12-01', on('2026-11-30', 4, 4))).toEqual({ day: 5, streak: 5 });
  expect(dayOfStreak(7, '2026-12-01', on('2026-11-29', 4, 4))).toEqual({ day: 1, streak: 1 });
  expect(dayOfStreak(7, '2026-12-01', on('2026-11-30', 7, 7))).toEqual({ day: 1, streak: 8 });
});

test('counts named games and those of a named provider or category; all games when none is named', () => {
  const game = { code: 'vault-of-koi', provider: 'lotus', category: 'slots' };
  const counting = (more: Partial<QuestRules['counts']>) => ({ counts: { ...rules.counts, ...more } });
  expect(countsForQuest(rules, game)).toBe(true);
  expect(countsForQuest(counting({ games: ['vault-of-koi'] }), game)).toBe(true);
  expect(countsForQuest(counting({ providers: ['lotus'], games: ['another'] }), game)).toBe(true);
  expect(countsForQuest(counting({ categories: ['table'] }), game)).toBe(false);
});

test('charges the budget for money and spins, and not for points', () => {
  expect(questCostOf(rules.reward!, 'THB')).toBe(5000n);
  const rounds = { game: 'lotus-lanterns', count: 20, days: 7 };
  expect(questCostOf({ type: 'freespins', amounts: { THB: '100' }, rounds }, 'THB')).toBe(2000n);
  expect(questCostOf({ type: 'point', points: 500 }, 'THB')).toBe(0n);
});

const written: WrittenQuest = {
  kind: 'quest',
  type: 'play',
  rules,
  texts: { en: { title: 'Koi', summary: 'Play the koi', terms: [] } },
  starts_at: '2026-12-01T00:00:00Z',
  ends_at: '2026-12-31T00:00:00Z',
  budget: { THB: { amount: '500000', places: 100 } },
};
const facts = {
  now: new Date('2026-11-27T00:00:00Z'),
  languages: ['en'],
  others: [],
  isRunning: false,
  hasRoundsOf: (game: string) => game === 'lotus-lanterns',
  isGiven: (promotion: number) => promotion === 7,
} as unknown as QuestLintFacts;
const found = (quest: Partial<WrittenQuest>) =>
  lintQuest({ ...written, ...quest }, facts).map(({ code, level }) => `${level} ${code}`);
const asking = (own: NonNullable<QuestRules['amounts'][string]>, more: Partial<QuestRules> = {}) => ({
  rules: { ...rules, amounts: { THB: own }, ...more },
});

test('rejects a quest that needs a loss, requires nothing, gives nothing or cannot be paid', () => {
  expect(found({})).toEqual([]);
  expect(found(asking({ accumulatedWinLoss: '-1000' }))).toEqual(['block needs-losses']);
  expect(found(asking({ accumulatedWinLoss: '0' }))).toEqual(['block needs-losses']);
  expect(found(asking({}))).toEqual(['block no-condition']);
  expect(found({ type: 'deposit', ...asking({ accumulatedBet: '500' }) })).toEqual(['block no-condition']);
  expect(found(asking({ accumulatedBet: '500' }, { reward: undefined }))).toEqual(['block prize-unfinished']);
  const ofPromotion = (promotion: number) =>
    asking({ accumulatedBet: '500' }, { reward: { type: 'promotion', promotion } });
  expect(found(ofPromotion(8))).toEqual(['block prize-unfinished']);
  expect(found(ofPromotion(7))).toEqual([]);
  expect(found({ budget: {} })).toEqual(['block no-budget']);
  expect(found({ budget: { THB: { amount: '4999', places: 1 } } })).toEqual(['block budget-too-small']);
});

const steps = [
  { bets: { THB: '1000' }, reward: { type: 'point', points: 10 } },
  { bets: { THB: '2000' }, reward: { type: 'money', amounts: { THB: '5000' } } },
] as const;

test('requires and gives the values of each step in a quest with steps', () => {
  const climbed: QuestRules = { ...rules, amounts: { THB: { minimumBet: '500' } }, places: 3, every: 'week', steps };
  expect(rulesOfStep(climbed, 2)).toMatchObject({
    amounts: { THB: { minimumBet: '500', accumulatedBet: '2000' } },
    reward: steps[1].reward,
    every: 'ever',
    places: undefined,
  });
  expect(rulesOfStep(rules, 1)).toBe(rules);
  const claimed = (step: number, isClaimed = true) => ({ key: stepKeyOf(step), isClaimed });
  const first = { step: 1, attempt: 1 };
  expect(currentStep(2, undefined)).toEqual(first);
  expect(currentStep(2, claimed(1, false))).toEqual(first);
  expect(currentStep(2, claimed(1))).toEqual({ step: 2, attempt: 1 });
  expect(currentStep(2, claimed(2))).toEqual({ step: 2, attempt: 1 });
  // Joined before the quest had steps.
  expect(currentStep(2, { key: 'once', isClaimed: true })).toEqual(first);
  // A step that has lapsed is tried again, under a key of its own.
  const lapsed = (key: string) => currentStep(2, { key, isClaimed: false, hasLapsed: true });
  expect(lapsed('step-2')).toEqual({ step: 2, attempt: 2 });
  expect(stepKeyOf(2, 2)).toBe('step-2.2');
  expect(lapsed('step-2.2')).toEqual({ step: 2, attempt: 3 });
  expect(currentStep(2, { key: 'step-1.3', isClaimed: true })).toEqual({ step: 2, attempt: 1 });
  expect(currentStep(2, { key: 'step-2.3', isClaimed: true })).toEqual({ step: 2, attempt: 3 });
  expect(placeOfKey('step-2.3')).toEqual({ step: 2, attempt: 3 });
  expect(placeOfKey('2026-11-27')).toBeUndefined();
});

test('rejects steps without condition or reward, and steps outside of VIP quests', () => {
  const climbed = (own: QuestRules['steps']) => ({
    ...asking({ minimumBet: '500' }, { reward: undefined, steps: own }),
    type: 'vip_bonus' as const,
  });
  expect(found(climbed(steps))).toEqual([]);
  expect(found(climbed([{ ...steps[0], bets: {} }, steps[1]]))).toEqual(['block no-condition']);
  expect(found(climbed([steps[0], { ...steps[1], reward: { type: 'money' } }]))).toEqual(['block prize-unfinished']);
  expect(found({ ...climbed(steps), type: 'play' })).toEqual(['block prize-unfinished']);
});
