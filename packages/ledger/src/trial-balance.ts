import { type Db, inTransaction, sql, type Tx } from '@sabai/db';

export interface TrialBalance {
  /**
   * Sums of the journal over all members, by currency and account; the operator's accounts are negative or positive
   * as it has lost or won.
   */
  accounts: { currency: string; account: string; balanceMinor: bigint }[];
  /** Per currency the sum of all of the above: 0n in a sound ledger. */
  sumsMinor: Record<string, bigint>;
  /** Every violation found, one sentence each; empty in a sound ledger. */
  problems: string[];
}

interface Check {
  /** Completes the sentence that starts with the query's result. */
  problem: string;
  query: ReturnType<typeof sql<{ subject: string }>>;
}

/** Each reads only the tables, never the functions that write them. */
const checks: Check[] = [
  {
    problem: 'has a balance that is not the sum of its postings',
    query: sql`
      select concat_ws('/', member_id, currency, account) as subject
      from ledger_accounts
      full join (
        select member_id, currency, account, sum(amount) as total, count(*) as postings
        from postings where ledger_is_member_account(account) group by 1, 2, 3
      ) as history using (member_id, currency, account)
      where balance is distinct from coalesce(total, 0) or posting_count is distinct from coalesce(postings, 0)`,
  },
  {
    problem: 'is below zero',
    query: sql`
      select concat_ws('/', member_id, currency, account) as subject from ledger_accounts where balance < 0
      union select concat_ws('/', member_id, currency, account, sequence) from postings where balance_after < 0`,
  },
  {
    problem: 'does not continue the entry before it',
    query: sql`
      select concat_ws('/', member_id, currency, account, sequence) as subject
      from (
        select *, lag(balance_after, 1, 0) over history as balance_before
        from postings where ledger_is_member_account(account)
        window history as (partition by member_id, currency, account order by sequence)
      ) as chained
      where balance_after is distinct from balance_before + amount`,
  },
  {
    problem: 'owes something else than the entries say',
    query: sql`
      select concat_ws('/', member_id, currency) as subject
      from member_debts
      full join (
        select member_id, currency, sum(case when source = 'receivable' then amount else -amount end) as total
        from journal_entries where source = 'receivable' or target = 'receivable' group by 1, 2
      ) as history using (member_id, currency)
      where owed_minor is distinct from coalesce(total, 0)`,
  },
  {
    problem: 'has an entry missing before it',
    query: sql`
      select concat_ws('/', member_id, sequence) as subject
      from (
        select member_id, sequence, lag(sequence, 1, 0) over (partition by member_id order by sequence) as previous
        from journal_entries
      ) as counted
      where sequence <> previous + 1`,
  },
];

async function read(tx: Tx): Promise<TrialBalance> {
  const { rows: accounts } = await sql<{ currency: string; account: string; balance: string }>`
    select currency, account, sum(amount) as balance from postings group by currency, account order by currency, account`.execute(
    tx,
  );
  const sumsMinor: Record<string, bigint> = {};
  for (const { currency, balance } of accounts) sumsMinor[currency] = (sumsMinor[currency] ?? 0n) + BigInt(balance);
  const problems = Object.entries(sumsMinor)
    .filter(([, sum]) => sum !== 0n)
    .map(([currency, sum]) => `${currency} sums to ${sum}`);
  for (const { problem, query } of checks) {
    const { rows } = await query.execute(tx);
    problems.push(...rows.map(({ subject }) => `${subject} ${problem}`));
  }
  return {
    accounts: accounts.map(({ currency, account, balance }) => ({ currency, account, balanceMinor: BigInt(balance) })),
    sumsMinor,
    problems,
  };
}

/** Audits the whole ledger in one snapshot, while others continue posting. Its cost grows with the ledger. */
export function trialBalance(db: Db): Promise<TrialBalance> {
  return inTransaction(db, read, { isolation: 'repeatable read' });
}
