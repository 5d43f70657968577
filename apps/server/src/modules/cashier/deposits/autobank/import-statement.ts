import { dayMs } from '@sabai/contract/duration';
import { inTransaction } from '@sabai/db';
import { canonicalOf } from '../../../../platform/http/canonical.ts';
import type { StatementLine, UnreadableLine } from '../../providers/statement/statement-answer.rules.ts';
import type { StatementClient } from '../../providers/statement/statement-client.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import {
  currencyOfAccount,
  insertLines,
  knownLines,
  leaseAccount,
  listStatementAccounts,
  markChanged,
  type StatementAccount,
  updateAccount,
} from '../statement.repository.ts';

export type StatementDependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>;
/** With access to bank statements. */
export interface ReadingDependencies extends StatementDependencies {
  readonly statements: StatementClient;
}

const leaseMs = 60_000;
/** Lines may be booked out of order and days late. A sweep of the last days finds those that the quick polls miss. */
const sweepEveryMs = 5 * 60_000;
const sweptDays = 3;
const batch = 200;

const isSameContent = (one: string, other: string) => canonicalOf(JSON.parse(one)) === canonicalOf(JSON.parse(other));

/** Stores each line once, regardless of repeats and order; returns the number of new lines. */
export async function storeLines(
  { platform }: Pick<StatementDependencies, 'platform'>,
  houseAccountId: number,
  lines: readonly StatementLine[],
): Promise<number> {
  const { db, log, clock } = platform;
  const seal = await platform.seal();
  // A fixed order prevents deadlocks between processes with the same lines.
  const ordered = [...new Map([...lines].reverse().map((line) => [line.transactionId, line])).values()].sort((a, b) =>
    a.transactionId < b.transactionId ? -1 : 1,
  );
  let fresh = 0;
  for (let from = 0; from < ordered.length; from += batch) {
    const batchLines = ordered.slice(from, from + batch);
    fresh += await inTransaction(db, async (tx) => {
      const ids = batchLines.flatMap(({ transactionId, namelessId }) => [transactionId, namelessId]);
      const known = new Map(
        (await knownLines(tx, seal, houseAccountId, ids)).map((line) => [line.transaction_id, line]),
      );
      for (const { transactionId, content } of batchLines) {
        const before = known.get(transactionId);
        if (!before || before.changed_at !== null || isSameContent(before.content, content)) continue;
        await markChanged(tx, houseAccountId, transactionId, clock());
        log.error(
          { houseAccountId, transactionId },
          'the bank tells a line of the statement otherwise than before; the first content stays',
        );
      }
      const seenAt = clock();
      const unknown = batchLines.filter(({ transactionId }) => !known.has(transactionId));
      // A line that the bank first reported without an identifier.
      const isRepeated = (line: StatementLine) => line.isRepeated || known.has(line.namelessId);
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
          ...(line.amountMinor < 0n
            ? { state: 'outgoing' }
            : isRepeated(line)
              ? { state: 'waiting', wait_code: 'REPEATED' }
              : { state: 'new' }),
        })),
      );
    });
  }
  return fresh;
}

/** Stores unreadable statement records once, for staff to look up. */
export async function storeUnreadable(
  { platform }: Pick<StatementDependencies, 'platform'>,
  houseAccountId: number,
  lines: readonly UnreadableLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { db, log, clock } = platform;
  const seal = await platform.seal();
  const seenAt = clock();
  const fresh = await inTransaction(db, async (tx) => {
    const unknown = {
      house_bank_account_id: houseAccountId,
      is_readable: false,
      amount_minor: 0n,
      currency_code: await currencyOfAccount(tx, houseAccountId),
      booked_on: seenAt.toISOString().slice(0, 10),
      payer_name: '',
      payer_account: '',
      note: '',
      first_seen_at: seenAt,
      state: 'waiting',
      wait_code: 'UNREADABLE',
    };
    return insertLines(
      tx,
      seal,
      lines.map(({ transactionId, content }) => ({ ...unknown, transaction_id: transactionId, content })),
    );
  });
  if (fresh > 0) log.error({ houseAccountId, fresh }, 'lines of the statement cannot be read; staff look them up');
}

async function importAccount(dependencies: ReadingDependencies, account: StatementAccount): Promise<number> {
  const { db, log, clock } = dependencies.platform;
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
    const { lines, unreadable } = await dependencies.statements.fetchLines(leased.resource_id, since);
    await storeUnreadable(dependencies, id, unreadable);
    const fresh = await storeLines(dependencies, id, lines);
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

/** Reads the statements of all accounts that no other process is reading; returns the number of new lines. */
export async function importStatements(dependencies: ReadingDependencies): Promise<number> {
  let fresh = 0;
  for (const account of await listStatementAccounts(dependencies.platform.db))
    fresh += await importAccount(dependencies, account);
  return fresh;
}
