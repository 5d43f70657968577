import { inTransaction, type Tx } from '@sabai/db';
import { requireDone } from '../../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { sealedTables } from '../../../../platform/sealing/sealed-tables.ts';
import type { PendingApproval, Performer } from '../../../approvals/index.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import { type Deposit, hasPayment, lockDeposit } from '../../transactions/deposits.repository.ts';
import { audit, type StaffDecision, stateFacts } from '../../transactions/staff-decision.ts';
import { creditDeposit } from '../confirm-payment.ts';
import { stateOf } from '../deposit-states.rules.ts';
import { creditedWithout, fits } from '../match-line.rules.ts';
import { notePayment } from '../note-payment.ts';
import {
  hasLine,
  isTransferTaken,
  lockLine,
  lockTransfer,
  type StoredLine,
  updateLine,
} from '../statement.repository.ts';
import { candidatesOf, factsOf, giveLine, pairLine, paymentOf } from '../take-line.ts';
import type { StatementDependencies } from './import-statement.ts';

/** Includes the approval limits of one member of staff. */
export interface DecidingDependencies extends StatementDependencies, Pick<CashierDependencies, 'approvals'> {}

/** A line and the deposit it is to be assigned to. */
interface Pair {
  readonly line: StoredLine;
  readonly deposit: Deposit;
}

/** A staff decision about a line: the deposit that its money is for, or none. */
export interface LineDecision extends Omit<StaffDecision, 'status'> {
  readonly depositId: string | undefined;
}

async function openLine({ platform }: DecidingDependencies, tx: Tx, id: string): Promise<StoredLine> {
  const line = await lockLine(tx, await platform.seal(), id);
  if (!line) throw new Refusal('NOT_FOUND');
  if (line.state !== 'waiting' && line.state !== 'new') throw new Refusal('STATEMENT_LINE_ALREADY_DECIDED');
  return line;
}

/** Credits a deposit with the amount of the line, regardless of the requested amount. The line is its only payment. */
async function credit(
  dependencies: DecidingDependencies,
  tx: Tx,
  { line, deposit }: Pair,
  decision: Omit<LineDecision, 'depositId'>,
): Promise<void> {
  const { staff, reason } = decision;
  await giveLine(tx, line, deposit);
  await notePayment(dependencies, tx, deposit, paymentOf(line, deposit.id), 'credited');
  const credited = await creditDeposit(dependencies, tx, deposit, {
    amountMinor: line.amount_minor,
    actor: `staff:${staff.staffId}`,
    decided_by: staff.staffId,
    reason,
  });
  await audit(dependencies, tx, 'deposit', { ...decision, status: 'success' }, deposit, credited);
}

/** Checks whether one member of staff may assign this line to this deposit alone, since it credits the member. */
const considerCredit = (
  { approvals }: DecidingDependencies,
  tx: Tx,
  { line, deposit, isPlain }: Pair & { readonly isPlain: boolean },
  { staff, ip, correlationId, reason }: LineDecision,
): Promise<PendingApproval | undefined> =>
  approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    isPlain,
    kind: 'bank-line',
    subject: { type: 'statement-line', id: line.id },
    memberId: deposit.member_id,
    amount: { minor: line.amount_minor, currency: line.currency_code },
    isCredit: true,
    before: factsOfPair({ line, deposit }),
    after: {
      line: 'matched',
      ...payerOf(line),
      deposit: deposit.id,
      ...stateFacts({ ...deposit, status: 'success', review_code: null, amount_minor: line.amount_minor }),
    },
    payload: { depositId: deposit.id },
  });

const payerOf = ({ payer_name, payer_account, note }: StoredLine) => ({
  payer: [payer_name, payer_account].filter(Boolean).join(' '),
  note,
});
const factsOfPair = ({ line, deposit }: Pair) => ({
  line: line.state,
  ...stateFacts(deposit),
});

