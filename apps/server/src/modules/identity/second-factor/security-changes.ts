import { type Json, publish, sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';

/** What a member is told of, besides a new password and a login from another browser. */
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

/** From now on, and for as long as the house has decided, money that is asked for waits. A hold is never shortened. */
export async function holdPayouts(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`
    update members set payouts_held_until = greatest(
      payouts_held_until, ${now}::timestamptz + change_hold_s * interval '1 second')
    from identity_settings where member_id = ${memberId} and change_hold_s > 0`.execute(tx);
}

/** Lets the member hear of a change; what an attacker would do first also holds money back. */
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

/** Another address takes the place of one that was the member's: the former one hears of it too. */
export const noteEmailChange = (tx: Tx, seal: Seal, memberId: string, former: string, now: Date): Promise<void> =>
  noteSecurityChange(tx, memberId, 'email_changed', {
    now,
    isHolding: true,
    more: { former_email: seal.seal(former, aboutFormer(memberId)) },
  });

/** The address that an event of {@link noteEmailChange} has replaced; `undefined` of any other event. */
export function formerEmailOf(seal: Seal, memberId: string, payload: Json): string | undefined {
  const { former_email } = payload as { former_email?: string };
  return former_email && seal.open(former_email, aboutFormer(memberId));
}
