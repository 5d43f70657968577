import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { lockWallet, type MemberAccount, pointsCurrency, post } from '@sabai/ledger';
import type { StaffCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { sealedTables } from '../../platform/sealed-tables.ts';
import {
  type AdjustmentRow,
  adjustmentByKey,
  aloneLimit,
  auditAdjustment,
  decideAdjustmentRow,
  insertAdjustment,
  lockAdjustment,
} from './adjustments.repository.ts';
import { repayDebt } from './debts.ts';
import { contentOf, readMove, sameCommand } from './move.rules.ts';
import type { WalletParts } from './parts.ts';
import { refusing } from './postings.ts';

/** Who of the staff acts, and from where. */
export interface StaffAct {
  readonly staff: StaffCaller;
  readonly ip: string;
  readonly correlationId: string;
}
export interface AdjustmentCommand extends StaffAct {
  readonly memberId: string;
  readonly account: 'main' | 'cashback' | 'rebate' | 'affiliate' | 'points';
  readonly direction: 'credit' | 'debit';
  readonly amount: unknown;
  readonly reason: string;
  readonly idempotencyKey: string | undefined;
}

/** Points are whole and no money of the site. */
export const scaleOf = (currency: string) => (currency === pointsCurrency ? { scale: 0 } : currencyOf(currency));

async function move(tx: Tx, seal: Seal, row: AdjustmentRow, staffId: string): Promise<void> {
  await refusing(
    post(tx, {
      template: 'adjustment',
      memberId: row.member_id,
      account: row.account as MemberAccount,
      direction: row.direction as 'credit',
      currency: row.currency_code,
      amountMinor: row.amount_minor,
      idempotencyKey: `adjustment:${row.id}`,
      reference: `adjustment:${row.id}`,
      actor: `staff:${staffId}`,
      ...sealedTables.journal_entries.seal(seal, row.member_id, { note: row.reason }),
    }),
  );
  if (row.account === 'main' && row.direction === 'credit') {
    const reference = `adjustment:${row.id}`;
    await repayDebt(tx, { memberId: row.member_id, currency: row.currency_code, idempotencyKey: reference, reference });
  }
  await publish(tx, {
    memberId: row.member_id,
    topic: 'wallet.adjusted',
    payload: {
      id: row.id,
      account: row.account,
      direction: row.direction,
      amount: formatDecimal(row.amount_minor, scaleOf(row.currency_code)),
      currency_code: row.currency_code,
    },
  });
}

/** Staff give to or take from an account; above the limit of one person it waits for a second one. */
export async function adjustAccount(
  { platform, identity }: WalletParts,
  { memberId, account, direction, amount, reason, idempotencyKey, staff, ip, correlationId }: AdjustmentCommand,
): Promise<AdjustmentRow> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const { currencyCode } = await identity.memberOf(tx, memberId);
    const currency = account === 'points' ? pointsCurrency : currencyCode;
    const amountMinor = readMove(amount, scaleOf(currency));
    const fingerprint = contentOf('adjustment', account, direction, amountMinor, reason);
    await lockWallet(tx, memberId);
    const repeated = await adjustmentByKey(tx, seal, memberId, idempotencyKey);
    if (repeated) return sameCommand(repeated, fingerprint);
    const isAlone = amountMinor <= (await aloneLimit(tx, currency));
    const at = platform.clock();
    const row = await insertAdjustment(tx, seal, {
      member_id: memberId,
      status: isAlone ? 'success' : 'pending',
      account,
      direction,
      amount_minor: amountMinor,
      currency_code: currency,
      reason,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_by: staff.staffId,
      requested_at: at,
      ...(isAlone ? { decided_by: staff.staffId, decided_at: at } : {}),
    });
    if (isAlone) await move(tx, seal, row, staff.staffId);
    const action = isAlone ? 'made' : 'requested';
    await auditAdjustment(tx, seal, { row, staffId: staff.staffId, action, before: 'none', ip, correlationId, at });
    return row;
  });
}

/** A second member of staff agrees or does not, once. */
export async function decideAdjustment(
  { platform }: WalletParts,
  id: string,
  status: 'success' | 'fail',
  { staff, ip, correlationId }: StaffAct,
): Promise<AdjustmentRow> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const waiting = await lockAdjustment(tx, seal, id);
    if (!waiting) throw new Refusal('NOT_FOUND');
    if (waiting.status !== 'pending') throw new Refusal('ADJUSTMENT_ALREADY_DECIDED');
    if (waiting.requested_by === staff.staffId && status === 'success') throw new Refusal('ADJUSTMENT_NEEDS_ANOTHER');
    const at = platform.clock();
    const row = await decideAdjustmentRow(tx, waiting, { status, decided_by: staff.staffId, decided_at: at });
    if (status === 'success') await move(tx, seal, row, staff.staffId);
    const action = status === 'success' ? 'agreed' : 'refused';
    await auditAdjustment(tx, seal, { row, staffId: staff.staffId, action, before: 'pending', ip, correlationId, at });
    return row;
  });
}
