import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../../platform/refusal.ts';
import { sealedTables } from '../../../../platform/sealed-tables.ts';
import { audit, type StaffDecision } from '../../staff-decision.ts';
import { confirmPaymentIn, creditDeposit, notePayment } from '../confirm-payment.ts';
import { stateOf } from '../deposit-states.rules.ts';
import { type Deposit, hasPayment, lockDeposit } from '../deposits.repository.ts';
import type { StatementParts } from './import-statement.ts';
import { paymentOf } from './settle-lines.ts';
import { isTransferTaken, lockLine, lockTransfer, type StoredLine, updateLine } from './statement.repository.ts';

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

/** Credits a deposit with what the line brought, whatever was asked; the line is its one payment. */
async function credit(
  parts: StatementParts,
  tx: Tx,
  line: StoredLine,
  deposit: Deposit,
  decision: LineDecision,
): Promise<void> {
  const paid = paymentOf(line, deposit.id);
  const isProof = stateOf(deposit) === 'credited' && deposit.amount_minor === line.amount_minor;
  if (isProof && !(await hasPayment(tx, deposit))) {
    await confirmPaymentIn(parts, tx, paid);
    return;
  }
  if (deposit.status === 'success' || (await hasPayment(tx, deposit))) throw new Refusal('DEPOSIT_ALREADY_DECIDED');
  const { staff, reason } = decision;
  await notePayment(parts, tx, deposit, paid, 'credited');
  const credited = await creditDeposit(parts, tx, deposit, {
    amountMinor: line.amount_minor,
    actor: `staff:${staff.staffId}`,
    decided_by: staff.staffId,
    reason,
  });
  await audit(parts, tx, 'deposit', { ...decision, status: 'success' }, deposit, credited);
}

/** Decides about a line once; a reason is needed unless the line is given to the deposit it was found to be for. */
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
    if (reason === '' && line.deposit_id !== depositId) throw new Refusal('STAFF_REASON_REQUIRED');
    if (line.transfer_reference !== null) {
      await lockTransfer(tx, line.transfer_reference);
      if (await isTransferTaken(tx, line.transfer_reference, depositId)) throw new Refusal('SLIP_ALREADY_USED');
    }
    const deposit = await lockDeposit(tx, depositId);
    if (!deposit) throw new Refusal('NOT_FOUND');
    if (deposit.currency_code !== line.currency_code) throw new Refusal('DEPOSIT_CURRENCY_DIFFERS');
    await credit(parts, tx, line, deposit, decision);
    return updateLine(tx, line, {
      ...decided,
      state: 'matched',
      deposit_id: deposit.id,
      matched_member_id: deposit.member_id,
    });
  });
}
