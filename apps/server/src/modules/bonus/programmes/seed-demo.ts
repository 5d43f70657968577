import { randomUUID } from 'node:crypto';
import { localePrefixes } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { type ProgrammeRules, periodAt, programmeToJson } from '@sabai/rewards';
import { changeBonusType } from '../exclusivity/bonus-types.ts';
import { insertApprovedOffer, insertBudget } from '../offers/insert-offer.ts';
import { demoCurrencies, minorIn } from '../offers/seed-demo.ts';
import { countRounds } from './count-rounds.ts';
import type { ProgrammeDependencies } from './dependencies.ts';
import { liveProgrammes, openPeriods, type ProgrammeKind } from './periods.repository.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const amounts = (minimum: number, cap: number): ProgrammeRules['amounts'] =>
  Object.fromEntries(
    demoCurrencies.map((currency) => [
      currency,
      {
        minimumMinor: minorIn(currency, minimum),
        capMinor: minorIn(currency, cap),
        automaticMinor: minorIn(currency, cap),
      },
    ]),
  );
const ratesOf = (rates: Readonly<Record<string, readonly number[]>>): ProgrammeRules['rates'] =>
  Object.entries(rates).map(([product, shares]) => ({
    product,
    tiers: shares.map((share, fromLevel) => ({ fromLevel, share })),
  }));

interface DemoProgramme {
  readonly id: number;
  readonly kind: ProgrammeKind;
  readonly rules: Omit<ProgrammeRules, 'timeZone'>;
}
const demoProgrammes: readonly DemoProgramme[] = [
  {
    id: 101,
    kind: 'cashback',
    rules: {
      base: 'net-loss',
      schedule: { every: 'week', weekday: 1, hour: 0 },
      isWonProductZero: true,
      rates: ratesOf({
        slots: [300, 500, 800, 1000],
        'live-casino': [200, 300, 500, 600],
        'table-games': [200, 300, 500, 600],
        fishing: [200, 400, 600, 800],
        sport: [100, 200, 300, 400],
      }),
      amounts: amounts(50, 5000),
      turnoverHundredths: 500,
    },
  },
  {
    id: 102,
    kind: 'rebate',
    rules: {
      base: 'turnover',
      schedule: { every: 'day', hour: 0 },
      isWonProductZero: false,
      rates: ratesOf({
        slots: [30, 40, 60, 80],
        'live-casino': [20, 30, 40, 50],
        fishing: [30, 40, 60, 80],
        sport: [20, 30, 40, 50],
      }),
      amounts: amounts(10, 2000),
      turnoverHundredths: 100,
    },
  },
];
const budgetUnits = 1_000_000;

const textsOf = (kind: ProgrammeKind) =>
  Object.fromEntries(
    localePrefixes.map((locale) => {
      const t = translatorFor(locale, 'bonus-programmes');
      const terms = [t(`${kind}.counts`), t(`${kind}.turnover`)];
      return [locale, { title: t(`${kind}.title`), summary: t(`${kind}.summary`), terms }];
    }),
  );

/**
 * Inserts weekly cashback and daily rebate into a play-money installation that has neither: with budgets, in every
 * language.
 */
export async function seedDemoProgrammes(tx: Tx, timeZone: string, now: Date): Promise<void> {
  const kinds = demoProgrammes.map(({ kind }) => kind);
  if (await tx.selectFrom('offers').select('id').where('kind', 'in', kinds).limit(1).executeTakeFirst()) return;
  for (const { id, kind, rules } of demoProgrammes) {
    await insertApprovedOffer(
      tx,
      {
        id,
        kind,
        type: rules.base,
        state: 'live',
        rules: programmeToJson({ ...rules, timeZone }),
        texts: textsOf(kind),
        starts_at: new Date(now.getTime() - 30 * dayMs),
        ends_at: new Date(now.getTime() + 3650 * dayMs),
      },
      now,
    );
    for (const currency of Object.keys(rules.amounts))
      await insertBudget(tx, id, currency, minorIn(currency, budgetUnits), now);
  }
}

