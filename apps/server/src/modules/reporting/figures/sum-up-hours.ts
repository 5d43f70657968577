import { type Db, inTransaction, type OutboxConsumer, sql, type Tx } from '@sabai/db';

/** Members per transaction. */
const membersAtOnce = 1000;

interface Progress {
  readonly time_zone: string | null;
  readonly is_sweep_due: boolean;
}

/** Holds the lock of summing up until the transaction ends; undefined when another process holds it. */
async function lockProgress(tx: Tx): Promise<Progress | undefined> {
  // A backlog or a rebuild takes longer than the usual limit of a statement.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<Progress>`select time_zone, is_sweep_due from figures_lock()`.execute(tx);
  return rows[0];
}

/** Recounts all figures in this time zone; returns the number of entries. */
export async function rebuildFigures(tx: Tx, timeZone: string): Promise<bigint> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // The process that is summing up ends first, however long that takes.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select from figures_progress for update`.execute(tx);
  const { rows } = await sql<{ entries: bigint }>`select figures_rebuild(${timeZone}) as entries`.execute(tx);
  return rows[0]!.entries;
}

interface Look {
  readonly begunAt: string;
  readonly horizon: string;
  readonly isSwept: boolean;
  readonly members: readonly string[];
}

/**
 * Finds members with possible new entries: those who have posted since the last look, and hourly all with unsummed
 * ones.
 */
async function look(tx: Tx, isSweepDue: boolean): Promise<Look> {
  // The horizon is read before the journal: later commits are searched again.
  const { rows: times } = await sql<{ begunAt: string; horizon: string }>`
    select clock_timestamp()::text as "begunAt", figures_horizon()::text as horizon`.execute(tx);
  const { rows } = await sql<{ members: string[] | null }>`
    select array_agg(member_id) as members from (
      ${
        isSweepDue
          ? sql`select member_id from ledger_accounts left join counted_members using (member_id)
              group by member_id, counted_members.sequence having max(last_sequence) > coalesce(counted_members.sequence, 0)`
          : sql`select distinct member_id from journal_entries
              where posted_at >= (select looked_from from figures_progress)`
      }
    ) as active`.execute(tx);
  return { ...times[0]!, isSwept: isSweepDue, members: rows[0]!.members ?? [] };
}

/**
 * Updates the figures with committed entries. Each entry is summed up once, with concurrent processes and after kills,
 * since a member's position is written in the same commit. After a change of the time zone all figures are recounted.
 */
export async function sumUpHours(db: Db, timeZone: string): Promise<void> {
  const looked = await inTransaction(db, async (tx) => {
    const progress = await lockProgress(tx);
    if (!progress) return undefined;
    if (progress.time_zone === timeZone) return look(tx, progress.is_sweep_due);
    await rebuildFigures(tx, timeZone);
    return undefined;
  });
  if (!looked) return;
  const { members, begunAt, horizon, isSwept } = looked;
  const underLock = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const isMine = (await lockProgress(tx))?.time_zone === timeZone;
      if (isMine) await work(tx);
      return isMine;
    });
  for (let at = 0; at < members.length; at += membersAtOnce) {
    const some = members.slice(at, at + membersAtOnce);
    if (!(await underLock((tx) => sql`select figures_count(${some}::uuid[], ${timeZone})`.execute(tx)))) return;
  }
  await underLock(async (tx) => {
    await sql`select figures_freshen(${timeZone})`.execute(tx);
    await sql`
      update figures_progress set counted_at = greatest(counted_at, ${begunAt}::timestamptz),
        looked_from = greatest(looked_from, ${horizon}::timestamptz),
        swept_at = case when ${isSwept} then greatest(swept_at, ${begunAt}::timestamptz) else swept_at end`.execute(tx);
  });
}

/** Marks the hours that a payment or a member has changed; `sumUpHours` recounts them. */
export const staleHours: OutboxConsumer = {
  name: 'stale-hours',
  topics: [
    'deposit.requested',
    'deposit.succeeded',
    'deposit.failed',
    'withdrawal.requested',
    'withdrawal.succeeded',
    'withdrawal.failed',
    'member.registered',
    'member.profile_updated',
    'member.logged_in',
  ],
  async handle(tx, { memberId, topic, payload }) {
    const [subject, verb] = topic.split('.');
    const { id, session_id: sessionId } = payload as { id?: string; session_id?: string };
    const moments =
      subject !== 'member'
        ? sql`select 'payments', at from ${sql.table(`${subject}s`)} as payment,
            unnest(array[payment.requested_at, payment.succeeded_at]) as at
            where payment.member_id = ${memberId} and payment.id = ${id}`
        : verb === 'logged_in'
          ? sql`select 'members', created_at as at from member_sessions
              where member_id = ${memberId} and session_id = ${sessionId}`
          : sql`select 'members', at from members, unnest(array[created_at, profile_completed_at]) as at
              where member_id = ${memberId}`;
    await sql`
      insert into stale_hours (about, at)
      select about, at from (${moments}) as moment (about, at) where at is not null`.execute(tx);
  },
};
