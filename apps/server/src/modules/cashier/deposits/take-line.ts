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

/** A repeat of the same amount after this time counts as a separate transfer. */
const sameMoneyMs = dayMs / 2;

/** Returns the payment of a line, in the form common to all providers. */
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

/** Returns the deposits that a line may be for, as they are now, with the facts that its rules need. */
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

/** Assigns a line to a deposit. */
export const giveLine = (tx: Tx, line: StoredLine, { id, member_id }: Deposit): Promise<StoredLine> =>
  updateLine(tx, line, { state: 'matched', wait_code: null, deposit_id: id, matched_member_id: member_id });

/** Assigns a line to a deposit that is already credited; QR money was confirmed by its own payment. */
export async function pairLine(dependencies: Dependencies, tx: Tx, line: StoredLine, deposit: Deposit): Promise<void> {
  await giveLine(tx, line, deposit);
  if (deposit.provider !== 'scb')
    await notePayment(dependencies, tx, deposit, paymentOf(line, deposit.id), 'already_credited');
}

/** Returns whether a line belongs to this deposit, which has just been credited. */
async function isItsLine(dependencies: Dependencies, tx: Tx, line: StoredLine, deposit: Deposit): Promise<boolean> {
  if (line.deposit_id === deposit.id) return true;
  const { candidates } = await candidatesOf(dependencies, tx, line);
  const verdict = judgeLine(factsOf(line), candidates);
  return verdict.verdict === 'match' && verdict.depositId === deposit.id;
}

/**
 * Assigns the line of its money to a credited deposit, if it was reported before, so that no other can have it. A line
 * reported later finds the deposit. The caller has locked the deposit, and with it all decisions about its amount.
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
 * Returns whether this deposit's money was credited as another deposit of the same member: the only line of its
 * transfer is taken.
 */
export async function isLineTaken(dependencies: Dependencies, tx: Tx, deposit: Deposit): Promise<boolean> {
  if (!isThroughBank(deposit) || !(await isMoneyTaken(tx, deposit, sameMoneyMs))) return false;
  const lines = await openLinesOf(tx, await dependencies.platform.seal(), deposit, fitsForMs);
  if (lines.length === 0) return true;
  const [member] = await dependencies.identity.membersByIds(tx, [deposit.member_id]);
  const own = member?.bank?.accountNumber ?? null;
  return lines.every((line) => compareAccounts(own, line.payer_account) === 'different');
}
