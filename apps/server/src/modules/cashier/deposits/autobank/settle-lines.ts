import { inTransaction, type Tx } from '@sabai/db';
import type { IncomingPayment } from '../../payment-provider.ts';
import { confirmPaymentIn } from '../confirm-payment.ts';
import { stateOf } from '../deposit-states.rules.ts';
import { hasPayment } from '../deposits.repository.ts';
import type { StatementParts } from './import-statement.ts';
import { type Candidate, judgeLine, type LineVerdict, referenceNotesIn } from './match-line.rules.ts';
import {
  type CandidateRow,
  candidatesFor,
  lockTransfer,
  openLineIds,
  type StoredLine,
  takeOpenLine,
  updateLine,
} from './statement.repository.ts';

const dayMs = 24 * 3_600_000;
const batch = 500;

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

async function toCandidates(
  { identity }: Pick<StatementParts, 'identity'>,
  tx: Tx,
  rows: readonly CandidateRow[],
): Promise<Candidate[]> {
  const members = await identity.membersByIds(tx, [...new Set(rows.map(({ member_id }) => member_id))]);
  const accounts = new Map(members.map(({ id, bank }) => [id, bank?.accountNumber ?? null]));
  const candidates: Candidate[] = [];
  for (const row of rows) {
    candidates.push({
      depositId: row.id,
      state: stateOf(row),
      hasPayment: row.status === 'success' && (await hasPayment(tx, row)),
      amountMinor: row.amount_minor,
      currencyCode: row.currency_code,
      isAmountUnique: row.is_amount_unique,
      referenceNote: row.channel === 'AUTOBANK' ? row.reference : null,
      slipTransfer: row.slip_transfer,
      requestedAt: row.requested_at,
      memberAccount: accounts.get(row.member_id) ?? null,
    });
  }
  return candidates;
}

async function settleLine(parts: StatementParts, id: string): Promise<LineVerdict | undefined> {
  const { db, clock } = parts.platform;
  return inTransaction(db, async (tx) => {
    const line = await takeOpenLine(tx, await parts.platform.seal(), id);
    if (!line) return undefined;
    if (line.transfer_reference !== null) await lockTransfer(tx, line.transfer_reference);
    const notes = referenceNotesIn(line.note);
    const rows = await candidatesFor(tx, line, notes, new Date(clock().getTime() - 7 * dayMs));
    const verdict = judgeLine(
      {
        amountMinor: line.amount_minor,
        currencyCode: line.currency_code,
        note: line.note,
        payerAccount: line.payer_account,
        transferReference: line.transfer_reference,
        firstSeenAt: line.first_seen_at,
      },
      await toCandidates(parts, tx, rows),
    );
    if (verdict.verdict === 'match') {
      const deposit = rows.find((row) => row.id === verdict.depositId)!;
      await confirmPaymentIn(parts, tx, paymentOf(line, deposit.id));
      await updateLine(tx, line, {
        state: 'matched',
        wait_code: null,
        deposit_id: deposit.id,
        matched_member_id: deposit.member_id,
      });
    } else if (line.state === 'new' || verdict.code !== line.wait_code) {
      await updateLine(tx, line, { state: 'waiting', wait_code: verdict.code, deposit_id: verdict.depositId ?? null });
    }
    return verdict;
  });
}

/**
 * Judges the lines that are open, each in a transaction of its own with its credit; returns how many were matched. Any number
 * of processes may do so at once.
 */
export async function settleLines(parts: StatementParts): Promise<number> {
  const { db, log, clock } = parts.platform;
  let matched = 0;
  for (const id of await openLineIds(db, new Date(clock().getTime() - dayMs), batch)) {
    try {
      if ((await settleLine(parts, id))?.verdict === 'match') matched++;
    } catch (error) {
      log.error({ err: error, line: id }, 'a line of the statement could not be settled');
    }
  }
  return matched;
}
