import { type Db, sql, type Tx } from '@sabai/db';
import { sumUpDays } from './member-days.repository.ts';

/** After this time without activity a new play session begins. */
const restMs = 30 * 60_000;
/** A visible page reports more often than this. */
const noticeMs = 60_000;

export interface PlaySessionRow {
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly reminded_at: Date | null;
}

/** Records that the member plays; after a pause a new play session begins. */
export async function seePlayer(tx: Tx, memberId: string, now: Date): Promise<void> {
  const rested = sql`play_sessions.seen_at < ${new Date(now.getTime() - restMs)}`;
  await sql`
    insert into play_sessions (member_id, started_at, seen_at) values (${memberId}, ${now}, ${now})
    on conflict (member_id) do update
      set seen_at = excluded.seen_at,
        started_at = case when ${rested} then excluded.started_at else play_sessions.started_at end,
        reminded_at = case when ${rested} then null else play_sessions.reminded_at end`.execute(tx);
}

/** Returns the current play session, and extends it. */
export async function runningSession(tx: Tx, memberId: string, now: Date): Promise<PlaySessionRow | undefined> {
  const row = await tx.selectFrom('play_sessions').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row || now.getTime() - row.seen_at.getTime() > restMs) return undefined;
  if (now.getTime() - row.seen_at.getTime() > noticeMs) await seePlayer(tx, memberId, now);
  return row;
}

export async function noteReminder(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('play_sessions').set({ reminded_at: now }).where('member_id', '=', memberId).execute();
}

const play = sql`('bet', 'reserve', 'result', 'refund', 'cancel', 'win_rollback')`;
const staked = sql`sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount else 0 end)`;
const won = sql`sum(case template when 'result' then amount when 'win_rollback' then -amount else 0 end)`;

/** Returns stakes and wins since a time, in minor units. */
export async function playedSince(
  reader: Db | Tx,
  memberId: string,
  currencyCode: string,
  since: Date,
): Promise<{ stakedMinor: bigint; wonMinor: bigint }> {
  const { rows } = await sql<{ staked: string; won: string }>`
    select coalesce(${staked}, 0)::text as staked, coalesce(${won}, 0)::text as won
    from journal_entries
    where member_id = ${memberId} and sequence > (select journal_sequence_before(${memberId}, ${since}))
      and currency = ${currencyCode} and template in ${play}`.execute(reader);
  return { stakedMinor: BigInt(rows[0]!.staked), wonMinor: BigInt(rows[0]!.won) };
}

export type StatementPeriod = 'day' | 'week' | 'month';
/** The number of periods in a statement. */
const statementLength: Readonly<Record<StatementPeriod, number>> = { day: 14, week: 8, month: 6 };

export interface StatementRow {
  /** A date. */
  readonly from: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly staked: string;
  readonly won: string;
}

/** Returns the latest periods, also those without activity, newest first; minor units. */
export async function statementOf(
  db: Db,
  memberId: string,
  currencyCode: string,
  period: StatementPeriod,
  now: Date,
): Promise<StatementRow[]> {
  await sumUpDays(db, memberId);
  const { rows } = await sql<StatementRow>`
    with periods as (
      select start, start + ${`1 ${period}`}::interval as next from (select time_zone as name from identity_settings) as zone,
        generate_series(
          date_trunc(${period}, ${now} at time zone zone.name) - (${statementLength[period] - 1} || ${` ${period}`})::interval,
          date_trunc(${period}, ${now} at time zone zone.name), ${`1 ${period}`}::interval) as start
    )
    select to_char(periods.start, 'YYYY-MM-DD') as from, coalesce(sum(deposited_minor), 0)::text as deposited,
      coalesce(sum(withdrawn_minor), 0)::text as withdrawn, coalesce(sum(staked_minor), 0)::text as staked,
      coalesce(sum(won_minor), 0)::text as won
    from periods left join member_days
      on member_id = ${memberId} and currency = ${currencyCode} and day >= periods.start::date and day < periods.next::date
    group by periods.start order by periods.start desc`.execute(db);
  return rows;
}
