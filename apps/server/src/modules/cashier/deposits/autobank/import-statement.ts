import { inTransaction } from '@sabai/db';
import type { CashierParts } from '../../parts.ts';
import type { StatementLine } from '../../providers/statement/statement-answer.rules.ts';
import type { StatementClient } from '../../providers/statement/statement-client.ts';
import {
  insertLines,
  knownLines,
  leaseAccount,
  listStatementAccounts,
  markChanged,
  type StatementAccount,
  updateAccount,
} from './statement.repository.ts';

export type StatementParts = Pick<CashierParts, 'platform' | 'identity' | 'wallet'>;
/** With a bank that tells its statements. */
export interface ReadingParts extends StatementParts {
  readonly statements: StatementClient;
}

const leaseMs = 60_000;
/** Lines can be booked out of order and days back; what the quick polls do not see is found by reading the last days again. */
const sweepEveryMs = 5 * 60_000;
const sweptDays = 3;
const dayMs = 24 * 3_600_000;
const batch = 200;

const isSameContent = (one: string, other: string) =>
  JSON.stringify(sorted(JSON.parse(one))) === JSON.stringify(sorted(JSON.parse(other)));
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Keeps each line once, however often and in whatever order it is told; returns how many were new. */
export async function storeLines(
  { platform }: Pick<StatementParts, 'platform'>,
  houseAccountId: number,
  lines: readonly StatementLine[],
): Promise<number> {
  const { db, log, clock } = platform;
  const seal = await platform.seal();
  // Always in one order, so that two processes with the same lines do not wait for each other in a circle.
  const ordered = [...new Map([...lines].reverse().map((line) => [line.transactionId, line])).values()].sort((a, b) =>
    a.transactionId < b.transactionId ? -1 : 1,
  );
  let fresh = 0;
  for (let from = 0; from < ordered.length; from += batch) {
    const told = ordered.slice(from, from + batch);
    fresh += await inTransaction(db, async (tx) => {
      const ids = told.map(({ transactionId }) => transactionId);
      const known = new Map(
        (await knownLines(tx, seal, houseAccountId, ids)).map((line) => [line.transaction_id, line]),
      );
      for (const { transactionId, content } of told) {
        const before = known.get(transactionId);
        if (!before || before.changed_at !== null || isSameContent(before.content, content)) continue;
        await markChanged(tx, houseAccountId, transactionId, clock());
        log.error(
          { houseAccountId, transactionId },
          'the bank tells a line of the statement otherwise than before; the first content stays',
        );
      }
      const seenAt = clock();
      const unknown = told.filter(({ transactionId }) => !known.has(transactionId));
      return insertLines(
        tx,
        seal,
        unknown.map((line) => ({
          house_bank_account_id: houseAccountId,
          transaction_id: line.transactionId,
          currency_code: line.currencyCode,
          amount_minor: line.amountMinor,
          booked_on: line.bookedOn,
          payer_name: line.payerName,
          payer_account: line.payerAccount,
          note: line.note,
          transfer_reference: line.transferReference ?? null,
          content: line.content,
          first_seen_at: seenAt,
          state: line.amountMinor > 0n ? 'new' : 'outgoing',
        })),
      );
    });
  }
  return fresh;
}

async function importAccount(parts: ReadingParts, account: StatementAccount): Promise<number> {
  const { db, log, clock } = parts.platform;
  const { house_bank_account_id: id } = account;
  const now = clock();
  const leased = await inTransaction(db, (tx) =>
    leaseAccount(tx, id, { now, until: new Date(now.getTime() + leaseMs) }),
  );
  if (!leased) return 0;
  const sweepIsDue = !leased.swept_at || now.getTime() - leased.swept_at.getTime() >= sweepEveryMs;
  const since =
    sweepIsDue || !leased.last_entry_reference
      ? { dateFrom: new Date(now.getTime() - sweptDays * dayMs).toISOString().slice(0, 10) }
      : { entryReferenceFrom: leased.last_entry_reference };
  try {
    const { lines, unreadable } = await parts.statements.fetchLines(leased.resource_id, since);
    if (unreadable.length > 0) log.error({ account: id, unreadable }, 'lines of the statement could not be read');
    const fresh = await storeLines(parts, id, lines);
    const newest = lines.findLast(({ entryReference }) => entryReference !== undefined)?.entryReference;
    await updateAccount(db, id, {
      leased_until: null,
      polled_at: now,
      failing_since: null,
      last_problem: null,
      ...(newest ? { last_entry_reference: newest } : {}),
      ...('dateFrom' in since ? { swept_at: now } : {}),
    });
    return fresh;
  } catch (error) {
    const problem = (error as Error).message.slice(0, 200);
    log.warn({ account: id, problem }, 'a statement could not be read');
    await updateAccount(db, id, {
      leased_until: null,
      failing_since: leased.failing_since ?? now,
      last_problem: problem,
    });
    return 0;
  }
}

/** Reads the statements of all accounts that no other process reads just now; returns how many lines were new. */
export async function importStatements(parts: ReadingParts): Promise<number> {
  let fresh = 0;
  for (const account of await listStatementAccounts(parts.platform.db)) fresh += await importAccount(parts, account);
  return fresh;
}
