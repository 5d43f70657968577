import { type Db, sql } from '@sabai/db';
import { type GameRow, gameName } from './dashboard.repository.ts';
import type { Period } from './periods.rules.ts';
import { endOf, startOf } from './series.repository.ts';

export interface FigureQuery {
  readonly period: Period;
  readonly zone: string;
  readonly currency: string;
}

export interface GameSums extends GameRow {
  readonly players: number;
  readonly bets: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Returns games by stakes, the largest first. */
export async function gamesOf(
  db: Db,
  { period, zone, currency }: FigureQuery,
  provider?: string,
): Promise<{ games: GameSums[]; players: number }> {
  const from = startOf(period, zone);
  const until = endOf(period, zone);
  const of = provider === undefined ? sql`` : sql`and provider = ${provider}`;
  // Reads the players once: `played_once` gives the number of players of each game and of all, each counted once.
  const { rows } = await sql<
    GameRow & Record<'bets' | 'stake' | 'payout', string> & { players: bigint | null; all: bigint }
  >`
    with played_once as materialized (
      select provider, game_code, member_id from hourly_players
      where hour >= ${from} and hour < ${until} and currency = ${currency} ${of} group by 1, 2, 3
    )
    select played.provider, played.game_code as code, ${gameName} as name, bets, stake, payout, players,
      (select count(*) from (select member_id from played_once group by 1) as everybody) as all
    from (
      select provider, game_code, sum(bets) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout from hourly_games
      where hour >= ${from} and hour < ${until} and currency = ${currency} ${of} group by 1, 2
    ) as played left join (
      select provider, game_code, count(*) as players from played_once group by 1, 2
    ) as counted using (provider, game_code)
    order by stake desc, 1, 2`.execute(db);
  return {
    games: rows.map(({ bets, stake, payout, players, all: _, ...game }) => ({
      ...game,
      players: Number(players ?? 0),
      bets: Number(bets),
      stakeMinor: BigInt(stake),
      payoutMinor: BigInt(payout),
    })),
    players: Number(rows[0]?.all ?? 0),
  };
}

export interface PaidSums {
  readonly kind: 'deposit' | 'withdrawal';
  readonly channel: string;
  readonly asked: number;
  readonly askedMinor: bigint;
  readonly failed: number;
  readonly failedMinor: bigint;
  readonly succeeded: number;
  readonly succeededMinor: bigint;
  readonly feeMinor: bigint;
}

/**
 * Returns payments: requests and refusals come from the payments, amounts from the journal, so that they equal the
 * entries.
 */
export async function paymentsOf(db: Db, { period, zone, currency }: FigureQuery, kind?: string): Promise<PaidSums[]> {
  const from = startOf(period, zone);
  const until = endOf(period, zone);
  const [{ rows: requested }, { rows: moved }] = await Promise.all([
    sql<
      Pick<PaidSums, 'kind' | 'channel'> &
        Record<'asked' | 'asked_minor' | 'failed' | 'failed_minor' | 'fee_minor', string>
    >`
      select kind, channel, sum(asked) as asked, sum(asked_minor) as asked_minor, sum(failed) as failed,
        sum(failed_minor) as failed_minor, sum(fee_minor) as fee_minor
      from hourly_payments where hour >= ${from} and hour < ${until} and currency = ${currency} group by 1, 2`.execute(
      db,
    ),
    sql<{ kind: PaidSums['kind']; account: string; entries: string; amount: string }>`
      select case template when 'deposit' then 'deposit' else 'withdrawal' end as kind,
        case template when 'deposit' then source else target end as account, sum(entries) as entries, sum(amount_minor) as amount
      from hourly_entries
      where template in ('deposit', 'withdrawal_paid') and hour >= ${from} and hour < ${until} and currency = ${currency}
      group by 1, 2`.execute(db),
  ]);
  const sums = new Map<string, PaidSums>();
  const nothing = {
    asked: 0,
    askedMinor: 0n,
    failed: 0,
    failedMinor: 0n,
    succeeded: 0,
    succeededMinor: 0n,
    feeMinor: 0n,
  };
  const add = (row: Pick<PaidSums, 'kind' | 'channel'> & Partial<PaidSums>) => {
    const name = `${row.kind} ${row.channel}`;
    sums.set(name, { ...nothing, ...sums.get(name), ...row });
  };
  for (const row of requested) {
    add({
      kind: row.kind,
      channel: row.channel,
      asked: Number(row.asked),
      askedMinor: BigInt(row.asked_minor),
      failed: Number(row.failed),
      failedMinor: BigInt(row.failed_minor),
      feeMinor: BigInt(row.fee_minor),
    });
  }
  for (const { kind: way, account, entries, amount } of moved) {
    const channel = account.slice('payment:'.length);
    add({ kind: way, channel, succeeded: Number(entries), succeededMinor: BigInt(amount) });
  }
  return [...sums.values()]
    .filter((row) => kind === undefined || row.kind === kind)
    .sort(
      (one, other) =>
        one.kind.localeCompare(other.kind) ||
        Number(other.succeededMinor - one.succeededMinor) ||
        one.channel.localeCompare(other.channel),
    );
}

/** Returns the median and the 95th percentile of the duration of successful payments in the period. */
export async function durationsOf(db: Db, { period, zone, currency }: FigureQuery) {
  const within = sql`status = 'success' and currency_code = ${currency}
    and succeeded_at >= ${startOf(period, zone)} and succeeded_at < ${endOf(period, zone)}`;
  const { rows } = await sql<{ kind: string; channel: string; p50: number; p95: number }>`
    select kind, channel, percentile_disc(0.5) within group (order by seconds) as p50,
      percentile_disc(0.95) within group (order by seconds) as p95
    from (
      select 'deposit' as kind, channel, extract(epoch from succeeded_at - requested_at)::float8 as seconds from deposits where ${within}
      union all
      select 'withdrawal', channel, extract(epoch from coalesce(approved_at, succeeded_at) - requested_at)::float8
      from withdrawals where ${within}
    ) as payment group by 1, 2`.execute(db);
  return new Map(rows.map(({ kind, channel, ...times }) => [`${kind} ${channel}`, times]));
}

export interface WorkSums {
  readonly staffId: string;
  readonly acts: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly refusals: number;
  readonly approvals: number;
  readonly reveals: number;
}

/** Returns each member of staff's audit entries. */
export async function workOf(db: Db, { period, zone }: Pick<FigureQuery, 'period' | 'zone'>): Promise<WorkSums[]> {
  const { rows } = await sql<Record<keyof WorkSums, string>>`
    select staff_id as "staffId", count(*) as acts,
      count(*) filter (where action in ('deposit.approved', 'deposit.refused')) as deposits,
      count(*) filter (where action in ('withdrawal.approved', 'withdrawal.refused')) as withdrawals,
      count(*) filter (where action in ('deposit.refused', 'withdrawal.refused')) as refusals,
      count(*) filter (where action in ('approval.approved', 'approval.refused')) as approvals,
      count(*) filter (where action = 'personal-data.revealed') as reveals
    from audit_links where at >= ${startOf(period, zone)} and at < ${endOf(period, zone)}
    group by staff_id order by acts desc, staff_id`.execute(db);
  return rows.map(({ staffId, ...counts }) => ({
    staffId,
    ...(Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)])) as Omit<
      WorkSums,
      'staffId'
    >),
  }));
}

/** Returns the number of audit entries of each day. */
export async function actsByDay(
  db: Db,
  { period, zone }: Pick<FigureQuery, 'period' | 'zone'>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: Date; acts: bigint }>`
    select date_trunc('day', at, ${zone}) as day, count(*) as acts from audit_links
    where at >= ${startOf(period, zone)} and at < ${endOf(period, zone)} group by 1`.execute(db);
  return new Map(rows.map(({ day, acts }) => [day.getTime(), Number(acts)]));
}
