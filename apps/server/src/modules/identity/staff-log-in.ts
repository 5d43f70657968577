import { inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { clearFailures, lockedUntil, sourceName, subjectName, takeAttempt } from './attempts.repository.ts';
import { lockedRefusal } from './locked-refusal.ts';
import type { IdentityParts, Origin } from './parts.ts';
import { isPassword, isPasswordOfNobody } from './password-hash.ts';
import { hasTotp } from './second-factor.repository.ts';
import { requireCode } from './second-factor.ts';
import { findStaff, findStaffOfSession, insertStaffSession, readStaff, type StaffRole } from './staff.repository.ts';

export interface StaffLogin {
  readonly accessToken: string;
  readonly staff: { staff_id: string; username: string; name: string; role: StaffRole };
}

/** Logs staff in, under the same rules as members: one answer for either wrong credential, locked after five, a code if asked for. */
export async function logInStaff(
  parts: IdentityParts,
  credentials: { username: string; password: string; otpCode?: string | undefined },
  origin: Origin,
): Promise<StaffLogin> {
  const { platform, staffTokens } = parts;
  const { db, clock } = platform;
  const seal = await parts.seal();
  const subject = {
    subject: `staff:${subjectName(seal, credentials.username.toLowerCase())}`,
    ip: sourceName(seal, origin.ip),
  };
  const locked = await lockedUntil(db, subject, clock());
  if (locked) throw lockedRefusal(locked, clock());
  const staff = await findStaff(db, credentials.username);
  const isRight = staff
    ? await isPassword(credentials.password, staff.password_hash)
    : await isPasswordOfNobody(credentials.password);
  if (!staff || !isRight || staff.is_disabled) {
    const until = await takeAttempt(db, subject, clock());
    throw until ? lockedRefusal(until, clock()) : new Refusal('WRONG_CREDENTIALS');
  }
  const owner = { kind: 'staff', id: staff.staff_id } as const;
  if (await hasTotp(db, owner)) {
    if (!credentials.otpCode) throw new Refusal('SECOND_FACTOR_REQUIRED');
    await requireCode(parts, owner, credentials.otpCode);
  }
  const { sessionId, now } = await inTransaction(db, async (tx) => {
    const now = clock();
    const until = await clearFailures(tx, subject, now);
    if (until) throw lockedRefusal(until, now);
    return { sessionId: await insertStaffSession(tx, seal, staff.staff_id, { ip: origin.ip, now }), now };
  });
  return { accessToken: await staffTokens.sign({ subject: staff.staff_id, sessionId, now }), staff };
}

export async function renewStaffLogin({ platform, staffTokens }: IdentityParts, accessToken: string) {
  const now = platform.clock();
  const claims = await staffTokens.verify(accessToken, now);
  const staff = claims && (await findStaffOfSession(platform.db, claims.subject, claims.sessionId, now));
  if (!staff) throw new Refusal('NOT_AUTHENTICATED');
  return { accessToken, staff };
}

/** Compares the password of staff who are logged in; wrong ones count as those of a login do. */
export async function requireStaffPassword(
  { platform: { db, clock }, seal }: IdentityParts,
  { staffId, password, ip }: { staffId: string; password: string; ip: string },
): Promise<{ username: string }> {
  const { username, password_hash } = await readStaff(db, staffId);
  const subject = { subject: `staff-change:${staffId}`, ip: sourceName(await seal(), ip) };
  const isRight = await isPassword(password, password_hash);
  const until = isRight
    ? await inTransaction(db, (tx) => clearFailures(tx, subject, clock()))
    : await takeAttempt(db, subject, clock());
  if (until) throw lockedRefusal(until, clock());
  if (!isRight) throw new Refusal('CURRENT_PASSWORD_WRONG');
  return { username };
}
