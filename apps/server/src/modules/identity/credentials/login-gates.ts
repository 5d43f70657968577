import { type Db, inTransaction, type Tx } from '@sabai/db';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Origin } from '../dependencies.ts';
import { knowsDevice } from '../sessions/sessions.repository.ts';
import { hashToken } from '../sessions/token.rules.ts';
import type { IdentitySettings, Reader } from '../settings.repository.ts';
import {
  type AttemptLimit,
  type AttemptSubject,
  clearFailures,
  lockedUntil,
  passwordLimit,
  sourceName,
  takeAttempt,
} from './attempts.repository.ts';
import { lockedRefusal } from './locked-refusal.ts';

/** One count of wrong logins that a login has to pass. */
export interface Gate {
  readonly of: AttemptSubject;
  readonly limit: AttemptLimit;
  /** A right password starts this count anew. */
  readonly isCleared: boolean;
}

const accountLimit: AttemptLimit = { max: 100, windowMs: 24 * 3600_000 };
/** Where attempts are counted together, wherever they come from. */
const everywhere = 'all';

/** Whose logins are counted together; a storm of guesses at members shuts no staff out. */
export type LoginRealm = 'login' | 'staff-login';

/**
 * What wrong logins are counted by: the account and the address together; the address alone, for lists of stolen passwords;
 * the account alone, for many addresses at one account; and all of them together. A browser in which the member has been
 * before is counted by itself and by nothing else, so that nobody can lock the owner out (decision 28).
 */
export function loginGates(
  seal: Seal,
  name: string,
  { ip, device }: Pick<Origin, 'ip' | 'device'>,
  isKnownDevice: boolean,
  settings: Pick<IdentitySettings, 'wrong_logins_per_address' | 'wrong_logins_together'>,
  realm: LoginRealm = 'login',
): readonly Gate[] {
  if (isKnownDevice && device) {
    const own = { subject: name, ip: `device ${hashToken(device).toString('hex')}` };
    return [{ of: own, limit: passwordLimit, isCleared: true }];
  }
  return [
    { of: { subject: name, ip: sourceName(seal, ip) }, limit: passwordLimit, isCleared: true },
    { of: { subject: name, ip: everywhere }, limit: accountLimit, isCleared: true },
    ...realmGates(seal, realm, ip, settings),
  ];
}

/** The counts of guesses at whatever it may be: of one address, and of all together. */
export function realmGates(
  seal: Seal,
  realm: LoginRealm | 'staff-invitation',
  ip: string,
  settings: Pick<IdentitySettings, 'wrong_logins_per_address' | 'wrong_logins_together'>,
): readonly Gate[] {
  const { windowMs } = passwordLimit;
  const { wrong_logins_per_address, wrong_logins_together } = settings;
  return [
    {
      of: { subject: realm, ip: sourceName(seal, ip) },
      limit: { max: wrong_logins_per_address, windowMs },
      isCleared: false,
    },
    { of: { subject: realm, ip: everywhere }, limit: { max: wrong_logins_together, windowMs }, isCleared: false },
  ];
}

/**
 * What guesses at a secret of an account that is logged in are counted by: few from one address, and a day's worth from all
 * of them. Only who has a session of the account comes this far.
 */
export const ownSecretGates = (seal: Seal, subject: string, ip: string): readonly Gate[] => [
  { of: { subject, ip: sourceName(seal, ip) }, limit: passwordLimit, isCleared: true },
  { of: { subject, ip: everywhere }, limit: accountLimit, isCleared: true },
];

/** As {@link ownSecretGates} for codes of an app or of a list: few whatever address they come from. */
export const ownCodeGates = (subject: string): readonly Gate[] => [
  { of: { subject, ip: '' }, limit: passwordLimit, isCleared: true },
  { of: { subject, ip: everywhere }, limit: accountLimit, isCleared: true },
];

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the browser is one of any of these members; nobody is looked up as well, so that it takes as long. */
export async function isKnownTo(
  db: Reader,
  memberIds: readonly string[],
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false;
  const deviceHash = hashToken(device);
  for (const memberId of memberIds.length > 0 ? memberIds : [nobody])
    if (await knowsDevice(db, memberId, deviceHash)) return true;
  return false;
}

type Wait = (gate: Gate) => Promise<Date | undefined>;
async function firstWait(gates: readonly Gate[], wait: Wait, now: Date): Promise<Refusal | undefined> {
  for (const gate of gates) {
    const until = await wait(gate);
    if (until) return lockedRefusal(until, now);
  }
  return undefined;
}

/** The refusal while a gate is closed. */
export const closedGate = (db: Reader, gates: readonly Gate[], now: Date) =>
  firstWait(gates, ({ of, limit }) => lockedUntil(db, of, now, limit), now);

/** Counts a wrong password at every gate, or is the refusal of the first that has closed meanwhile. */
export const countWrongLogin = (db: Reader, gates: readonly Gate[], now: Date) =>
  firstWait(gates, ({ of, limit }) => takeAttempt(db, of, now, limit), now);

/** Lets a right password through, unless a gate has closed while it was checked. */
export const passGates = (tx: Tx, gates: readonly Gate[], now: Date) =>
  firstWait(
    gates,
    ({ of, limit, isCleared }) => (isCleared ? clearFailures(tx, of, now, limit) : lockedUntil(tx, of, now, limit)),
    now,
  );

/** Compares a secret of an account that is logged in, and counts: the refusal of a wrong one, or while a gate is closed. */
export async function requireSecret(
  db: Db,
  { gates, clock, isRight, refusal }: { gates: readonly Gate[]; clock: () => Date; isRight: boolean; refusal: Refusal },
): Promise<void> {
  const closed = isRight
    ? await inTransaction(db, (tx) => passGates(tx, gates, clock()))
    : await countWrongLogin(db, gates, clock());
  if (closed) throw closed;
  if (!isRight) throw refusal;
}
