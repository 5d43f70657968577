import { inTransaction, publish } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { lockedRefusal } from './log-in.ts';
import { lockMember, type MemberRow, readMember, updateMember } from './members.repository.ts';
import { readVerifyToken, spendVerifyToken } from './otp.repository.ts';
import { hashToken } from './otp.rules.ts';
import type { IdentityParts } from './parts.ts';
import { type NewPassword, requireGoodPassword } from './password.rules.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { clearFailures, countFailure, endSessions } from './sessions.repository.ts';
import { settingsOf } from './settings.repository.ts';

type Owner = Pick<MemberRow, 'username' | 'phone' | 'email' | 'first_name' | 'last_name' | 'birth_date'>;

async function hashGoodPassword({ platform }: IdentityParts, input: NewPassword, owner: Owner): Promise<string> {
  const { password_min_length: configuredMin } = await settingsOf(platform.db);
  const { username, phone, email, first_name, last_name, birth_date } = owner;
  await requireGoodPassword(input, {
    configuredMin,
    facts: [username, phone, email, first_name, last_name, birth_date],
  });
  return hashPassword(input.password);
}

/** Sets a new password with the proof of phone or email. It logs nobody in and ends every session of the member. */
export async function resetPassword(
  parts: IdentityParts,
  input: NewPassword & { verifyToken: string },
): Promise<{ username: string }> {
  const { db, clock, live } = parts.platform;
  const token = hashToken(input.verifyToken);
  const ownerId = (await readVerifyToken(db, token, 'reset_password', clock()))?.member_id;
  if (!ownerId) throw new Refusal('VERIFY_TOKEN_INVALID');
  const passwordHash = await hashGoodPassword(parts, input, await readMember(db, ownerId));
  const member = await inTransaction(db, async (tx) => {
    const now = clock();
    const proof = await spendVerifyToken(tx, token, 'reset_password', now);
    if (proof?.member_id !== ownerId) throw new Refusal('VERIFY_TOKEN_INVALID');
    const member = await lockMember(tx, ownerId);
    await updateMember(tx, member.member_id, { password_hash: passwordHash });
    await endSessions(tx, member.member_id, { reason: 'password_reset', now });
    await publish(tx, { memberId: member.member_id, topic: 'member.password_changed', payload: { by: 'reset' } });
    return member;
  });
  live.endSessions(member.member_id, { reason: 'password_reset' });
  return { username: member.username };
}

/** Changes the password of a member who knows the current one; all other sessions end (R5.17, R5.18). */
export async function changePassword(
  parts: IdentityParts,
  input: NewPassword & { memberId: string; sessionId: string; currentPassword: string; ip: string },
): Promise<{ username: string }> {
  const { db, clock, live } = parts.platform;
  const { memberId, sessionId } = input;
  const owner = await readMember(db, memberId);
  const { password_hash: knownHash, username } = owner;
  const subject = { subject: `change:${memberId}`, ip: input.ip };
  if (!(await isPassword(input.currentPassword, knownHash))) {
    const until = await countFailure(db, subject, clock());
    throw until ? lockedRefusal(until, clock()) : new Refusal('CURRENT_PASSWORD_WRONG');
  }
  const passwordHash = await hashGoodPassword(parts, input, owner);
  await inTransaction(db, async (tx) => {
    const now = clock();
    const until = await clearFailures(tx, subject, now);
    if (until) throw lockedRefusal(until, now);
    // What was compared must still be the current password, or two changes at once would both count.
    if ((await lockMember(tx, memberId)).password_hash !== knownHash) throw new Refusal('CURRENT_PASSWORD_WRONG');
    await updateMember(tx, memberId, { password_hash: passwordHash });
    await endSessions(tx, memberId, { except: sessionId, reason: 'password_changed', now });
    await publish(tx, { memberId, topic: 'member.password_changed', payload: { by: 'member' } });
  });
  live.endSessions(memberId, { except: sessionId, reason: 'password_changed' });
  return { username };
}
