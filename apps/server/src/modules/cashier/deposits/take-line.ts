import { dayMs } from '@sabai/contract/duration';
import type { Tx } from '@sabai/db';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { type Deposit, isThroughBank } from '../transactions/deposits.repository.ts';
import type { IncomingPayment } from '../transactions/payment-provider.ts';
import { stateOf } from './deposit-states.rules.ts';
import {
  type Candidate,
  compareAccounts,
  fitsForMs,
  judgeLine,
  type LineFacts,
  qrReferencesIn,
  referenceNotesIn,
} from './match-line.rules.ts';
import { notePayment } from './note-payment.ts';
import {
  type CandidateRow,
  candidatesFor,
  hasLine,
  isMoneyTaken,
  openLinesOf,
  type StoredLine,
  updateLine,
} from './statement.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity'>;

/** Who transfers the same amount again after this is not taken to have shown one transfer twice. */
const sameMoneyMs = dayMs / 2;

/** The payment a line tells of, as every provider tells it. */
export const paymentOf = (line: StoredLine, depositId: string): IncomingPayment => ({
  provider: 'statement',
  transactionId: `${line.house_bank_account_id}:${line.transaction_id}`,
  deposit: { depositId },
  amountMinor: line.amount_minor,
  currencyCode: line.currency_code,
  payerName: line.payer_name,
  paidAt: line.first_seen_at,
  body: line.content,
});

export const factsOf = (line: StoredLine): LineFacts => ({
  amountMinor: line.amount_minor,
  currencyCode: line.currency_code,
  note: line.note,
  payerAccount: line.payer_account,
  transferReference: line.transfer_reference,
  firstSeenAt: line.first_seen_at,
});

const wayOf = ({ provider, channel }: CandidateRow): Candidate['way'] =>
  provider === 'scb' ? 'qr' : channel === 'AUTOBANK' ? 'announced' : 'slip';

/** The deposits a line may be for, as they are now, and what its rules have to know of them. */
export async function candidatesOf({ platform, identity }: Dependencies, tx: Tx, line: StoredLine) {
  const rows = await candidatesFor(tx, line, {
    notes: referenceNotesIn(line.note),
    references: qrReferencesIn(line.note),
    since: new Date(platform.clock().getTime() - 7 * dayMs),
    withinMs: fitsForMs,
  });
  const members = await identity.membersByIds(tx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const accounts = new Map(members.map(({ id, bank }) => [id, bank?.accountNumber ?? null]));
  const candidates = rows.map(
    (row): Candidate => ({
      depositId: row.id,
      memberId: row.member_id,
      way: wayOf(row),
      state: stateOf(row),
      hasPayment: row.has_payment,
      isPaired: row.is_paired,
      amountMinor: row.amount_minor,
      currencyCode: row.currency_code,
      isAmountUnique: row.is_amount_unique,
      referenceNote: wayOf(row) === 'slip' ? null : row.reference,
      transfer: row.transfer,
      requestedAt: row.requested_at,
      creditedAt: row.succeeded_at,
      memberAccount: accounts.get(row.member_id) ?? null,
    }),
  );
  return { rows, candidates };
}

/** Says whose money a line tells of. */
export const giveLine = (tx: Tx, line: StoredLine, { id, member_id }: Deposit): Promise<StoredLine> =>
  updateLine(tx, line, { state: 'matched', wait_code: null, deposit_id: id, matched_member_id: member_id });

/** Gives a line to a deposit that is credited already; what a QR has brought was confirmed by its own payment. */
export async function pairLine(dependencies: Dependencies, tx: Tx, line: StoredLine, deposit: Deposit): Promise<void> {
  await giveLine(tx, line, deposit);
  if (deposit.provider !== 'scb')
    await notePayment(dependencies, tx, deposit, paymentOf(line, deposit.id), 'already_credited');
}

/** Whether a line is the one of this deposit, which has just been credited. */
async function isItsLine(dependencies: Dependencies, tx: Tx, line: StoredLine, deposit: Deposit): Promise<boolean> {
  if (line.deposit_id === deposit.id) return true;
  const { candidates } = await candidatesOf(dependencies, tx, line);
  const verdict = judgeLine(factsOf(line), candidates);
  return verdict.verdict === 'match' && verdict.depositId === deposit.id;
}

/**
 * A deposit that is credited takes the line of its money where that was told before, so that the line is free for nobody else;
 * a line that is told later finds the deposit. The caller has locked the deposit, and so everybody who decides about its amount.
 */
export async function takeLine(dependencies: Dependencies, tx: Tx, deposit: Deposit): Promise<void> {
  if (!isThroughBank(deposit) || (await hasLine(tx, deposit))) return;
  const lines = await openLinesOf(tx, await dependencies.platform.seal(), deposit, fitsForMs);
  if (lines.length === 0) return;
  const [member] = await dependencies.identity.membersByIds(tx, [deposit.member_id]);
  const isOwn = (line: StoredLine) =>
    compareAccounts(member?.bank?.accountNumber ?? null, line.payer_account) === 'same';
  const rankOf = (line: StoredLine) => (line.deposit_id === deposit.id ? 0 : isOwn(line) ? 1 : 2);
  for (const line of lines.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (await isItsLine(dependencies, tx, line, deposit)) return pairLine(dependencies, tx, line, deposit);
  }
}

/**
 * Whether what a deposit asks for was credited as another one of the same member: its transfer stands on the statement once,
 * and that line is taken.
 */
export async function isLineTaken(dependencies: Dependencies, tx: Tx, deposit: Deposit): Promise<boolean> {
  if (!isThroughBank(deposit) || !(await isMoneyTaken(tx, deposit, sameMoneyMs))) return false;
  const lines = await openLinesOf(tx, await dependencies.platform.seal(), deposit, fitsForMs);
  if (lines.length === 0) return true;
  const [member] = await dependencies.identity.membersByIds(tx, [deposit.member_id]);
  const own = member?.bank?.accountNumber ?? null;
  return lines.every((line) => compareAccounts(own, line.payer_account) === 'different');
}
