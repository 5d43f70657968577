import type { LevelRules } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { localePrefixes } from '@sabai/contract/locales';
import { inTransaction, sql, type Tx } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { demoCurrencies, minorIn } from '../bonus/index.ts';
import { computationAt, computeLevels } from './compute-levels.ts';
import { countPlays } from './count-plays.ts';
import type { LoyaltyDependencies } from './dependencies.ts';

const dayMs = 86_400_000;

/** Amounts in baht; a missing one is not required, or not given. */
interface DemoLevel {
  readonly name: 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'royal';
  readonly asks: { readonly deposit?: number; readonly turnover?: number; readonly winLoss?: number };
  readonly gives: {
    readonly upgrade?: number;
    readonly vip?: number;
    readonly vipStep?: number;
    readonly birthday?: number;
    readonly withdrawalMax?: number;
  };
  /** The priority of withdrawals, from 0. */
  readonly priority?: number;
  readonly points: number;
  readonly rebate: number;
  readonly pointRate: number;
}
const demoLevels: readonly DemoLevel[] = [
  { name: 'bronze', asks: {}, gives: {}, points: 0, rebate: 0, pointRate: 10_000 },
  {
    name: 'silver',
    asks: { turnover: 15_000, winLoss: 500 },
    points: 500,
    rebate: 20,
    pointRate: 12_500,
    gives: { upgrade: 50, vip: 20, vipStep: 50_000, birthday: 100 },
  },
  {
    name: 'gold',
    asks: { deposit: 50_000, turnover: 1_200_000, winLoss: 20_000 },
    points: 2000,
    rebate: 40,
    pointRate: 20_000,
    gives: { upgrade: 200, vip: 100, vipStep: 200_000, birthday: 300 },
    priority: 1,
  },
  {
    name: 'platinum',
    asks: { deposit: 250_000, turnover: 5_000_000, winLoss: 100_000 },
    points: 8000,
    rebate: 60,

    pointRate: 25_000,
    gives: { upgrade: 1000, vip: 300, vipStep: 500_000, birthday: 1000, withdrawalMax: 3_000_000 },
    priority: 2,
  },
  {
    name: 'diamond',
    asks: { deposit: 1_000_000, turnover: 20_000_000, winLoss: 400_000 },
    points: 30_000,

    rebate: 80,
    pointRate: 30_000,
    gives: { upgrade: 5000, vip: 800, vipStep: 1_000_000, birthday: 3000, withdrawalMax: 5_000_000 },
    priority: 3,
  },
  {
    name: 'royal',
    asks: { deposit: 5_000_000, turnover: 100_000_000, winLoss: 2_000_000 },
    points: 100_000,

    rebate: 100,
    pointRate: 40_000,
    gives: { upgrade: 25_000, vip: 2000, vipStep: 2_000_000, birthday: 10_000, withdrawalMax: 10_000_000 },
    priority: 4,
  },
];
/** From this level on staff check a member first. */
const firstReviewed = 4;

const inUnits = (amounts: Readonly<Record<string, number>>) =>
  Object.keys(amounts).length === 0
    ? {}
    : Object.fromEntries(
        demoCurrencies.map((currency) => [
          currency,
          Object.fromEntries(Object.entries(amounts).map(([name, baht]) => [name, minorIn(currency, baht).toString()])),
        ]),
      );

const rulesOf = (): LevelRules => ({
  levels: demoLevels.map(({ name, asks, gives, points, rebate, pointRate, priority }, level) => ({
    names: Object.fromEntries(
      localePrefixes.map((locale) => [locale, translatorFor(locale, 'loyalty-demo')(`level.${name}`)]),
    ),
    asks: inUnits(asks),
    gives: inUnits(gives),
    upgradePoints: points,
    rollingRebate: rebate,
    pointRate,
    privileges: level >= 1 ? ['rebate' as const] : [],
    needsReview: level >= firstReviewed,
    ...(priority !== undefined && { queuePriority: priority }),
  })),
  turnoverHundredths: 100,
  demotion: null,
});

/** Points for each thousand baht staked, in ten-thousandths: highest for the largest house edge. */
const pointRates = {
  slots: 40_000,
  fishing: 40_000,
  instant: 40_000,
  crash: 20_000,
  sport: 20_000,
  'live-casino': 10_000,
  'table-games': 10_000,
  otherwise: 10_000,
};

/** Creates levels and point rates in a play-money installation without any. */
export async function seedDemoLevels(tx: Tx, now: Date): Promise<void> {
  if (await tx.selectFrom('level_versions').select('version').limit(1).executeTakeFirst()) return;
  await tx
    .insertInto('level_versions')
    .values({ version: 1, rules: JSON.stringify(rulesOf()), written_at: now, approved_at: now })
    .execute();
  await tx
    .updateTable('loyalty_settings')
    .set({
      point_rates: JSON.stringify(pointRates),
      point_units: JSON.stringify(
        Object.fromEntries(demoCurrencies.map((code) => [code, minorIn(code, 1000).toString()])),
      ),
    })
    .execute();
  await tx.updateTable('identity_settings').set({ are_points_active: true }).execute();
}

/** The demonstration member's earlier points, which expire one after the other. */
const demoLots: readonly (readonly [points: bigint, earnedDaysAgo: number, lastsDays: number])[] = [
  [1980n, 150, 12],
  [4500n, 60, 74],
  [6000n, 9, 171],
];

/**
 * Creates the points of the demonstration's member, the counters of the week before, and the level of yesterday's
 * computation.
 */
export async function playDemoPoints(dependencies: LoyaltyDependencies, memberId: string): Promise<void> {
  const { platform, wallet, identity } = dependencies;
  const { db } = platform;
  const now = platform.clock();
  await inTransaction(db, async (tx) => {
    for (const [points, daysAgo, lasts] of demoLots) {
      const reference = `demonstration:${daysAgo}`;
      const at = new Date(now.getTime() - daysAgo * dayMs);
      const expiresAt = new Date(now.getTime() + lasts * dayMs);
      await wallet.creditPoints(tx, {
        memberId,
        points,
        naturalKey: reference,
        kind: 'given',
        reference,
        at,
        expiresAt,
      });
    }
    const rounds = await tx
      .selectFrom('bets')
      .select(['txn', 'round_ref', 'closed_at'])
      .where('member_id', '=', memberId)
      .where('provider', '=', 'demonstration')
      .orderBy('opened_at')
      .execute();
    const consumer = countPlays(dependencies);
    for (const { txn, round_ref, closed_at } of rounds) {
      const payload = { id: txn, round_id: round_ref, provider: 'demonstration' };
      await consumer.handle(tx, { memberId, id: txn, topic: 'round.settled', payload, occurredAt: closed_at ?? now });
    }
    const day = dayIn(await identity.timeZone(tx), new Date(now.getTime() - dayMs));
    const due = computationAt(await identity.timeZone(tx), day, 4);
    await sql`
      insert into level_runs (day, version, due_at) values (${day}::date, 1, ${due}) on conflict do nothing`.execute(
      tx,
    );
  });
  await computeLevels(dependencies);
}