/** Returns whether the line was matched to this deposit, fits it, and no other credited deposit lacks it. */
async function isFound(
  dependencies: DecidingDependencies,
  tx: Tx,
  line: StoredLine,
  depositId: string,
): Promise<boolean> {
  if (line.deposit_id !== depositId || line.wait_code === 'REPEATED') return false;
  const { candidates } = await candidatesOf(dependencies, tx, line);
  const facts = factsOf(line);
  const meant = candidates.find((candidate) => candidate.depositId === depositId);
  const isFree = creditedWithout(facts, candidates).every((candidate) => candidate.depositId === depositId);
  return meant !== undefined && fits(facts, meant) && isFree;
}

/** Records the staff decision about a line. */
async function decided(
  { platform }: DecidingDependencies,
  tx: Tx,
  line: StoredLine,
  { staff, reason }: Pick<LineDecision, 'staff' | 'reason'>,
  values: Partial<Pick<StoredLine, 'state' | 'deposit_id'>> = {},
): Promise<StoredLine> {
  const written = sealedTables.statement_lines.seal(await platform.seal(), line.transaction_id, { reason });
  const decision = { decided_by: staff.staffId, decided_at: platform.clock(), wait_code: null, ...written };
  return updateLine(tx, line, { ...decision, ...values });
}

/** Locks the deposit that a line is to be assigned to; throws a Refusal if that is impossible. */
async function pairOf(tx: Tx, line: StoredLine, depositId: string): Promise<Pair> {
  if (!line.is_readable) throw new Refusal('STATEMENT_LINE_UNREADABLE');
  if (line.transfer_reference !== null) {
    await lockTransfer(tx, line.transfer_reference);
    if (await isTransferTaken(tx, line.transfer_reference, depositId)) throw new Refusal('SLIP_ALREADY_USED');
  }
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit) throw new Refusal('NOT_FOUND');
  if (deposit.currency_code !== line.currency_code) throw new Refusal('DEPOSIT_CURRENCY_DIFFERS');
  const isPaid = await hasPayment(tx, deposit);
  const isOfQr = stateOf(deposit) === 'credited' && deposit.provider === 'scb';
  if ((isPaid && !isOfQr) || (stateOf(deposit) === 'credited' && (await hasLine(tx, deposit))))
    throw new Refusal('DEPOSIT_ALREADY_DECIDED');
  return { line, deposit };
}

/** Assigns a line to a deposit and credits it, after the approval of a second member of staff. */
export const linePerformer = (dependencies: DecidingDependencies): Performer => ({
  async stateOf(tx, { subject, payload }) {
    const line = await lockLine(tx, await dependencies.platform.seal(), subject.id);
    const deposit = line && (await lockDeposit(tx, String(payload.depositId)));
    return deposit ? factsOfPair({ line, deposit }) : {};
  },
  async perform(tx, { subject, payload, reason }, by) {
    const line = await openLine(dependencies, tx, subject.id);
    await credit(dependencies, tx, await pairOf(tx, line, String(payload.depositId)), {
      id: subject.id,
      reason,
      ...by,
    });
    await decided(dependencies, tx, line, { ...by, reason });
  },
});

/**
 * Decides about a line once. A reason is optional only for the deposit that the line was matched to and fits. A
 * credited deposit only gets its missing line. Any other deposit is credited, if one member of staff may do so alone.
 */
export async function decideLine(dependencies: DecidingDependencies, decision: LineDecision): Promise<StoredLine> {
  const { id, reason, depositId } = decision;
  return requireDone(
    await inTransaction(dependencies.platform.db, async (tx) => {
      const line = await openLine(dependencies, tx, id);
      if (depositId === undefined) {
        if (reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
        return decided(dependencies, tx, line, decision, { state: 'dismissed', deposit_id: null });
      }
      if (!line.is_readable) throw new Refusal('STATEMENT_LINE_UNREADABLE');
      const isPlain = await isFound(dependencies, tx, line, depositId);
      if (reason === '' && !isPlain) throw new Refusal('STAFF_REASON_REQUIRED');
      const pair = await pairOf(tx, line, depositId);
      if (stateOf(pair.deposit) === 'credited') {
        await pairLine(dependencies, tx, line, pair.deposit);
      } else {
        const pending = await considerCredit(dependencies, tx, { ...pair, isPlain }, decision);
        if (pending) return pending;
        await credit(dependencies, tx, pair, decision);
      }
      return decided(dependencies, tx, line, decision);
    }),
  );
}
