import { type Db, inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { subjectName } from '../credentials/attempts.repository.ts';
import { closedGate, countWrongLogin, loginGates, passGates } from '../credentials/login-gates.ts';
import { isPassword, isPasswordOfNobody } from '../credentials/password-hash.ts';
import type { IdentityDependencies, Origin } from '../dependencies.ts';
import {
  findStaff,
  findStaffOfSession,
  insertStaffSession,
  knowsStaffDevice,
  recordStaffLogin,
  type StaffPerson,
} from '../people/staff.repository.ts';
import { hasTotp } from '../second-factor/second-factor.repository.ts';
import { requireCode } from '../second-factor/second-factor.ts';
import { hashToken, newSecretToken } from '../sessions/token.rules.ts';
import { settingsOf } from '../settings.repository.ts';

export type StaffOrigin = Pick<Origin, 'ip' | 'device'>;

export interface StaffLogin {
  readonly accessToken: string;
  readonly staff: StaffPerson;
  /** The browser's id from now on. */
  readonly device?: string;
}

/**
 * Logs staff in, under the same rules as members: one response for either wrong credential, wrong ones counted in the
 * same way (see `login-gates.ts`), a code if a second factor is on.
 */
export async function logInStaff(
  dependencies: IdentityDependencies,
  credentials: { username: string; password: string; otpCode?: string | undefined },
  origin: StaffOrigin,
): Promise<StaffLogin> {
  const { db, clock } = dependencies.platform;
  const settings = await settingsOf(db);
  const seal = await dependencies.seal();
  const staff = await findStaff(db, credentials.username);
  const name = `staff:${subjectName(seal, credentials.username.toLowerCase())}`;
  const isKnown = await isKnownToStaff(db, staff?.staff_id ?? nobody, origin.device);
  const gates = loginGates(seal, name, origin, isKnown, settings, 'staff-login');
  const closed = await closedGate(db, gates, clock());
  if (closed) throw closed;
  const isRight = staff
    ? await isPassword(credentials.password, staff.password_hash)
    : await isPasswordOfNobody(credentials.password);
  if (!staff || !isRight || staff.is_disabled)
    throw (await countWrongLogin(db, gates, clock())) ?? new Refusal('WRONG_CREDENTIALS');
  const owner = { kind: 'staff', id: staff.staff_id } as const;
  if (await hasTotp(db, owner)) {
    if (!credentials.otpCode) throw new Refusal('SECOND_FACTOR_REQUIRED');
    await requireCode(dependencies, owner, credentials.otpCode);
  }
  return openStaffSession(dependencies, staff.staff_id, origin, async (tx, now) => {
    const refusal = await passGates(tx, gates, now);
    if (refusal) throw refusal;
  });
}

/** Returns whether the browser is known for this person; unknown accounts take the same lookup, for equal timing. */
async function isKnownToStaff(db: Db, staffId: string, device: string | undefined): Promise<boolean> {
  return device !== undefined && (await knowsStaffDevice(db, staffId, hashToken(device)));
}
const nobody = '00000000-0000-0000-0000-000000000000';

/** Opens a session for an authenticated member of staff; refuses one who was disabled meanwhile. */
export async function openStaffSession(
  { platform, seal, staffTokens }: IdentityDependencies,
  staffId: string,
  origin: StaffOrigin,
  within: (tx: Tx, now: Date) => Promise<void> = async () => {},
): Promise<StaffLogin> {
  const device = origin.device ?? newSecretToken();
  const opened = await seal();
  const { sessionId, staff, now } = await inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    await within(tx, now);
    const staff = await recordStaffLogin(tx, staffId, now);
    if (!staff) throw new Refusal('WRONG_CREDENTIALS');
    const session = { ip: origin.ip, deviceHash: hashToken(device), now };
    return { sessionId: await insertStaffSession(tx, opened, staffId, session), staff, now };
  });
  return { accessToken: await staffTokens.sign({ subject: staffId, sessionId, now }), staff, device };
}

export async function renewStaffLogin(
  { platform, staffTokens }: IdentityDependencies,
  accessToken: string,
): Promise<StaffLogin> {
  const now = platform.clock();
  const claims = await staffTokens.verify(accessToken, now);
  const staff = claims && (await findStaffOfSession(platform.db, claims.subject, claims.sessionId, now));
  if (!staff) throw new Refusal('NOT_AUTHENTICATED');
  return { accessToken, staff };
}
