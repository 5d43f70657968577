import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashOtp, isSameHash, otpMaxTries, verifyTokenLifetimeMs, wrongOtpCode } from '../credentials/otp.rules.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockMember, updateMember } from '../people/members.repository.ts';
import { recipientOf } from '../people/phone.rules.ts';
import { hashToken, newSecretToken } from '../sessions/token.rules.ts';
import { countWrongOtp, lockOtp, markOtpVerified, type OtpChannel, recipientNames } from './otp.repository.ts';

/**
 * Checks a one-time code and returns the token that proves it: single use, ten minutes, valid for the code's purpose
 * and recipient only. A wrong guess counts although it is refused, so the refusal is thrown after the commit.
 */
export async function verifyOtp(
  dependencies: IdentityDependencies,
  input: { otp: string; reference: string; phone: string; countryCode: string; memberId: string | null },
): Promise<{ verifyToken: string; channel: OtpChannel }> {
  const { db, clock, secret } = dependencies.platform;
  const key = await secret('otp');
  const typed = recipientOf(input.phone, input.countryCode);
  const recipients = recipientNames(await dependencies.seal(), typed);
  const reference = input.reference.toUpperCase();
  const verifyToken = newSecretToken();
  let channel: OtpChannel = 'sms';
  const refusal = await inTransaction(db, async (tx): Promise<Refusal | undefined> => {
    const now = clock();
    const row = await lockOtp(tx, recipients, reference);
    if (!row || (row.purpose.startsWith('profile_') && row.member_id !== input.memberId))
      return new Refusal(input.memberId ? 'DATA_NOT_FOUND' : 'OTP_INCORRECT');
    const { recipient } = row;
    if (row.tries >= otpMaxTries) return new Refusal('OTP_TOO_MANY_TRIES');
    if (row.expires_at <= now) return new Refusal('OTP_EXPIRED');
    if (row.verified_at) return new Refusal('OTP_INCORRECT');
    if (!isSameHash(hashOtp(key, { recipient, reference, otp: input.otp }), row.code_hash)) {
      await countWrongOtp(tx, recipient, reference);
      return new Refusal(wrongOtpCode(row.purpose, row.tries));
    }
    await markOtpVerified(tx, recipient, reference, {
      now,
      tokenHash: hashToken(verifyToken),
      tokenExpiresAt: new Date(now.getTime() + verifyTokenLifetimeMs),
    });
    channel = row.channel as OtpChannel;
    if (row.purpose === 'profile_phone' && row.member_id)
      await updateMember(dependencies, tx, row.member_id, { phone_verified_at: now });
    if (row.purpose === 'profile_email' && row.member_id)
      await markEmailVerified(dependencies, tx, row.member_id, typed, now);
    return undefined;
  });
  if (refusal) throw refusal;
  return { verifyToken, channel };
}

/** The code proves the address it was sent to, which may have been changed since. */
async function markEmailVerified(
  dependencies: IdentityDependencies,
  tx: Tx,
  memberId: string,
  address: string,
  now: Date,
) {
  const { email } = await lockMember(dependencies, tx, memberId);
  if (email?.toLowerCase() !== address) throw new Refusal('EMAIL_INVALID');
  await updateMember(dependencies, tx, memberId, { email_verified_at: now });
}
