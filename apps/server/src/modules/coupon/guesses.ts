import type { Tx } from '@sabai/db';
import { codeSpaceOf } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { spokenMoment } from '../../platform/sentences/spoken-moment.ts';
import type { CouponDependencies } from './dependencies.ts';

const hourMs = 60 * 60_000;
/** Wrong codes that a member may type in a day; one of them while somebody guesses codes of the same space. */
export const memberGuesses = { max: 5, windowMs: 24 * hourMs };
/** From one address, whoever types there. */
export const addressGuesses = { max: 30, windowMs: hourMs };
/** At codes that begin alike and are as long, whoever and wherever they are. */
export const spaceGuesses = { max: 300, windowMs: hourMs };

interface Guess {
  readonly memberId: string;
  readonly ip: string;
  readonly key: string;
}
const subjectsOf = ({ memberId, ip, key }: Guess) => ({
  member: { subject: `coupon member ${memberId}` },
  address: { subject: 'coupon address', ip },
  space: { subject: `coupon space ${codeSpaceOf(key)}` },
});

/**
 * Refuses members with too many wrong codes, by COUPON_GUESSES. The lock on the member's accounts serialises the tries
 * of one member. Many wrong codes from one network do not lock out members without any: otherwise anyone could end a
 * campaign by guessing.
 */
export async function requireTries(
  { identity }: Pick<CouponDependencies, 'identity'>,
  tx: Tx,
  guess: Guess,
): Promise<void> {
  const { member, address, space } = subjectsOf(guess);
  const { tries } = identity;
  const isUnderFire = (await tries.lockedUntil(tx, space, spaceGuesses)) !== undefined;
  const until =
    (await tries.lockedUntil(tx, member, isUnderFire ? { ...memberGuesses, max: 1 } : memberGuesses)) ??
    (await tries.lockedUntil(tx, address, addressGuesses));
  if (until) throw new Refusal('COUPON_GUESSES', { until: spokenMoment(until, await identity.timeZone(tx)) });
}

/** Counts a wrong code, for as long as `tx` is committed; how many the member may still type. */
export async function countGuess(
  { identity: { tries } }: Pick<CouponDependencies, 'identity'>,
  tx: Tx,
  guess: Guess,
): Promise<number> {
  const { member, address, space } = subjectsOf(guess);
  await tries.take(tx, member, memberGuesses);
  await tries.take(tx, address, addressGuesses);
  await tries.take(tx, space, spaceGuesses);
  return tries.left(tx, member, memberGuesses);
}

/** Returns the number of wrong codes that the member has left today. */
export const guessesLeft = ({ identity: { tries } }: Pick<CouponDependencies, 'identity'>, tx: Tx, memberId: string) =>
  tries.left(tx, { subject: `coupon member ${memberId}` }, memberGuesses);
