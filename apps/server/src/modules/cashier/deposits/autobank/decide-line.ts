import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../../platform/refusal.ts';
import { sealedTables } from '../../../../platform/sealed-tables.ts';
import { audit, type StaffDecision } from '../../staff-decision.ts';
import { creditDeposit } from '../confirm-payment.ts';
import { stateOf } from '../deposit-states.rules.ts';
import { type Deposit, hasPayment, lockDeposit } from '../deposits.repository.ts';
import { notePayment } from '../note-payment.ts';
import type { StatementParts } from './import-statement.ts';
import { creditedWithout, fits } from './match-line.rules.ts';
import {
  hasLine,
  isTransferTaken,
  lockLine,
  lockTransfer,
  type StoredLine,
  updateLine,
} from './statement.repository.ts';
import { candidatesOf, factsOf, giveLine, pairLine, paymentOf } from './take-line.ts';

/** What staff say about a line: which deposit its money is for, or that it is for none. */
export interface LineDecision extends Omit<StaffDecision, 'status'> {
  readonly depositId: string | undefined;
}

async function openLine({ platform }: StatementParts, tx: Tx, id: string): Promise<StoredLine> {
  const line = await lockLine(tx, await platform.seal(), id);
  if (!line) throw new Refusal('NOT_FOUND');
  if (line.state !== 'waiting' && line.state !== 'new') throw new Refusal('STATEMENT_LINE_ALREADY_DECIDED');
  return line;
}

/**
 * Credits a deposit with what the line brought, whatever was asked; the line is its one payment. One that is credited already
 * only gets the line that it lacks.
 */
async function credit(
  parts: StatementParts,
  tx: Tx,
  line: StoredLine,
  deposit: Deposit,
  decision: LineDecision,
): Promise<void> {
  const isPaid = await hasPayment(tx, deposit);
  if (stateOf(deposit) === 'credited') {
    if ((await hasLine(tx, deposit)) || (isPaid && deposit.provider !== 'scb')) {
      throw new Refusal('DEPOSIT_ALREADY_DECIDED');
    }
    return pairLine(parts, tx, line, deposit);
  }
  if (isPaid) throw new Refusal('DEPOSIT_ALREADY_DECIDED');
  const { staff, reason } = decision;
  await giveLine(tx, line, deposit);
  await notePayment(parts, tx, deposit, paymentOf(line, deposit.id), 'credited');
  const credited = await creditDeposit(parts, tx, deposit, {
    amountMinor: line.amount_minor,
    actor: `staff:${staff.staffId}`,
    decided_by: staff.staffId,
    reason,
  });
  await audit(parts, tx, 'deposit', { ...decision, status: 'success' }, deposit, credited);
}

/** Whether a line was found to be for this deposit, can be its money, and no other deposit that is credited lacks it. */
async function isPlain(parts: StatementParts, tx: Tx, line: StoredLine, depositId: string): Promise<boolean> {
  if (line.deposit_id !== depositId || line.wait_code === 'REPEATED') return false;
  const { candidates } = await candidatesOf(parts, tx, line);
  const facts = factsOf(line);
  const meant = candidates.find((candidate) => candidate.depositId === depositId);
  const isFree = creditedWithout(facts, candidates).every((candidate) => candidate.depositId === depositId);
  return meant !== undefined && fits(facts, meant) && isFree;
}

/** Decides about a line once; without a reason only where it is given to the deposit it was found to be for, and fits it. */
export async function decideLine(parts: StatementParts, decision: LineDecision): Promise<StoredLine> {
  const { id, staff, reason, depositId } = decision;
  const { db, clock } = parts.platform;
  return inTransaction(db, async (tx) => {
    const line = await openLine(parts, tx, id);
    const written = sealedTables.statement_lines.seal(await parts.platform.seal(), line.transaction_id, { reason });
    const decided = { decided_by: staff.staffId, decided_at: clock(), wait_code: null, ...written };
    if (depositId === undefined) {
      if (reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
      return updateLine(tx, line, { ...decided, state: 'dismissed', deposit_id: null });
    }
    if (!line.is_readable) throw new Refusal('STATEMENT_LINE_UNREADABLE');
    if (reason === '' && !(await isPlain(parts, tx, line, depositId))) throw new Refusal('STAFF_REASON_REQUIRED');
    if (line.transfer_reference !== null) {
      await lockTransfer(tx, line.transfer_reference);
      if (await isTransferTaken(tx, line.transfer_reference, depositId)) throw new Refusal('SLIP_ALREADY_USED');
    }
    const deposit = await lockDeposit(tx, depositId);
    if (!deposit) throw new Refusal('NOT_FOUND');
    if (deposit.currency_code !== line.currency_code) throw new Refusal('DEPOSIT_CURRENCY_DIFFERS');
    await credit(parts, tx, line, deposit, decision);
    return updateLine(tx, line, decided);
  });
}