/** Play of the demonstration's member on each day of the previous week: category, stake and win in baht. */
const week: readonly (readonly (readonly [category: string, stake: number, won: number])[])[] = [
  [
    ['slots', 1200, 900],
    ['live-casino', 500, 0],
  ],
  [
    ['slots', 2400, 1850],
    ['sport', 300, 0],
  ],
  [['fishing', 800, 1150]],
  [
    ['slots', 3000, 2100],
    ['live-casino', 900, 700],
  ],
  [
    ['slots', 1500, 600],
    ['sport', 400, 520],
  ],
  [['slots', 4000, 3800]],
  [
    ['slots', 2500, 2450],
    ['fishing', 1500, 1600],
  ],
];
/** The member had rebate from the sixth day on. */
const firstRebateDay = 5;

/**
 * Plays the demonstration's member's previous week: rounds, and what they count for. The due runs calculate the
 * results.
 */
export async function playDemoWeek(dependencies: ProgrammeDependencies, tx: Tx, memberId: string): Promise<void> {
  const { platform, identity, wallet } = dependencies;
  const now = platform.clock();
  const timeZone = await identity.timeZone(tx);
  const { start } = periodAt({ every: 'week', weekday: 1, hour: 0 }, timeZone, new Date(now.getTime() - 7 * dayMs));
  const programmes = await liveProgrammes(tx);
  for (const programme of programmes) await openPeriods(tx, programme, start);
  for (const programme of programmes) await openPeriods(tx, programme, now);
  const games = await tx
    .selectFrom('games')
    .innerJoin('game_categories as category', 'category.id', 'games.category_id')
    .select(['games.id', 'games.code', 'category.code as category'])
    .where('status', '=', 'playable')
    .orderBy('games.id')
    .execute();
  const consumer = countRounds(dependencies);
  const gameOf = (category: string) => games.find((one) => one.category === category);
  const played = week.map((day) => day.filter(([category]) => gameOf(category)));
  const lost = played.flat().reduce((sum, [, stake, won]) => sum + stake - won, 0);
  const common = { memberId, currency: 'THB', reference: 'demonstration' };
  await wallet.postGrant(tx, {
    ...common,
    amountMinor: BigInt(lost) * 100n,
    actor: 'demonstration',
    idempotencyKey: 'demonstration:week',
  });
  for (const [day, rounds] of played.entries()) {
    const type = day >= firstRebateDay ? 'rebate' : 'cashback';
    await changeBonusType(tx, { memberId, type, cause: 'demonstration', now: new Date(start.getTime() + day * dayMs) });
    for (const [index, [category, stake, won]] of rounds.entries()) {
      const game = gameOf(category)!;
      const txn = randomUUID();
      const at = new Date(start.getTime() + day * dayMs + (12 + index) * hourMs);
      const [stake_minor, payout_minor] = [BigInt(stake) * 100n, BigInt(won) * 100n];
      const provider = 'demonstration';
      const play = { provider, round: txn, game: game.code, call: 'bet', txn, ref: null, isFree: null, isPart: null };
      const movement = { ...common, provider };
      await wallet.postBet(tx, {
        ...movement,
        play,
        amountMinor: stake_minor,
        idempotencyKey: `demonstration:bet:${txn}`,
      });
      await wallet.postResult(tx, {
        ...movement,
        play: { ...play, call: 'result', ref: txn },
        amountMinor: payout_minor,
        idempotencyKey: `demonstration:result:${txn}`,
      });
      await tx
        .insertInto('bets')
        .values({
          member_id: memberId,
          provider: 'demonstration',
          txn,
          round_ref: txn,
          game_id: game.id,
          game_code: game.code,
          currency: 'THB',
          state: 'settled',
          stake_minor,
          payout_minor,
          opened_at: at,
          closed_at: at,
        })
        .execute();
      await consumer.handle(tx, {
        memberId,
        id: txn,
        topic: 'round.settled',
        occurredAt: at,
        payload: { id: txn, round_id: txn, provider: 'demonstration' },
      });
    }
  }
  await changeBonusType(tx, {
    memberId,
    type: 'cashback',
    cause: 'demonstration',
    now: new Date(start.getTime() + 7 * dayMs),
  });
}
