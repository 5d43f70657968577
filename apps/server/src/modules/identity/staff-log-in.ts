import { inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { lockedRefusal } from './log-in.ts';
import type { IdentityParts, Origin } from './parts.ts';
import { isPassword, isPasswordOfNobody } from './password-hash.ts';
import { clearFailures, countFailure, lockedUntil } from './sessions.repository.ts';
import { findStaff, findStaffOfSession, insertStaffSession, type StaffRole } from './staff.repository.ts';

export interface StaffLogin {
  readonly accessToken: string;
  readonly staff: { staff_id: string; username: string; name: string; role: StaffRole };
}

/** Logs staff in, under the same rules as members: one answer for either wrong credential, locked after five. */
export async function logInStaff(
  { platform, staffTokens }: IdentityParts,
  credentials: { username: string; password: string },
  origin: Origin,
): Promise<StaffLogin> {
  const { db, clock } = platform;
  const subject = { subject: `staff:${credentials.username.toLowerCase()}`, ip: origin.ip };
  const locked = await lockedUntil(db, subject, clock());
  if (locked) throw lockedRefusal(locked, clock());
  const staff = await findStaff(db, credentials.username);
  const isRight = staff
    ? await isPassword(credentials.password, staff.password_hash)
    : await isPasswordOfNobody(credentials.password);
  if (!staff || !isRight || staff.is_disabled) {
    const until = await countFailure(db, subject, clock());
    throw until ? lockedRefusal(until, clock()) : new Refusal('WRONG_CREDENTIALS');
  }
  const { sessionId, now } = await inTransaction(db, async (tx) => {
    const now = clock();
    const until = await clearFailures(tx, subject, now);
    if (until) throw lockedRefusal(until, now);
    return { sessionId: await insertStaffSession(tx, staff.staff_id, { ip: origin.ip, now }), now };
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
