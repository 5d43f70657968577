import { inTransaction, publish } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type NewPassword, requireGoodPassword } from '../credentials/password.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockMember, type MemberRow, readMember, updateMember } from '../people/members.repository.ts';
import { holdPayouts } from '../second-factor/security-changes.ts';
import { newTokenOf, requireOwner } from '../second-factor/step-up.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { hashToken } from '../sessions/token.rules.ts';
import { settingsOf } from '../settings.repository.ts';
import { readVerifyToken, spendVerifyToken } from './otp.repository.ts';

type Owner = Pick<MemberRow, 'username' | 'phone' | 'email' | 'first_name' | 'last_name' | 'birth_date'>;

async function hashGoodPassword({ platform }: IdentityDependencies, input: NewPassword, owner: Owner): Promise<string> {
  const { password_min_length: configuredMin, password_max_length: configuredMax } = await settingsOf(platform.db);
  const { username, phone, email, first_name, last_name, birth_date } = owner;
  await requireGoodPassword(input, {
    configuredMin,
    configuredMax,
    facts: [username, phone, email, first_name, last_name, birth_date],
  });
  return hashPassword(input.password);
}

/** Sets a new password with the verified phone or email. It creates no session and ends all of the member's. */
export async function resetPassword(
  dependencies: IdentityDependencies,
  input: NewPassword & { verifyToken: string },
): Promise<{ username: string }> {
  const { db, clock, live } = dependencies.platform;
  const token = hashToken(input.verifyToken);
  const ownerId = (await readVerifyToken(db, token, 'reset_password', clock()))?.member_id;
  if (!ownerId) throw new Refusal('VERIFY_TOKEN_INVALID');
  const passwordHash = await hashGoodPassword(dependencies, input, await readMember(dependencies, db, ownerId));
  const member = await inTransaction(db, async (tx) => {
    const now = clock();
    const proof = await spendVerifyToken(tx, token, 'reset_password', now);
    if (proof?.member_id !== ownerId) throw new Refusal('VERIFY_TOKEN_INVALID');
    const member = await lockMember(dependencies, tx, ownerId);
    await updateMember(dependencies, tx, member.member_id, { password_hash: passwordHash });
    await endSessions(tx, member.member_id, { reason: 'password_reset', now });
    await holdPayouts(tx, member.member_id, now);
    await publish(tx, { memberId: member.member_id, topic: 'member.password_changed', payload: { by: 'reset' } });
    return member;
  });
  live.endSessions(member.member_id, { reason: 'password_reset' });
  return { username: member.username };
}

/**
 * Changes the password of a member who enters the current one, and a code if a second factor is on. All other sessions
 * end, this one continues with a new token, and payouts are held (R5.17, R5.18).
 */
export async function changePassword(
  dependencies: IdentityDependencies,
  caller: MemberCaller,
  input: NewPassword & { currentPassword: string },
): Promise<{ username: string; accessToken: string }> {
  const { db, clock, live } = dependencies.platform;
  const { memberId, sessionId } = caller;
  const owner = await requireOwner(dependencies, caller, { password: input.currentPassword });
  const passwordHash = await hashGoodPassword(dependencies, input, owner);
  const changed = await inTransaction(db, async (tx) => {
    const now = clock();
    // The compared password must still be the current one, otherwise two concurrent changes would both succeed.
    const { password_hash, username } = await lockMember(dependencies, tx, memberId);
    if (password_hash !== owner.password_hash) throw new Refusal('CURRENT_PASSWORD_WRONG');
    await updateMember(dependencies, tx, memberId, { password_hash: passwordHash });
    await endSessions(tx, memberId, { except: sessionId, reason: 'password_changed', now });
    await holdPayouts(tx, memberId, now);
    await publish(tx, { memberId, topic: 'member.password_changed', payload: { by: 'member' } });
    return { username, accessToken: await newTokenOf(dependencies, tx, caller, { now }) };
  });
  live.endSessions(memberId, { except: sessionId, reason: 'password_changed' });
  return changed;
}
