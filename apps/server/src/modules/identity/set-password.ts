import { inTransaction, publish } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { lockedRefusal } from './log-in.ts';
import { lockMember, readMember, updateMember } from './members.repository.ts';
import { spendVerifyToken } from './otp.repository.ts';
import { hashToken } from './otp.rules.ts';
import type { IdentityParts } from './parts.ts';
import { requireGoodPassword } from './password.rules.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { clearFailures, countFailure, endSessions } from './sessions.repository.ts';
import { settingsOf } from './settings.repository.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly languageCode: string;
}

async function hashGoodPassword({ platform }: IdentityParts, input: NewPassword): Promise<string> {
  const { password_min_length } = await settingsOf(platform.db);
  requireGoodPassword({ ...input, configuredMin: password_min_length });
  return hashPassword(input.password);
}

/** Sets a new password with the proof of the phone. It logs nobody in and ends every session of the member. */
export async function resetPassword(
  parts: IdentityParts,
  input: NewPassword & { verifyToken: string },
): Promise<{ username: string }> {
  const { db, clock, live } = parts.platform;
  const passwordHash = await hashGoodPassword(parts, input);
  const member = await inTransaction(db, async (tx) => {
    const now = clock();
    const proof = await spendVerifyToken(tx, hashToken(input.verifyToken), 'reset_password', now);
    if (!proof?.member_id) throw new Refusal('VERIFY_TOKEN_INVALID');
    const member = await lockMember(tx, proof.member_id);
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
  const { password_hash: knownHash, username } = await readMember(db, memberId);
  const subject = { subject: `change:${memberId}`, ip: input.ip };
  if (!(await isPassword(input.currentPassword, knownHash))) {
    const until = await countFailure(db, subject, clock());
    throw until ? lockedRefusal(until, clock()) : new Refusal('CURRENT_PASSWORD_WRONG');
  }
  const passwordHash = await hashGoodPassword(parts, input);
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
