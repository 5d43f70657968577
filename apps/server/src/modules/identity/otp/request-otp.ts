import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { findByUsernames, readMember } from '../people/members.repository.ts';
import { loginNames, parsePhone, recipientOf } from '../people/phone.rules.ts';
import { requireProof } from '../second-factor/step-up.ts';
import { settingsOf } from '../settings.repository.ts';
import type { OtpChannel } from './otp.repository.ts';
import { sendOtp } from './send-otp.ts';

interface Asking {
  readonly locale: LocalePrefix;
  readonly ip: string;
}

/**
 * Sends a code to the phone of a registering visitor. A member's number gets the same response and message. Only the
 * owner of the phone learns that it is taken, when the form is sent with its code.
 */
async function requestRegistration(
  dependencies: IdentityDependencies,
  input: Asking & { phone: string; countryCode: string },
) {
  const phone = parsePhone(input.phone, input.countryCode, await settingsOf(dependencies.platform.db));
  return sendOtp(dependencies, {
    recipient: phone.e164,
    channel: 'sms',
    destination: phone.e164,
    purpose: 'register',
    memberId: null,
    username: phone.username,
    locale: input.locale,
    asker: { ip: input.ip },
  });
}

/**
 * Sends a code to a member's own phone or email, to verify it. A verified address can reset the password, so requesting
 * its code needs step-up authentication.
 */
async function requestProfile(
  dependencies: IdentityDependencies,
  input: Asking & { channel: OtpChannel; phone: string; countryCode: string; caller: Caller },
) {
  const { db } = dependencies.platform;
  const { caller } = input;
  if (caller.kind !== 'member') throw new Refusal('NOT_AUTHENTICATED');
  const { memberId } = caller;
  const { phone, email, username } = await readMember(dependencies, db, memberId);
  const isSms = input.channel === 'sms';
  if (isSms && parsePhone(input.phone, input.countryCode, await settingsOf(db)).e164 !== phone)
    throw new Refusal('PHONE_INVALID');
  const destination = isSms ? phone : email;
  if (!destination) throw new Refusal('EMAIL_INVALID');
  if (!isSms) await inTransaction(db, (tx) => requireProof(dependencies, tx, caller, 'credentials'));
  return sendOtp(dependencies, {
    recipient: isSms ? destination : destination.toLowerCase(),
    channel: input.channel,
    destination,
    purpose: isSms ? 'profile_phone' : 'profile_email',
    memberId,
    username,
    locale: input.locale,
    asker: { memberId },
  });
}

/** Sends a code for a registration, or for a phone or email of the own profile. */
export async function requestOtp(
  dependencies: IdentityDependencies,
  input: Asking & {
    purpose: 'register' | 'profile_phone' | 'profile_email';
    phone: string;
    countryCode: string;
    caller: Caller;
  },
) {
  if (input.purpose === 'register') return requestRegistration(dependencies, input);
  return requestProfile(dependencies, { ...input, channel: input.purpose === 'profile_phone' ? 'sms' : 'email' });
}

/**
 * Sends a code to the phone, or the verified email, of an account with a forgotten password. Neither response nor
 * timing shows whether the account exists: a code is stored for unknown ones too, without a message (R5.19). If members
 * have usernames, the account's phone number is also required (Q7).
 */
export async function requestPasswordReset(
  dependencies: IdentityDependencies,
  input: Asking & { username: string; phone: string | undefined; channel: OtpChannel },
) {
  const { db } = dependencies.platform;
  const { default_country, register_type } = await settingsOf(db);
  if (register_type !== 'default' && !input.phone) throw new Refusal('FIELD_REQUIRED', { field: 'phone' });
  const names = loginNames(input.username, default_country, input.locale);
  const [found] = await findByUsernames(dependencies, db, names);
  const isRight = found !== undefined && (!input.phone || recipientOf(input.phone, default_country) === found.phone);
  const member = isRight ? found : undefined;
  const provedEmail = member?.email_verified_at ? member.email : null;
  return sendOtp(dependencies, {
    recipient: recipientOf(input.phone || input.username, default_country),
    channel: input.channel,
    destination: (input.channel === 'sms' ? member?.phone : provedEmail) ?? undefined,
    purpose: 'reset_password',
    memberId: member?.member_id ?? null,
    username: names[0] ?? input.username.trim().toLowerCase(),
    locale: input.locale,
    asker: { ip: input.ip },
    isUnseen: true,
  });
}
