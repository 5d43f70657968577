import { inTransaction } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { updateMember } from './members.repository.ts';
import { countWrongOtp, lockOtp, markOtpVerified } from './otp.repository.ts';
import { hashOtp, hashToken, isSameHash, newSecretToken, otpMaxTries, verifyTokenLifetimeMs } from './otp.rules.ts';
import type { IdentityParts } from './parts.ts';
import { recipientOf } from './phone.rules.ts';

/**
 * Checks a one-time code and gives the token that proves it: single use, ten minutes, good for the code's purpose and phone
 * only. A wrong guess is counted though it is refused, so the refusal is thrown after the commit.
 */
export async function verifyOtp(
  { platform }: IdentityParts,
  input: { otp: string; reference: string; phone: string; countryCode: string; memberId: string | null },
): Promise<{ verifyToken: string }> {
  const { db, clock, secret } = platform;
  const key = await secret('otp');
  const recipient = recipientOf(input.phone, input.countryCode);
  const reference = input.reference.toUpperCase();
  const verifyToken = newSecretToken();
  const refusal = await inTransaction(db, async (tx): Promise<Refusal | undefined> => {
    const now = clock();
    const row = await lockOtp(tx, recipient, reference);
    if (!row || (row.purpose === 'profile_phone' && row.member_id !== input.memberId))
      return new Refusal('OTP_INCORRECT');
    if (row.tries >= otpMaxTries) return new Refusal('OTP_TOO_MANY_TRIES');
    if (row.expires_at <= now) return new Refusal('OTP_EXPIRED');
    if (row.verified_at) return new Refusal('OTP_INCORRECT');
    if (!isSameHash(hashOtp(key, { recipient, reference, otp: input.otp }), row.code_hash)) {
      await countWrongOtp(tx, recipient, reference);
      return new Refusal('OTP_INCORRECT');
    }
    await markOtpVerified(tx, recipient, reference, {
      now,
      tokenHash: hashToken(verifyToken),
      tokenExpiresAt: new Date(now.getTime() + verifyTokenLifetimeMs),
    });
    if (row.purpose === 'profile_phone' && row.member_id)
      await updateMember(tx, row.member_id, { phone_verified_at: now });
    return undefined;
  });
  if (refusal) throw refusal;
  return { verifyToken };
}
