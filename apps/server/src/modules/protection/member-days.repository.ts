import { type Db, inTransaction, sql } from '@sabai/db';
import type { Days } from '../../platform/http/find-filters.ts';

/** Sums of a member in one currency, minor units. */
export interface DaySums {
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly depositedMinor: bigint;
  readonly withdrawnMinor: bigint;
  /** Fees of deposit channels. */
  readonly feesMinor: bigint;
}
interface SumRow {
  bets: bigint;
  staked: string;
  won: string;
  deposited: string;
  withdrawn: string;
  fees: string;
}

const sums = sql`coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(staked_minor), 0)::text as staked,
  coalesce(sum(won_minor), 0)::text as won, coalesce(sum(deposited_minor), 0)::text as deposited,
  coalesce(sum(withdrawn_minor), 0)::text as withdrawn, coalesce(sum(fees_minor), 0)::text as fees`;
const toSums = (row: SumRow): DaySums => ({
  bets: Number(row.bets),
  stakedMinor: BigInt(row.staked),
  wonMinor: BigInt(row.won),
  depositedMinor: BigInt(row.deposited),
  withdrawnMinor: BigInt(row.withdrawn),
  feesMinor: BigInt(row.fees),
});

/** Adds the member's new journal entries to the sums, so that later reads are current. */
export const sumUpDays = (db: Db, memberId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select sum_up_member_days(${memberId})`.execute(tx);
  });

const within = (memberId: string, currency: string, { from, to }: Days) => sql<boolean>`
  member_id = ${memberId} and currency = ${currency}
  and day between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;

/**
 * Returns the sums of each game that the member played on these days, both included; deposits and withdrawals have the
 * key `''`.
 */
export async function sumsByGame(
  db: Db,
  memberId: string,
  currency: string,
  range: Days,
): Promise<Map<string, DaySums>> {
  await sumUpDays(db, memberId);
  const { rows } = await sql<SumRow & { game_code: string }>`
    select game_code, ${sums} from member_days where ${within(memberId, currency, range)} group by game_code`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.game_code, toSums(row)]));
}

/** Returns the number of bet history lines of each game that the member ever played. */
export async function linesByGame(db: Db, memberId: string): Promise<Map<string, number>> {
  await sumUpDays(db, memberId);
  const { rows } = await sql<{ game_code: string; lines: bigint }>`
    select game_code, sum(lines)::bigint as lines from member_days where member_id = ${memberId} and lines > 0
    group by game_code`.execute(db);
  return new Map(rows.map(({ game_code, lines }) => [game_code, Number(lines)]));
}

/** Returns the sums of each day with activity, oldest first. */
export async function sumsByDay(
  db: Db,
  memberId: string,
  currency: string,
  range: Days,
): Promise<(DaySums & { readonly day: string })[]> {
  await sumUpDays(db, memberId);
  const { rows } = await sql<SumRow & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, ${sums} from member_days
    where ${within(memberId, currency, range)} group by day order by member_days.day`.execute(db);
  return rows.map((row) => ({ day: row.day, ...toSums(row) }));
}

/** From this number of unsummed entries on a request would take noticeably longer. */
const manyEntries = 20_000;
const membersAtOnce = 20;

/** Sums the days of members with much new play; for the worker. Returns how many. */
export async function sumUpBusyMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ member_id: string }>`
    select account.member_id from ledger_accounts as account left join member_day_heads as head using (member_id)
    group by account.member_id, head.sequence
    having max(account.last_sequence) - coalesce(head.sequence, 0) > ${manyEntries}
    limit ${membersAtOnce}`.execute(db);
  for (const { member_id } of rows) await sumUpDays(db, member_id);
  return rows.length;
}

/** Minor units of the same currency. */
export interface FirstDeposit {
  /** The deposits of the first day with any. */
  readonly depositedMinor: bigint;
  /** The stakes from that day on. */
  readonly stakedMinor: bigint;
}

/** Returns the first deposits of members and the play with them, by member; leaves out members without deposits. */
export async function firstDeposits(db: Db, memberIds: readonly string[]): Promise<Map<string, FirstDeposit>> {
  for (const memberId of memberIds) await sumUpDays(db, memberId);
  const { rows } = await sql<{ member_id: string; deposited_minor: bigint; staked: string }>`
    with first as (
      select distinct on (member_id) member_id, currency, day, deposited_minor from member_days
      where member_id = any(${[...memberIds]}::uuid[]) and game_code = '' and deposited_minor > 0
      order by member_id, day, currency
    )
    select first.member_id, first.deposited_minor, sum(days.staked_minor)::text as staked
    from first join member_days as days
      on days.member_id = first.member_id and days.currency = first.currency and days.day >= first.day
    group by first.member_id, first.deposited_minor`.execute(db);
  return new Map(
    rows.map(({ member_id, deposited_minor, staked }) => [
      member_id,
      { depositedMinor: deposited_minor, stakedMinor: BigInt(staked) },
    ]),
  );
}
