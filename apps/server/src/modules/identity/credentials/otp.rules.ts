import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Seal } from '../../../platform/sealing/seal.ts';

/** Maximum wrong guesses at a code; the database enforces the same limit. */
export const otpMaxTries = 5;
export const verifyTokenLifetimeMs = 10 * 60_000;

/** Returns six digits, all million equally likely. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

// Letters only, distinct from the six digits of a code, and without similar-looking ones.
const clearCharacters = 'ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code that people read and type, such as a reference or a referral code. */
export function newCode(length: number): string {
  return Array.from({ length }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}

/**
 * Returns the keyed hash of a code, bound to recipient and reference, so that a leaked row cannot be searched for it.
 */
export function hashOtp(key: Buffer, { recipient, reference, otp }: Record<'recipient' | 'reference' | 'otp', string>) {
  return createHmac('sha256', key).update(`${recipient}\n${reference}\n${otp}`).digest();
}

/** Returns the blind index of a code's destination, for counting. */
export const hashDestination = (seal: Seal, destination: string): Buffer =>
  Buffer.from(seal.namesOf(destination, 'destination')[0]!);

export interface OtpLimits {
  readonly resendAfterS: number;
  readonly codesPerDay: number;
}
export const otpDayMs = 24 * 3600_000;

/**
 * Returns the seconds until another code may be sent, given those of the last day, newest first; 0 means immediately.
 */
export function otpWaitS(
  sent: readonly { purpose: string; created_at: Date }[],
  purpose: string,
  now: Date,
  { resendAfterS, codesPerDay }: OtpLimits,
): number {
  const last = sent.find((row) => row.purpose === purpose);
  const oldest = sent[codesPerDay - 1];
  const freeAt = Math.max(
    last ? last.created_at.getTime() + resendAfterS * 1000 : 0,
    oldest ? oldest.created_at.getTime() + otpDayMs : 0,
  );
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000));
}

/**
 * Returns the error of a wrong guess: a specific one for the own profile, otherwise the first and then the second text
 * (R8.17, R8.19).
 */
export function wrongOtpCode(purpose: string, tries: number) {
  if (purpose.startsWith('profile_')) return 'OTP_NOT_OF_PROFILE';
  return tries === 0 ? 'OTP_INCORRECT' : 'OTP_WRONG_AGAIN';
}

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
