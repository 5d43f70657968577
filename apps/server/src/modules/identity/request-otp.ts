import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { Refusal } from '../../platform/refusal.ts';
import { claimantOf, findByUsernames, readMember } from './members.repository.ts';
import { deleteOtp, insertOtp, listOtps, lockRecipient, type OtpPurpose } from './otp.repository.ts';
import { hashOtp, newCode, newOtp } from './otp.rules.ts';
import type { IdentityParts } from './parts.ts';
import { loginNames, parsePhone, recipientOf } from './phone.rules.ts';
import { settingsOf } from './settings.repository.ts';

const DAY_MS = 24 * 3600_000;

interface OtpOrder {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly memberId: string | null;
  readonly username: string;
  readonly locale: LocalePrefix;
}

/** Keeps a new code and writes its message; sending is left to the caller, since a commit cannot wait for a phone. */
async function prepareOtp({ platform }: IdentityParts, order: OtpOrder) {
  const { db, clock, secret } = platform;
  const key = await secret('otp');
  const settings = await settingsOf(db);
  const now = clock();
  const expiresAt = new Date(now.getTime() + settings.otp_lifetime_s * 1000);
  const repeatAt = new Date(now.getTime() + settings.otp_resend_after_s * 1000);
  const { recipient, purpose, memberId, username, locale } = order;
  const otp = newOtp();
  const reference = newCode(6);
  await inTransaction(db, async (tx) => {
    await lockRecipient(tx, recipient);
    const sent = await listOtps(tx, recipient, new Date(now.getTime() - DAY_MS));
    const last = sent.find((row) => row.purpose === purpose);
    const waits = [last && last.created_at.getTime() + settings.otp_resend_after_s * 1000];
    if (sent.length >= settings.otp_codes_per_day) {
      waits.push(sent[settings.otp_codes_per_day - 1]!.created_at.getTime() + DAY_MS);
    }
    const seconds = Math.ceil((Math.max(...waits.map((at) => at ?? 0)) - now.getTime()) / 1000);
    if (seconds > 0) throw new Refusal('OTP_RESEND_TOO_EARLY', { seconds });
    const codeHash = hashOtp(key, { recipient, reference, otp });
    await insertOtp(tx, { recipient, reference, purpose, memberId, codeHash, now, expiresAt });
  });
  const minutes = Math.floor(settings.otp_lifetime_s / 60);
  return {
    message: { to: recipient, body: translatorFor(locale, 'sms')('otp', { otp, reference, minutes }) },
    answer: {
      otpReferenceCode: reference,
      otpResendAfter: settings.otp_resend_after_s,
      expiresOtpSms: expiresAt.toISOString(),
      otpRepeatTime: repeatAt.toISOString(),
      phone: recipient,
      username,
      verifyToken: null,
    },
  };
}

/** Sends a code to the phone of a visitor who registers, or of the member who proves the own phone. */
export async function requestOtp(
  parts: IdentityParts,
  input: {
    purpose: 'register' | 'profile_phone';
    phone: string;
    countryCode: string;
    memberId: string | null;
    locale: LocalePrefix;
  },
) {
  const { db } = parts.platform;
  const phone = parsePhone(input.phone, input.countryCode, await settingsOf(db));
  if (input.purpose === 'profile_phone') {
    if (!input.memberId) throw new Refusal('NOT_AUTHENTICATED');
    if ((await readMember(db, input.memberId)).phone !== phone.e164) throw new Refusal('PHONE_INVALID');
  } else if (await claimantOf(db, 'username', phone.username)) throw new Refusal('USERNAME_TAKEN');

  const { message, answer } = await prepareOtp(parts, {
    recipient: phone.e164,
    purpose: input.purpose,
    memberId: input.purpose === 'register' ? null : input.memberId,
    username: phone.username,
    locale: input.locale,
  });
  try {
    await parts.sms.send(message);
  } catch (error) {
    parts.platform.log.error({ err: error }, 'SMS was not sent');
    // Nobody has the code, so it must not hold up the next one.
    await inTransaction(db, (tx) => deleteOtp(tx, phone.e164, answer.otpReferenceCode));
    throw new Refusal('SMS_UNAVAILABLE');
  }
  return answer;
}

/**
 * Sends a code to the phone of an account whose password is forgotten. Whether there is such an account shows neither in
 * the answer nor in its time: for unknown ones a code is kept too, but no message is sent (R5.19, no enumeration).
 */
export async function requestPasswordReset(
  parts: IdentityParts,
  input: { username: string; phone: string | undefined; locale: LocalePrefix },
) {
  const { db } = parts.platform;
  const { default_country } = await settingsOf(db);
  const names = loginNames(input.username, default_country, input.locale);
  const [found] = await findByUsernames(db, names);
  const isRight = found !== undefined && (!input.phone || recipientOf(input.phone, default_country) === found.phone);
  const member = isRight ? found : undefined;
  const { message, answer } = await prepareOtp(parts, {
    recipient: member?.phone ?? recipientOf(input.username, default_country),
    purpose: 'reset_password',
    memberId: member?.member_id ?? null,
    username: member?.username ?? names[0] ?? input.username.trim().toLowerCase(),
    locale: input.locale,
  });
  if (member) parts.sms.sendUnseen(message);
  return answer;
}
