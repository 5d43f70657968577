import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { wrongHeads } from './noted-heads.ts';

/**
 * One violation: its member, its place, and its description. `account` is null when it concerns the member's whole
 * history.
 */
export interface LedgerProblem {
  readonly memberId: string;
  readonly currency: string | null;
  readonly account: string | null;
  /** The entry at which it was found. */
  readonly sequence: string | null;
  readonly problem: string;
}

export interface TrialBalanceRun {
  /**
   * `hourly`: members with entries since the last run, from their last proven entry on; `full`: all members from the
   * start.
   */
  readonly kind: 'hourly' | 'full';
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly since: Date | null;
  readonly membersChecked: number;
  readonly entriesChecked: number;
  /** The sum of all accounts per currency; "0" in a sound ledger. */
  readonly sums: Readonly<Record<string, string>>;
  readonly problems: readonly LedgerProblem[];
}

/**
 * An entry has the time at which its transaction began to post, and is visible after the commit: no later than this.
 */
const longestPostingMs = 10 * 60_000;
const mostProblems = 1000;

type Scope = ReturnType<typeof sql>;

/** The members to check, and the last proven entry of each: `scope (member_id, base, base_hash)`. */
const everybody: Scope = sql`
  scope as materialized (
    select member_id, 0::bigint as base, ''::bytea as base_hash
    from (
      select member_id from journal_entries where sequence = 1
      union select member_id from ledger_accounts
      union select member_id from ledger_proven_members
      union select member_id from journal_entries
    ) as everybody
  )`;

const activeSince = (since: Date): Scope => sql`
  scope as materialized (
    select member_id, coalesce(proven.sequence, 0) as base, coalesce(proven.hash, ''::bytea) as base_hash
    from (select distinct member_id from journal_entries where posted_at >= ${since}) as active
    left join ledger_proven_members as proven using (member_id)
  )`;

/** Returns the sums per account of the proven balances and the entries since. */
const totals = (isFull: boolean) => sql`
  news as materialized (
    select posting.* from scope
    cross join lateral (
      select * from postings where postings.member_id = scope.member_id and postings.sequence > scope.base offset 0
    ) as posting
  ), totals as materialized (
    select member_id, currency, account, sum(amount)::bigint as balance, sum(postings)::bigint as posting_count
    from (
      select member_id, currency, account, amount, 1 as postings from news where ledger_is_member_account(account)
      ${isFull ? sql`` : sql`union all select member_id, currency, account, balance, posting_count from ledger_proven_accounts join scope using (member_id)`}
    ) as parts
    group by member_id, currency, account
  )`;

/** Each reads only the tables, never the functions that write them; they share the names above. */
const findings = sql`
  select member_id, currency, account, null::bigint as sequence,
    'holds ' || coalesce(held.balance::text, 'nothing') || ' by ' || coalesce(held.posting_count, 0) || ' entries, its entries sum to '
      || coalesce(totals.balance::text, 'nothing') || ' by ' || coalesce(totals.posting_count, 0) as problem
  from (select ledger_accounts.* from ledger_accounts join scope using (member_id)) as held
  full join totals using (member_id, currency, account)
  -- Entries of operator accounts alone note their head at an account that no entry touches: it holds nothing by none.
  where coalesce(held.balance, 0) <> coalesce(totals.balance, 0) or coalesce(held.posting_count, 0) <> coalesce(totals.posting_count, 0)
  union all
  select member_id, currency, account, null, 'is below zero' from ledger_accounts join scope using (member_id) where balance < 0
  union all
  select member_id, currency, account, sequence, 'does not continue the balance before it'
  from (
    select news.*, lag(news.balance_after, 1, coalesce(proven.balance, 0)) over history as balance_before
    from news join scope using (member_id)
    left join ledger_proven_accounts as proven
      on scope.base > 0 and proven.member_id = news.member_id and proven.currency = news.currency and proven.account = news.account
    where ledger_is_member_account(news.account)
    window history as (partition by news.member_id, news.currency, news.account order by news.sequence)
  ) as chained
  where balance_after is distinct from balance_before + amount
  union all
  select member_id, null, null, sequence,
    case when sequence <> before + 1 then 'has an entry missing before it' else 'was changed, or the entry before it was' end
  from (
    select entry.member_id, entry.sequence, entry.hash,
      lag(entry.sequence, 1, scope.base) over history as before,
      ledger_entry_hash(lag(entry.hash, 1, scope.base_hash) over history, entry.row) as wished
    from scope
    cross join lateral (
      select member_id, sequence, hash, journal_entries as row from journal_entries
      where journal_entries.member_id = scope.member_id and sequence > scope.base offset 0
    ) as entry
    window history as (partition by entry.member_id order by entry.sequence)
  ) as linked
  where sequence <> before + 1 or hash <> wished
  union all
  select member_id, null, null, sequence, problem from (${wrongHeads(sql`scope`)}) as head
  union all
  select proven.member_id, null, null, proven.sequence, 'is not what it was when it was checked last'
  from ledger_proven_members as proven join scope using (member_id)
  left join journal_entries as entry on entry.member_id = proven.member_id and entry.sequence = proven.sequence
  where entry.hash is distinct from proven.hash`;

