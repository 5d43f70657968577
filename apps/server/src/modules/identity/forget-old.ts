import { dayMs } from '@sabai/contract/duration';
import type { IdentityDependencies } from './dependencies.ts';

/**
 * Codes count for a day, proofs and windows of wrong logins end by themselves: after two days nothing asks for them. Networks
 * and browsers pass from one person to the next: after a quarter of a year they say nothing of who had them.
 */
export async function forgetOld({ platform: { db, clock } }: IdentityDependencies): Promise<void> {
  const before = new Date(clock().getTime() - 2 * dayMs);
  await db.deleteFrom('otp_requests').where('created_at', '<', before).execute();
  await db.deleteFrom('login_attempts').where('window_ends_at', '<', before).execute();
  await db
    .deleteFrom('member_signals')
    .where('kind', 'in', ['network', 'agent'])
    .where('last_seen_at', '<', new Date(clock().getTime() - 90 * dayMs))
    .execute();
}
