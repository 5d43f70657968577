import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { wrongHeads } from './noted-heads.ts';

export interface BrokenLink {
  readonly memberId: string;
  /** The first invalid entry of this member's chain. */
  readonly sequence: bigint;
  readonly problem: string;
}

export interface JournalVerification {
  readonly members: bigint;
  readonly entries: bigint;
  /** The first broken link of each member, at most a thousand members. */
  readonly broken: readonly BrokenLink[];
  /** Daily heads that the journal no longer leads to, oldest first. */
  readonly brokenHeads: readonly string[];
}

/** Walks every chain from its first entry: counts, hashes, and the balances of each entry. */
const brokenLinks = sql<{ member_id: string; sequence: bigint; problem: string }>`
  with linked as (
    select entry.member_id, entry.sequence, entry.hash, entry.source_after, entry.target_after,
      lag(entry.sequence, 1, 0) over chain as before,
      ledger_entry_hash(lag(entry.hash) over chain, entry) as wished
    from journal_entries as entry
    window chain as (partition by entry.member_id order by entry.sequence)
  ), broken as (
    select member_id, sequence, case
      when sequence = before then 'is there twice'
      when sequence <> before + 1 then
        case when before = 0 then 'is the first, but ' || sequence - 1 || ' before it are missing'
        else 'follows number ' || before || ': what was between is missing' end
      else 'was changed, or the entry before it was: the hash does not fit' end as problem
    from linked where sequence <> before + 1 or hash <> wished
    union all
    select proven.member_id, proven.sequence, case
      when entry.hash is null then 'was there when the journal was checked last, and is missing'
      else 'is another entry than when the journal was checked last' end
    from ledger_proven_members as proven
    left join journal_entries as entry on entry.member_id = proven.member_id and entry.sequence = proven.sequence
    where entry.hash is distinct from proven.hash
    union all
    select account.member_id, coalesce(last.sequence, 0) + 1,
      case when account.posting_count > coalesce(counted.postings, 0) then 'is missing: ' else 'is too much: ' end
        || account.currency || ' ' || account.account || ' has seen ' || account.posting_count || ' entries, '
        || coalesce(counted.postings, 0) || ' are there'
    from ledger_accounts as account
    left join (
      select member_id, currency, account, count(*) as postings from postings group by member_id, currency, account
    ) as counted using (member_id, currency, account)
    left join (select member_id, max(sequence) as sequence from journal_entries group by member_id) as last using (member_id)
    where account.posting_count <> coalesce(counted.postings, 0)
    union all
    ${wrongHeads(sql`(select distinct member_id from ledger_accounts)`)}
  )
  select distinct on (member_id) * from broken order by member_id, sequence, problem limit 1000`;

/** The same inside a transaction, for tests that roll back. */
export async function verifyWithin(tx: Tx): Promise<JournalVerification> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // Rows of one member are read together by the primary key; sorting a large journal would take longer than walking
  // it.
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
  const { rows: broken } = await brokenLinks.execute(tx);
  const { rows: counts } = await sql<{ members: bigint; entries: bigint }>`
    select count(*) filter (where sequence = 1) as members, count(*) as entries from journal_entries`.execute(tx);
  const { rows: heads } = await sql<{ day: string }>`
    select kept.day::text as day from (select *, lag(hash) over (order by day) as previous from ledger_heads) as kept
    cross join lateral ledger_head((kept.day + 1)::timestamp at time zone 'UTC', kept.previous) as head
    where head.hash <> kept.hash order by kept.day`.execute(tx);
  return {
    members: counts[0]!.members,
    entries: counts[0]!.entries,
    broken: broken.map(({ member_id, sequence, problem }) => ({ memberId: member_id, sequence, problem })),
    brokenHeads: heads.map(({ day }) => day),
  };
}

/** Reads the whole journal in one snapshot and reports tampering. Writes nothing. */
export function verifyJournal(db: Db): Promise<JournalVerification> {
  return inTransaction(db, verifyWithin, { isolation: 'repeatable read' });
}

/** Lock that lets one node at a time store a head; the number is arbitrary. */
const headLock = 5_274_061;

/**
 * Stores the head of every finished day that has none yet, and returns the new ones. They are meant for a log or a
 * printer that an intruder into the database cannot reach. All entries of a day are committed ten minutes after its
 * end.
 */
export async function keepDailyHeads(db: Db, now = new Date()): Promise<{ day: string; hash: string }[]> {
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(headLock)})`.execute(tx);
    const { rows } = await sql<{ day: string; hash: string }>`
      insert into ledger_heads (day, members, entries, hash)
      select today - 1, head.members, head.entries, head.hash
      from (select ((${now}::timestamptz - interval '10 minutes') at time zone 'UTC')::date as today) as clock
      cross join lateral ledger_head(today::timestamp at time zone 'UTC',
        (select hash from ledger_heads where day < today - 1 order by day desc limit 1)) as head
      where head.members > 0 and not exists (select from ledger_heads where day >= today - 1)
      returning day::text as day, encode(hash, 'hex') as hash`.execute(tx);
    return rows;
  });
}
