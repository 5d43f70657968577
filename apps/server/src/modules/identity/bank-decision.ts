import { type Json, publish, type Tx } from '@sabai/db';
import type { Seal } from '../../platform/seal.ts';

const about = (memberId: string) => `bank reason:${memberId}`;

/** Lets the member hear what staff have found about the bank account; why is for the member alone to read. */
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

/** Why, from an event of {@link noteBankDecision}. */
export function bankReasonOf(seal: Seal, memberId: string, payload: Json): string {
  const { reason } = payload as { reason?: string };
  return reason ? seal.open(reason, about(memberId)) : '';
}
