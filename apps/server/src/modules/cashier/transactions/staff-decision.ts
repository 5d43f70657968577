import type { AuditAction } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import type { CashierDependencies } from './dependencies.ts';
import type { Deposit } from './deposits.repository.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

/** A decision of one member of staff about one deposit or withdrawal. */
export interface StaffDecision {
  readonly id: string;
  readonly staff: StaffCaller;
  readonly status: 'success' | 'fail';
  readonly reason: string;
  readonly ip: string;
  readonly correlationId: string;
}

/** Throws STAFF_REASON_REQUIRED for a rejection without a reason. */
export function requireSoundDecision({ status, reason }: StaffDecision): void {
  if (status === 'fail' && reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
}

/** Returns the fields of a deposit or withdrawal that a decision changes. */
export const stateFacts = (row: Deposit | Withdrawal) => ({
  status: row.status,
  amount: decimalOf(row.amount_minor, row.currency_code),
  currency_code: row.currency_code,
  ...('review_code' in row ? { review_code: row.review_code } : {}),
});

/** Records who decided what, in the transaction of the decision. */
export async function audit(
  { platform }: Pick<CashierDependencies, 'platform'>,
  tx: Tx,
  subjectType: 'deposit' | 'withdrawal',
  decision: StaffDecision,
  before: Deposit | Withdrawal,
  after: Deposit | Withdrawal,
  action: AuditAction = `${subjectType}.${decision.status === 'success' ? 'approved' : 'refused'}`,
): Promise<void> {
  const { staff, ip, correlationId, reason } = decision;
  await auditMember(
    tx,
    await platform.seal(),
    { staffId: staff.staffId, ip, correlationId },
    {
      memberId: before.member_id,
      action,
      subjectType,
      subjectId: before.id,
      reason,
      before: stateFacts(before),
      after: stateFacts(after),
      at: after.decided_at!,
    },
  );
}