interface ProblemRow {
  member_id: string;
  currency: string | null;
  account: string | null;
  sequence: bigint | null;
  problem: string;
}

async function check(tx: Tx, kind: TrialBalanceRun['kind'], since: Date | null): Promise<TrialBalanceRun> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows: started } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const names = sql`${since ? activeSince(since) : everybody}, ${totals(since === null)}`;
  const { rows: found } = await sql<ProblemRow>`
    with ${names} select * from (${findings}) as found
    order by member_id, sequence nulls first limit ${sql.lit(mostProblems)}`.execute(tx);
  const { rows: sums } = await sql<{ currency: string; sum: string }>`
    with ${names} select currency, sum(part) as sum from (
      select currency, balance as part from ledger_accounts join scope using (member_id)
      ${since ? sql`union all select currency, -balance from ledger_proven_accounts join scope using (member_id)` : sql``}
      union all select currency, amount from news where not ledger_is_member_account(account)
    ) as parts group by currency`.execute(tx);
  const { rows: counts } = await sql<{ members: bigint; entries: bigint }>`
    with ${names} select (select count(*) from scope) as members, (select count(*) from news) / 2 as entries`.execute(
    tx,
  );
  // Sound members are proven up to the last entry; the next hourly run starts there.
  await sql`
    with ${names}, sound as (
      select member_id from scope where member_id <> all (${[...new Set(found.map((row) => row.member_id))]}::uuid[])
    ), heads as (
      select entry.member_id, entry.sequence, entry.hash from sound
      cross join lateral (
        select * from journal_entries where journal_entries.member_id = sound.member_id order by sequence desc limit 1
      ) as entry
    ), members as (
      insert into ledger_proven_members as proven select member_id, sequence, hash, clock_timestamp() from heads
      on conflict (member_id) do update set sequence = excluded.sequence, hash = excluded.hash, proven_at = excluded.proven_at
        where proven.sequence <> excluded.sequence
    )
    insert into ledger_proven_accounts as proven
    select totals.* from totals join sound using (member_id)
    on conflict (member_id, currency, account) do update
      set balance = excluded.balance, posting_count = excluded.posting_count
      where proven.posting_count <> excluded.posting_count`.execute(tx);
  const run = {
    kind,
    since,
    startedAt: started[0]!.now,
    membersChecked: Number(counts[0]!.members),
    entriesChecked: Number(counts[0]!.entries),
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum])),
    problems: found.map(({ member_id, currency, account, sequence, problem }) => ({
      memberId: member_id,
      currency,
      account,
      sequence: sequence === null ? null : String(sequence),
      problem,
    })),
  };
  const { rows: stored } = await sql<{ finished_at: Date }>`
    insert into trial_balances (kind, started_at, finished_at, since, members_checked, entries_checked, sums, problems)
    values (${kind}, ${run.startedAt}, clock_timestamp(), ${since}, ${run.membersChecked}, ${run.entriesChecked},
      ${JSON.stringify(run.sums)}, ${JSON.stringify(run.problems)})
    returning finished_at`.execute(tx);
  return { ...run, finishedAt: stored[0]!.finished_at };
}

/** Advisory lock that prevents concurrent checks on two nodes; the number is arbitrary. */
const checkLock = 5_274_060;

/**
 * Checks the ledger in one snapshot while others continue posting, and stores the result. The cost of `hourly` grows
 * with the entries since the last run, of `full` with the whole ledger. Undefined when another process is running it.
 */
export async function runTrialBalance(
  db: Db,
  kind: TrialBalanceRun['kind'] = 'hourly',
): Promise<TrialBalanceRun | undefined> {
  return inTransaction(
    db,
    async (tx) => {
      const { rows } = await sql<{
        got: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.lit(checkLock)}) as got`.execute(tx);
      if (!rows[0]!.got) return undefined;
      if (kind === 'full') return check(tx, kind, null);
      const { rows: last } = await sql<{ at: Date | null }>`select max(started_at) as at from trial_balances`.execute(
        tx,
      );
      const at = last[0]!.at;
      return check(tx, kind, at ? new Date(at.getTime() - longestPostingMs) : new Date(0));
    },
    { isolation: 'repeatable read' },
  );
}

/** Returns the latest runs, newest first. */
export async function trialBalances(db: Db, limit = 50): Promise<TrialBalanceRun[]> {
  const { rows } = await sql<{
    kind: TrialBalanceRun['kind'];
    started_at: Date;
    finished_at: Date;
    since: Date | null;
    members_checked: bigint;
    entries_checked: bigint;
    sums: Record<string, string>;
    problems: LedgerProblem[];
  }>`select * from trial_balances order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    since: row.since,
    membersChecked: Number(row.members_checked),
    entriesChecked: Number(row.entries_checked),
    sums: row.sums,
    problems: row.problems,
  }));
}
