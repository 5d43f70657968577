import type { RefusalCode } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { balances, lockWallet, type MemberAccount, pointsCurrency, post } from '@sabai/ledger';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { Approval, Performer } from '../approvals/index.ts';
import {
  type AdjustmentRow,
  adjustmentByKey,
  auditAdjustment,
  decideAdjustmentRow,
  insertAdjustment,
  lockAdjustment,
  newAdjustmentId,
  readAdjustment,
} from './adjustments.repository.ts';
import { repayDebt } from './debts.ts';
import type { WalletDependencies } from './dependencies.ts';
import { contentOf, readMove, sameCommand } from './move.rules.ts';
import { addLot, takeFromLots } from './points.ts';
import { refusing } from './postings.ts';

/** The acting member of staff, and the origin of the request. */
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

/** Points are whole numbers and no currency of the site. */
export const scaleOf = (currency: string) => (currency === pointsCurrency ? { scale: 0 } : currencyOf(currency));

/** Updates the lots of points: those added by staff never expire, and those removed are the next to expire. */
async function moveLots(tx: Tx, row: AdjustmentRow, at: Date): Promise<void> {
  const { member_id: memberId, amount_minor: points } = row;
  const reference = `adjustment:${row.id}`;
  if (row.direction === 'credit') {
    const lot = {
      memberId,
      points,
      naturalKey: reference,
      kind: 'correction' as const,
      reference,
      at,
      expiresAt: null,
    };
    await addLot(tx, lot);
  } else await takeFromLots(tx, { memberId, kind: 'corrected', reference, at }, points);
}

async function move(tx: Tx, seal: Seal, row: AdjustmentRow, staffId: string, at: Date): Promise<void> {
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
  if (row.account === 'points') await moveLots(tx, row, at);
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

/** Credits or debits an account for staff; above the limit of one member of staff it needs a second one. */
export async function adjustAccount(
  { platform, identity, approvals }: WalletDependencies,
  { memberId, account, direction, amount, reason, idempotencyKey, ...by }: AdjustmentCommand,
): Promise<AdjustmentRow> {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const { staff, ip, correlationId } = by;
    const { currencyCode } = await identity.memberOf(tx, memberId);
    const currency = account === 'points' ? pointsCurrency : currencyCode;
    const amountMinor = readMove(amount, scaleOf(currency));
    const fingerprint = contentOf('adjustment', account, direction, amountMinor, reason);
    const sums = await approvals.lockSums(tx, staff.staffId, memberId);
    await lockWallet(tx, memberId);
    const repeated = await adjustmentByKey(tx, seal, memberId, idempotencyKey);
    if (repeated) return sameCommand(repeated, fingerprint);
    const id = await newAdjustmentId(tx);
    const pending = await sums.consider({
      ...by,
      kind: 'adjustment',
      subject: { type: 'adjustment', id },
      memberId,
      amount: { minor: amountMinor, currency },
      isCredit: direction === 'credit',
      reason,
      before: {},
      after: { account, direction, amount: formatDecimal(amountMinor, scaleOf(currency)) },
      payload: {},
    });
    const at = platform.clock();
    const row = await insertAdjustment(tx, seal, {
      id,
      member_id: memberId,
      status: pending ? 'pending' : 'success',
      account,
      direction,
      amount_minor: amountMinor,
      currency_code: currency,
      reason,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_by: staff.staffId,
      requested_at: at,
      ...(pending ? {} : { decided_by: staff.staffId, decided_at: at }),
    });
    if (!pending) await move(tx, seal, row, staff.staffId, at);
    const action = pending ? 'requested' : 'made';
    await auditAdjustment(tx, seal, { row, staffId: staff.staffId, action, before: 'none', ip, correlationId, at });
    return row;
  });
}

/** Completes a requested adjustment: posted after the approval of a second member of staff, or rejected. */
export function adjustmentPerformer({ platform }: Pick<WalletDependencies, 'platform'>): Performer {
  async function end(tx: Tx, approval: Approval, status: 'success' | 'fail', by: StaffAct | undefined) {
    const seal = await platform.seal();
    const waiting = await lockAdjustment(tx, seal, approval.subject.id);
    if (waiting?.status !== 'pending') return;
    const [at, decidedBy] = [platform.clock(), by?.staff.staffId ?? null];
    const row = await decideAdjustmentRow(tx, waiting, { status, decided_by: decidedBy, decided_at: at });
    if (!by) return;
    if (status === 'success') await move(tx, seal, row, by.staff.staffId, at);
    const { staff, ip, correlationId } = by;
    const action = status === 'success' ? 'agreed' : 'refused';
    await auditAdjustment(tx, seal, { row, staffId: staff.staffId, action, before: 'pending', ip, correlationId, at });
  }
  return {
    async stateOf(tx, { subject }) {
      const row = await lockAdjustment(tx, await platform.seal(), subject.id);
      return row?.status === 'pending' ? {} : { status: row?.status ?? null };
    },
    async outlookOf(tx, { subject }) {
      const row = await lockAdjustment(tx, await platform.seal(), subject.id);
      if (!row) return {};
      const { [row.account as MemberAccount]: now } = await balances(tx, row.member_id, row.currency_code);
      const after = row.direction === 'credit' ? now + row.amount_minor : now - row.amount_minor;
      const written = (minor: bigint) => formatDecimal(minor, scaleOf(row.currency_code));
      return { balance: written(now), balance_after: written(after) };
    },
    perform: (tx, approval, by) => end(tx, approval, 'success', by),
    drop: (tx, approval, by) => end(tx, approval, 'fail', by),
  };
}

/** This service's error codes for refusals of the approvals module. */
const ownWords: Partial<Record<RefusalCode, RefusalCode>> = {
  APPROVAL_OWN: 'ADJUSTMENT_NEEDS_ANOTHER',
  APPROVAL_ALREADY_DECIDED: 'ADJUSTMENT_ALREADY_DECIDED',
};

/** Approves or rejects an adjustment as a second member of staff, once. The requester may withdraw it. */
export async function decideAdjustment(
  { platform, approvals }: WalletDependencies,
  id: string,
  status: 'success' | 'fail',
  by: StaffAct,
): Promise<AdjustmentRow> {
  const seal = await platform.seal();
  const adjustment = await readAdjustment(platform.db, seal, id);
  if (!adjustment) throw new Refusal('NOT_FOUND');
  const approvalId = await approvals.latestAbout(platform.db, 'adjustment', id);
  if (!approvalId) throw new Refusal('ADJUSTMENT_ALREADY_DECIDED');
  const refused = adjustment.requested_by === by.staff.staffId ? ('withdrawn' as const) : ('refused' as const);
  const state = status === 'success' ? ('approved' as const) : refused;
  try {
    await approvals.decide({ id: approvalId, state, reason: '', ...by });
  } catch (error) {
    const code = error instanceof Refusal ? ownWords[error.code] : undefined;
    throw code ? new Refusal(code) : error;
  }
  return (await readAdjustment(platform.db, seal, id))!;
}
