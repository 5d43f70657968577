import type { TestDatabase } from '@sabai/db/testing';

/** The steps of `ledger_post`, each starting at its comment. */
export interface Steps {
  head: string;
  lock: string;
  key: string;
  funds: string;
  write: string;
}

/**
 * Replaces `ledger_post` in a test database by a copy with a deliberate fault, to show that a test would notice it.
 * Throws when the change changes nothing, so that a fault can not vanish unseen when the function is rewritten.
 */
export async function mutateLedgerPost({ pool }: TestDatabase, change: (steps: Steps) => string[]): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(`select pg_get_functiondef('ledger_post'::regproc) as text`);
  const original = rows[0]!.text;
  const parts =
    /^(?<head>.*?)(?<lock> {2}-- lock:.*?)(?<key> {2}-- key:.*?)(?<funds> {2}-- funds:.*?)(?<write> {2}-- write\n.*)$/s.exec(
      original,
    );
  if (!parts) throw new Error('ledger_post no longer has the steps lock, key, funds, write');
  const mutant = change(parts.groups as unknown as Steps).join('');
  if (mutant === original) throw new Error('the fault did not change ledger_post');
  await pool.query(mutant);
}
