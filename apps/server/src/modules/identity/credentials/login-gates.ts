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

/** One counter of wrong logins that a login has to pass. */
export interface Gate {
  readonly of: AttemptSubject;
  readonly limit: AttemptLimit;
  /** A correct password resets this counter. */
  readonly isCleared: boolean;
}

const accountLimit: AttemptLimit = { max: 100, windowMs: 24 * 3600_000 };
/** Attempts from all origins together. */
const everywhere = 'all';

/** Separate counters per realm; a flood of guesses at members locks no staff out. */
export type LoginRealm = 'login' | 'staff-login';

/**
 * Returns the counters of wrong logins: account with address; address alone, against lists of stolen passwords; account
 * alone, against many addresses; and all together. A browser in which the member has been before has a separate counter
 * only, so that no other person can lock the owner out (decision 28).
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

/** Returns the counters of guesses at any target: of one address, and of all together. */
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
 * Returns the counters of guesses at a secret of a logged-in account: few per address, and a day's maximum for all.
 * They require a session of the account.
 */
export const ownSecretGates = (seal: Seal, subject: string, ip: string): readonly Gate[] => [
  { of: { subject, ip: sourceName(seal, ip) }, limit: passwordLimit, isCleared: true },
  { of: { subject, ip: everywhere }, limit: accountLimit, isCleared: true },
];

/** As {@link ownSecretGates}, for app codes and recovery codes: few from all addresses together. */
export const ownCodeGates = (subject: string): readonly Gate[] => [
  { of: { subject, ip: '' }, limit: passwordLimit, isCleared: true },
  { of: { subject, ip: everywhere }, limit: accountLimit, isCleared: true },
];

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whether the browser is known for any of these members; unknown accounts take the same lookup, for equal
 * timing.
 */
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

/** Returns the refusal while a counter is exhausted. */
export const closedGate = (db: Reader, gates: readonly Gate[], now: Date) =>
  firstWait(gates, ({ of, limit }) => lockedUntil(db, of, now, limit), now);

/** Counts a wrong password in every counter, or returns the refusal of the first that is exhausted meanwhile. */
export const countWrongLogin = (db: Reader, gates: readonly Gate[], now: Date) =>
  firstWait(gates, ({ of, limit }) => takeAttempt(db, of, now, limit), now);

/** Accepts a correct password, unless a counter was exhausted during its check. */
export const passGates = (tx: Tx, gates: readonly Gate[], now: Date) =>
  firstWait(
    gates,
    ({ of, limit, isCleared }) => (isCleared ? clearFailures(tx, of, now, limit) : lockedUntil(tx, of, now, limit)),
    now,
  );

/**
 * Compares a secret of a logged-in account and counts a wrong one; throws the refusal for it, or for an exhausted
 * counter.
 */
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
