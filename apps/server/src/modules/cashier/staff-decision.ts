import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deposit } from './deposits/deposits.repository.ts';
import type { Withdrawal } from './withdrawals/withdrawals.repository.ts';

/** A decision of one member of staff about one deposit or withdrawal. */
export interface StaffDecision {
  readonly id: string;
  readonly staff: StaffCaller;
  readonly status: 'success' | 'fail';
  readonly reason: string;
  readonly ip: string;
  readonly correlationId: string;
}

/** A refusal says why. */
export function requireSoundDecision({ status, reason }: StaffDecision): void {
  if (status === 'fail' && reason === '') throw new Refusal('STAFF_REASON_REQUIRED');
}

const stateOf = (row: Deposit | Withdrawal) =>
  JSON.stringify({
    status: row.status,
    amount: formatDecimal(row.amount_minor, currencyOf(row.currency_code)),
    currency_code: row.currency_code,
    ...('review_code' in row ? { review_code: row.review_code } : {}),
  });

/** Writes down who decided what, in the transaction of the decision. */
export async function audit(
  tx: Tx,
  subjectType: 'deposit' | 'withdrawal',
  decision: StaffDecision,
  before: Deposit | Withdrawal,
  after: Deposit | Withdrawal,
  verb: string = decision.status === 'success' ? 'approved' : 'refused',
): Promise<void> {
  await tx
    .insertInto('staff_audit')
    .values({
      member_id: before.member_id,
      staff_id: decision.staff.staffId,
      action: `${subjectType}.${verb}`,
      subject_type: subjectType,
      subject_id: before.id,
      reason: decision.reason,
      state_before: stateOf(before),
      state_after: stateOf(after),
      ip: decision.ip,
      correlation_id: decision.correlationId,
      decided_at: after.decided_at!,
    })
    .execute();
}
