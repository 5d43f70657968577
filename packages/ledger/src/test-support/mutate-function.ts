import type { TestDatabase } from '@sabai/db/testing';

/** The steps of a function by name: each starts at a comment line such as `  -- lock`; `head` is the part before. */
export type Steps = Record<string, string>;

/**
 * Replaces a function in a test database by a mutant, to prove that a test detects it. Throws when the change has no
 * effect, so that a mutant cannot silently disappear when the function is rewritten.
 */
export async function mutateFunction(
  { pool }: TestDatabase,
  name: 'ledger_open' | 'ledger_write',
  change: (steps: Steps) => string[],
): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  const original = rows[0]!.text;
  const parts = original.split(/^(?= {2}-- [a-z]+)/m);
  const steps = Object.fromEntries(parts.map((part, at) => [at === 0 ? 'head' : /-- ([a-z]+)/.exec(part)![1]!, part]));
  const mutant = change(steps).join('');
  if (mutant === original) throw new Error(`the fault did not change ${name}`);
  await pool.query(mutant);
}

/** Finds an account by its name, wherever its row is now. */
const byName = `account.member_id = p_members[moved.head] and account.currency = p_currencies[p_kinds[moved.head]]
  and account.account = case when moved.change < 0 then p_sources[p_kinds[moved.head]] else p_targets[p_kinds[moved.head]] end`;

/** Removes the guards that reject a write based on accounts that were not locked. */
export async function dropGuards(database: TestDatabase): Promise<void> {
  await mutateFunction(database, 'ledger_write', ({ accounts, ...rest }) => [
    rest.head!,
    rest.sums!,
    accounts!.replace(/account\.ctid = .*\n *-- guard:.*\n.*;/, `${byName};`),
    rest.journal!,
  ]);
  await database.pool.query(`
    alter table ledger_accounts drop constraint ledger_accounts_never_below_zero;
    alter table journal_entries drop constraint journal_entries_pkey;
    create index on journal_entries (member_id, sequence)`);
}
