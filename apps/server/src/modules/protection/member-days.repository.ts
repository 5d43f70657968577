import { type Db, inTransaction, sql } from '@sabai/db';
import type { Days } from '../../platform/http/find-filters.ts';

/** Sums of a member in one currency, minor units. */
export interface DaySums {
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly depositedMinor: bigint;
  readonly withdrawnMinor: bigint;
  /** What channels have taken of deposits. */
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

/** Adds up what the member's journal has since the last time; what is read afterwards is of now. */
export const sumUpDays = (db: Db, memberId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select sum_up_member_days(${memberId})`.execute(tx);
  });

const within = (memberId: string, currency: string, { from, to }: Days) => sql<boolean>`
  member_id = ${memberId} and currency = ${currency}
  and day between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;

/** The sums of each game the member played on these days, both included; money in and out stands under no game: `''`. */
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

/** How many lines of bet history each game the member ever played has made. */
export async function linesByGame(db: Db, memberId: string): Promise<Map<string, number>> {
  await sumUpDays(db, memberId);
  const { rows } = await sql<{ game_code: string; lines: bigint }>`
    select game_code, sum(lines)::bigint as lines from member_days where member_id = ${memberId} and lines > 0
    group by game_code`.execute(db);
  return new Map(rows.map(({ game_code, lines }) => [game_code, Number(lines)]));
}

/** The sums of each day on which something happened, oldest first. */
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

/** Entries that nobody has asked for yet; from here on somebody would wait for them. */
const manyEntries = 20_000;
const membersAtOnce = 20;

/** Adds up for members who have played much since they last asked; for the worker. Returns how many. */
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
  /** What came in on the first day on which anything did. */
  readonly depositedMinor: bigint;
  /** What was staked from that day on. */
  readonly stakedMinor: bigint;
}

/** The first deposits of members and what was played with them, by member; nothing for who has not deposited. */
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
