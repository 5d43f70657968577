import { decimalOf } from '@sabai/contract/money';
import { publish, sql, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';

/** An order of free rounds, as stored in a table. */
export interface RoundsOrder {
  readonly member_id: string;
  /** The purpose of the rounds and the key of the order: repeated events create one order. */
  readonly order_id: string;
  readonly game_code: string;
  readonly currency_code: string;
  readonly stake_minor: bigint;
  readonly round_count: number;
  readonly expires_at: Date;
}

const batch = 20;
const dayMs = 86_400_000;
/** Each kind of order has a table of the same shape: orders of grants, coupons, point redemptions and quests. */
const tables = {
  grant: { table: sql.table('grant_free_rounds'), id: sql.ref('grant_id') },
  coupon: { table: sql.table('coupon_free_rounds'), id: sql.ref('redemption_id') },
  quest: { table: sql.table('quest_free_rounds'), id: sql.ref('entry_id') },
  competition: { table: sql.table('competition_free_rounds'), id: sql.ref('entry_id') },
  redemption: { table: sql.table('redemption_free_rounds'), id: sql.ref('redemption_id') },
} as const;

export type RoundsKind = keyof typeof tables;

/** Free rounds of one game, as the rules define them. */
export interface RoundsRule {
  readonly game: string;
  readonly count: number;
  readonly days: number;
}

/**
 * Stores an order in the caller's transaction. Its provider is called after the commit, and again under the same key
 * until its response is known: the rounds are given once, or not at all.
 */
export async function orderRounds(
  tx: Tx,
  kind: RoundsKind,
  order: Pick<RoundsOrder, 'member_id' | 'order_id' | 'currency_code' | 'stake_minor'>,
  { game, count, days }: RoundsRule,
  now: Date,
): Promise<void> {
  const { table, id } = tables[kind];
  const { member_id, order_id, currency_code, stake_minor } = order;
  await sql`
    insert into ${table} (member_id, ${id}, game_code, currency_code, stake_minor, round_count, expires_at, next_try_at)
    values (${member_id}, ${order_id}, ${game}, ${currency_code}, ${stake_minor}, ${count},
      ${new Date(now.getTime() + days * dayMs)}, ${now})`.execute(tx);
}

type Outcome = 'given' | 'refused' | 'unknown';

/** Calls the game's provider; without a response the outcome is `unknown`. */
async function ask(
  { gameplay }: Pick<BonusDependencies, 'gameplay'>,
  order: RoundsOrder,
): Promise<{ outcome: Outcome; answer: string }> {
  try {
    await gameplay.giveFreeRounds({
      player_id: order.member_id,
      grant_id: order.order_id,
      game_code: order.game_code,
      currency: order.currency_code,
      stake: order.stake_minor.toString(),
      count: order.round_count,
      expires_at: order.expires_at.getTime(),
    });
    return { outcome: 'given', answer: '' };
  } catch (error) {
    const isNo = error instanceof Refusal && error.code !== 'GAME_SERVER_UNAVAILABLE';
    return { outcome: isNo ? 'refused' : 'unknown', answer: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
}

/**
 * Places the due orders of a kind, of one member or of all; returns their number. `settle` applies a response once, in
 * the transaction that stores it and under the lock on the member's accounts. The delay of an order without a response
 * doubles each time, up to an hour. Any number of processes may call it.
 */
export async function placeRounds(
  dependencies: Pick<BonusDependencies, 'platform' | 'gameplay'> & {
    readonly wallet: Pick<BonusDependencies['wallet'], 'eachLocked'>;
  },
  kind: RoundsKind,
  memberId: string | undefined,
  settle: (tx: Tx, order: RoundsOrder, outcome: Exclude<Outcome, 'unknown'>) => Promise<void>,
): Promise<number> {
  const { platform, wallet } = dependencies;
  const { table, id } = tables[kind];
  const { rows: due } = await sql<RoundsOrder>`
    select *, ${id} as order_id from ${table}
    where state = 'ordered' and next_try_at <= ${platform.clock()} and member_id = coalesce(${memberId ?? null}::uuid, member_id)
    order by next_try_at limit ${batch}`.execute(platform.db);
  for (const order of due) {
    const { outcome, answer } = await ask(dependencies, order);
    // Written once: a repeated call finds it settled.
    await wallet.eachLocked(
      platform,
      [order],
      async (tx) => {
        const { rows } = await sql`
          update ${table} set tries = tries + 1, answer = ${answer},
            state = case when ${outcome} = 'unknown' then state else ${outcome} end,
            next_try_at = case when ${outcome} = 'unknown'
              then ${platform.clock()}::timestamptz + least(3600, 2 ^ least(tries + 1, 20)) * interval '1 second' else next_try_at end
          where member_id = ${order.member_id} and ${id} = ${order.order_id} and state = 'ordered' returning 1`.execute(
          tx,
        );
        if (rows.length > 0 && outcome !== 'unknown') await settle(tx, order, outcome);
      },
      'what free rounds have come to could not be kept',
    );
  }
  return due.length;
}

/** Notifies the member that the rounds can be played. */
export async function tellRounds(tx: Tx, order: RoundsOrder): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from games where code = ${order.game_code} limit 1`.execute(
    tx,
  );
  await publish(tx, {
    memberId: order.member_id,
    topic: 'free_rounds.given',
    payload: {
      id: order.order_id,
      count: order.round_count,
      game_code: order.game_code,
      currency_code: order.currency_code,
      game_name: rows[0]?.name ?? order.game_code,
      stake: decimalOf(order.stake_minor, order.currency_code),
      expires_at: order.expires_at.toISOString(),
    },
  });
}
