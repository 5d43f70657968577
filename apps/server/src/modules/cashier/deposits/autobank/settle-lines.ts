import { dayMs } from '@sabai/contract/duration';
import { inTransaction } from '@sabai/db';
import { confirmPaymentIn } from '../confirm-payment.ts';
import { judgeLine, type LineVerdict } from '../match-line.rules.ts';
import { lockOpenLine, lockTransfer, openLineIds, updateLine } from '../statement.repository.ts';
import { candidatesOf, factsOf, giveLine, pairLine, paymentOf } from '../take-line.ts';
import type { StatementDependencies } from './import-statement.ts';

const batch = 500;

async function settleLine(dependencies: StatementDependencies, id: string): Promise<LineVerdict | undefined> {
  const { db, seal } = dependencies.platform;
  return inTransaction(db, async (tx) => {
    const line = await lockOpenLine(tx, await seal(), id);
    if (!line) return undefined;
    if (line.transfer_reference !== null) await lockTransfer(tx, line.transfer_reference);
    const { rows, candidates } = await candidatesOf(dependencies, tx, line);
    const verdict = judgeLine(factsOf(line), candidates);
    if (verdict.verdict === 'match') {
      const deposit = rows.find((row) => row.id === verdict.depositId)!;
      if (deposit.status === 'success') {
        await pairLine(dependencies, tx, line, deposit);
      } else {
        // Comes first, so that the deposit has its line when it is credited.
        await giveLine(tx, line, deposit);
        await confirmPaymentIn(dependencies, tx, paymentOf(line, deposit.id));
      }
    } else if (
      line.state === 'new' ||
      verdict.code !== line.wait_code ||
      (verdict.depositId ?? null) !== line.deposit_id
    ) {
      await updateLine(tx, line, { state: 'waiting', wait_code: verdict.code, deposit_id: verdict.depositId ?? null });
    }
    return verdict;
  });
}

/**
 * Matches open lines, each in one transaction with its credit; returns the number of matched lines. Safe to run
 * concurrently in several processes.
 */
export async function settleLines(dependencies: StatementDependencies): Promise<number> {
  const { db, log, clock } = dependencies.platform;
  let matched = 0;
  for (const id of await openLineIds(db, new Date(clock().getTime() - dayMs), batch)) {
    try {
      if ((await settleLine(dependencies, id))?.verdict === 'match') matched++;
    } catch (error) {
      log.error({ err: error, line: id }, 'a line of the statement could not be settled');
    }
  }
  return matched;
}
