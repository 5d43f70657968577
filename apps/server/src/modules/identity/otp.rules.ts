import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** How many wrong guesses kill a code; the database holds the same bound. */
export const otpMaxTries = 5;
export const verifyTokenLifetimeMs = 10 * 60_000;

/** Six digits, all million equally likely. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

// Only letters, so that a code is never taken for the six digits, and none that looks like another.
const clearCharacters = 'ABCDEFGHJKMNPQRSTVWXYZ';

/** A code for people to read and type, such as a reference or a referral code. */
export function newCode(length: number): string {
  return Array.from({ length }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}

/** A code is kept as a keyed hash bound to its recipient and reference, so a leaked row cannot be searched for it. */
export function hashOtp(key: Buffer, { recipient, reference, otp }: Record<'recipient' | 'reference' | 'otp', string>) {
  return createHmac('sha256', key).update(`${recipient}\n${reference}\n${otp}`).digest();
}

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Something a browser holds and hands back once: 256 random bits. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
