import { createDb, createPool } from '@sabai/db';
import { trialBalance, verifyJournal } from '@sabai/ledger';

export interface LedgerReport {
  readonly members: bigint;
  readonly entries: bigint;
  /** One sentence for each problem; empty for a consistent ledger. */
  readonly problems: readonly string[];
  /** ISO 8601; undefined for a journal without entries. */
  readonly lastEntryAt: string | undefined;
  readonly seconds: number;
}

/**
 * Verifies the hash chains of every member's journal and of the audit, and the heads of all days; with `balances` also
 * all sums. Writes nothing.
 */
export async function checkLedger(url: string, { balances = false } = {}): Promise<LedgerReport> {
  const pool = createPool(url, { max: 1, applicationName: 'sabai ledger:verify' });
  const db = createDb(pool);
  const startedAt = performance.now();
  try {
    const { members, entries, broken, brokenHeads } = await verifyJournal(db);
    const { rows: audit } = await pool.query<{ link: bigint | null; entry: string | null; problem: string }>(
      'select link, entry, problem from audit_problems() limit 1000',
    );
    const balance = balances ? (await trialBalance(db)).problems : [];
    const { rows } = await pool.query<{ at: Date | null }>('select max(posted_at) as at from journal_entries');
    return {
      members,
      entries,
      problems: [
        ...broken.map(({ memberId, sequence, problem }) => `member ${memberId}: entry ${sequence} ${problem}`),
        ...brokenHeads.map((day) => `the journal differs from its state at the end of ${day}`),
        ...audit.map(({ link, entry, problem }) =>
          link === null ? `audit: ${entry} ${problem}` : `audit: number ${link} ${problem}`,
        ),
        ...balance,
      ],
      lastEntryAt: rows[0]!.at?.toISOString(),
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    await pool.end();
  }
}
