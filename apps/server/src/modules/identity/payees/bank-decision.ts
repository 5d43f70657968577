import { type Json, publish, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';

const about = (memberId: string) => `bank reason:${memberId}`;

/** Returns the member of staff who last decided about a member's bank account. */
export async function bankDecidedBy(tx: Tx, memberId: string): Promise<string | undefined> {
  const decision = await tx
    .selectFrom('staff_audit')
    .select('staff_id')
    .where('member_id', '=', memberId)
    .where('action', 'in', ['bank.verified', 'bank.rejected'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return decision?.staff_id;
}

/** Notifies the member of the staff's finding about the bank account; only the member can read the reason. */
export const noteBankDecision = (
  tx: Tx,
  seal: Seal,
  memberId: string,
  status: 'verified' | 'rejected',
  reason: string,
): Promise<void> =>
  publish(tx, {
    memberId,
    topic: `member.bank_${status}`,
    payload: { reason: seal.seal(reason, about(memberId)) },
  });

/** Returns the reason in an event of {@link noteBankDecision}. */
export function bankReasonOf(seal: Seal, memberId: string, payload: Json): string {
  const { reason } = payload as { reason?: string };
  return reason ? seal.open(reason, about(memberId)) : '';
}
