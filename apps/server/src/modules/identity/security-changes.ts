import { publish, sql, type Tx } from '@sabai/db';

/** What a member is told of, besides a new password and a login from another browser. */
export type SecurityChange =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_changed'
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
  { now, isHolding = false }: { now: Date; isHolding?: boolean },
): Promise<void> {
  if (isHolding) await holdPayouts(tx, memberId, now);
  await publish(tx, { memberId, topic: 'member.security_changed', payload: { change, at: now.toISOString() } });
}
