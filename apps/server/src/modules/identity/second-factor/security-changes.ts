import { type Json, publish, sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';

/** Changes of which a member is notified, apart from a new password and a login from another browser. */
export type SecurityChange =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_changed'
  | 'payee_changed'
  | 'session_copied';

/** Holds payouts from now on for the configured time. A hold is never shortened. */
export async function holdPayouts(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`
    update members set payouts_held_until = greatest(
      payouts_held_until, ${now}::timestamptz + change_hold_s * interval '1 second')
    from identity_settings where member_id = ${memberId} and change_hold_s > 0`.execute(tx);
}

/** Notifies the member of a change; changes typical of an attacker also hold payouts. */
export async function noteSecurityChange(
  tx: Tx,
  memberId: string,
  change: SecurityChange,
  { now, isHolding = false, more = {} }: { now: Date; isHolding?: boolean; more?: Record<string, string> },
): Promise<void> {
  if (isHolding) await holdPayouts(tx, memberId, now);
  await publish(tx, {
    memberId,
    topic: 'member.security_changed',
    payload: { change, at: now.toISOString(), ...more },
  });
}

const aboutFormer = (memberId: string) => `former email:${memberId}`;

/** Records a replaced email address: the former one is notified as well. */
export const noteEmailChange = (tx: Tx, seal: Seal, memberId: string, former: string, now: Date): Promise<void> =>
  noteSecurityChange(tx, memberId, 'email_changed', {
    now,
    isHolding: true,
    more: { former_email: seal.seal(former, aboutFormer(memberId)) },
  });

/** Returns the replaced address in an event of {@link noteEmailChange}; `undefined` for any other event. */
export function formerEmailOf(seal: Seal, memberId: string, payload: Json): string | undefined {
  const { former_email } = payload as { former_email?: string };
  return former_email && seal.open(former_email, aboutFormer(memberId));
}
