import { dayMs } from '@sabai/contract/duration';
import type { IdentityDependencies } from './dependencies.ts';

/**
 * Deletes expired data. Codes are valid for a day, proofs and counters expire: after two days none of them is needed.
 * Networks and browsers change hands: after a quarter of a year they no longer identify their former users.
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
