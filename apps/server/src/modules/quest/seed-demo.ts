import type { QuestType } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import { inTransaction, type Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import {
  most,
  type QuestAmounts,
  type QuestReward,
  type QuestRules,
  questCostOf,
  rewardsOfQuest,
} from '@sabai/rewards';
import { demoCurrencies, insertApprovedOffer, insertBudget, minorIn, smallestStakes } from '../bonus/index.ts';
import { countPlays } from './count-progress.ts';
import type { QuestDependencies } from './dependencies.ts';
import { checkIn, claimQuest, joinQuest } from './join-quest.ts';
import { lockedEntry } from './quests.repository.ts';

const dayMs = 86_400_000;

const spinGame = 'lotus-lanterns';
const spinStakes = Object.fromEntries(
  Object.entries(smallestStakes(spinGame)).map(([currency, { freeRoundStake }]) => [currency, freeRoundStake]),
);
const units = (count: number): Record<string, string> =>
  Object.fromEntries(demoCurrencies.map((currency) => [currency, minorIn(currency, count).toString()]));
const asking = (amounts: Readonly<Partial<Record<keyof QuestAmounts, number>>>): QuestRules['amounts'] =>
  Object.fromEntries(
    demoCurrencies.map((currency) => [
      currency,
      Object.fromEntries(Object.entries(amounts).map(([name, count]) => [name, minorIn(currency, count).toString()])),
    ]),
  );

const money = (count: number): QuestReward => ({ type: 'money', amounts: units(count) });
const point = (points: number): QuestReward => ({ type: 'point', points });
const spins = (count: number): QuestReward => ({
  type: 'freespins',
  amounts: spinStakes,
  rounds: { game: spinGame, count, days: 7 },
});
const allGames = { categories: [], providers: [], games: [] };
const usual = { every: 'ever', windowDays: 7, claimDays: 7, counts: allGames } as const;

interface DemoQuest {
  readonly id: number;
  /** Names its texts. */
  readonly name: string;
  readonly type: QuestType;
  readonly rules: QuestRules;
  readonly picture?: string;
  /** In days from the first start. */
  readonly from?: number;
}

/** Good examples of each type, reward and condition, in their order. */
const demoQuests: readonly DemoQuest[] = [
  {
    id: 321,
    name: 'checkIn',
    type: 'daily_check_in',
    picture: 'star-coins',
    rules: {
      ...usual,
      every: 'day',
      amounts: asking({}),
      checkIn: [point(10), point(10), point(15), point(15), point(20), point(25), spins(20)],
    },
  },
  {
    id: 322,
    name: 'bigWin',
    type: 'play',
    picture: 'chest',
    rules: { ...usual, windowDays: 30, amounts: asking({ minimumBet: 5, minimumWin: 2000 }), reward: money(50) },
  },
  {
    id: 323,
    name: 'koi',
    type: 'play',
    picture: 'koi',
    rules: {
      ...usual,
      windowDays: 21,
      amounts: asking({ minimumBet: 5, accumulatedBet: 5000 }),
      reward: point(500),
      counts: { ...allGames, games: ['koi-lagoon', 'deep-naga', 'fish-prawn-crab', 'trench-dive'] },
    },
  },
  {
    id: 324,
    name: 'deposits',
    type: 'deposit',
    picture: 'ingots',
    rules: { ...usual, every: 'week', amounts: asking({ deposit: 1500 }), reward: spins(15) },
  },
  {
    id: 325,
    name: 'vip',
    type: 'vip_bonus',
    picture: 'crown',
    rules: {
      ...usual,
      windowDays: 90,
      minLevel: 1,
      amounts: asking({}),
      steps: [
        { bets: units(100), reward: point(100) },
        { bets: units(500), reward: point(200) },
        { bets: units(200_000), reward: money(500) },
        { bets: units(500_000), reward: money(1000) },
        { bets: units(1_000_000), reward: money(2500) },
      ],
    },
  },
  {
    id: 326,
    name: 'ladder',
    type: 'play',
    picture: 'cup',
    rules: {
      ...usual,
      places: 100,
      numberOfBets: 300,
      amounts: asking({ accumulatedWin: 3000 }),
      reward: money(100),
      counts: { ...allGames, providers: ['orbit-originals'] },
    },
  },
  {
    id: 327,
    name: 'mission',
    type: 'play',
    picture: 'present',
    rules: {
      ...usual,
      windowDays: 30,
      numberOfBets: 10,
      amounts: asking({ minimumBet: 5 }),
      reward: { type: 'promotion', promotion: 52 },
    },
  },
  {
    id: 328,
    name: 'coming',
    type: 'play',
    picture: 'lotus-chest',
    from: 4,
    rules: {
      ...usual,
      winMultiplierHundredths: 2000,
      amounts: asking({ minimumBet: 10 }),
      reward: spins(10),
      counts: { ...allGames, categories: ['slots'] },
    },
  },
];

const textsOf = (name: string) =>
  Object.fromEntries(
    localePrefixes.map((locale) => {
      const text = translatorFor(locale, 'quest-demo') as unknown as (key: string) => string;
      return [locale, { title: text(`${name}.title`), summary: text(`${name}.summary`), terms: [] }];
    }),
  );

/** Inserts quests into a play-money installation without any: each with its budget and its texts in every language. */
export async function seedDemoQuests(tx: Tx, now: Date): Promise<void> {
  const known = await tx.selectFrom('offers').select('id').where('kind', '=', 'quest').limit(1).executeTakeFirst();
  if (known) return;
  for (const { id, name, type, rules, picture = null, from = -30 } of demoQuests) {
    const at = (days: number) => new Date(now.getTime() + days * dayMs);
    await insertApprovedOffer(
      tx,
      {
        id,
        kind: 'quest',
        type,
        state: from > 0 ? 'scheduled' : 'live',
        rules,
        texts: textsOf(name),
        picture,
        starts_at: at(from),
        ends_at: at(from + 90),
      },
      now,
    );
    for (const currency of Object.keys(rules.amounts)) {
      // A thousand of the dearest reward.
      const dearest = rewardsOfQuest(rules)
        .map((reward) => questCostOf(reward, currency))
        .reduce(most, 0n);
      await insertBudget(tx, id, currency, dearest * 1000n, now);
    }
  }
}

/** Days ago on which the demonstration's member has checked in: four in a row, and today is open. */
const checkIns = [4, 3, 2, 1] as const;
/** Quests that the member had joined before the week of play. */
const joined = [322, 323, 325, 327] as const;
const joinedDaysAgo = 15;
/** The quest of which the member has claimed each step that the week has made. */
const climbed = 325;

/**
 * Plays the past of the demonstration's member through the calls of every member: days in a row, a quest in progress, two that are completed,
 * and the first steps of the VIP quest.
 */
export async function playDemoQuests(dependencies: QuestDependencies, memberId: string): Promise<void> {
  const { platform } = dependencies;
  const now = platform.clock();
  const at = (date: Date): QuestDependencies => ({ ...dependencies, platform: { ...platform, clock: () => date } });
  const on = (daysAgo: number) => at(new Date(now.getTime() - daysAgo * dayMs));
  for (const questId of joined) await joinQuest(on(joinedDaysAgo), { memberId, questId });
  for (const daysAgo of checkIns) await checkIn(on(daysAgo), { memberId, questId: 321, locale: 'en' });
  const rounds = await platform.db
    .selectFrom('bets')
    .select(['txn', 'round_ref', 'closed_at'])
    .where('member_id', '=', memberId)
    .where('provider', '=', 'demonstration')
    .orderBy('opened_at')
    .execute();
  const consumer = countPlays(dependencies);
  for (const { txn, round_ref, closed_at } of rounds) {
    const occurredAt = closed_at ?? now;
    const payload = { id: txn, round_id: round_ref, provider: 'demonstration' };
    const isStepMade = await inTransaction(platform.db, async (tx) => {
      await consumer.handle(tx, { memberId, id: txn, topic: 'round.settled', payload, occurredAt });
      return (await lockedEntry(tx, memberId, climbed))?.state === 'mission_completed';
    });
    if (!isStepMade) continue;
    await claimQuest(at(occurredAt), { memberId, questId: climbed, locale: 'en', isConfirmed: false });
    await joinQuest(at(occurredAt), { memberId, questId: climbed });
  }
}
