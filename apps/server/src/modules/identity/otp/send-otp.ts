import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sourceName, takeAttempt } from '../credentials/attempts.repository.ts';
import { hashDestination, hashOtp, newCode, newOtp, otpDayMs, otpWaitS } from '../credentials/otp.rules.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { type IdentitySettings, settingsOf } from '../settings.repository.ts';
import {
  deleteOtp,
  insertOtp,
  listOtps,
  listSentOtps,
  lockDestination,
  lockRecipient,
  type OtpChannel,
  type OtpPurpose,
  recipientNames,
} from './otp.repository.ts';
import { otpMail, otpSms } from './otp-message.ts';

export interface OtpOrder {
  /** The typed text: it identifies the code on its return. */
  readonly recipient: string;
  readonly channel: OtpChannel;
  /** The phone or address of the message; `undefined` sends none, without any other difference. */
  readonly destination: string | undefined;
  readonly purpose: OtpPurpose;
  readonly memberId: string | null;
  readonly username: string;
  readonly locale: LocalePrefix;
  /** The logged-in member, or the address of an unknown visitor: each has a limit of codes. */
  readonly asker: { readonly memberId: string } | { readonly ip: string };
  /** The caller must not learn whether a message is sent, so timing must not show it either. */
  readonly isUnseen?: boolean;
}

/**
 * Limits the codes per hour of one member, of one address of unknown visitors, and of all together: sending costs
 * money.
 */
async function requireBudget(
  { platform }: IdentityDependencies,
  seal: Seal,
  settings: IdentitySettings,
  asker: OtpOrder['asker'],
): Promise<void> {
  const { db, clock } = platform;
  const hourMs = 3600_000;
  const limits = [
    { ip: 'memberId' in asker ? asker.memberId : sourceName(seal, asker.ip), max: settings.otp_codes_per_address_hour },
    { ip: 'all', max: settings.otp_codes_per_hour },
  ];
  for (const { ip: source, max } of limits) {
    const now = clock();
    const until = await takeAttempt(db, { subject: 'otp', ip: source }, now, { max, windowMs: hourMs });
    if (!until) continue;
    if (source === 'all') platform.log.error({ max }, 'no more codes are sent within this hour');
    throw new Refusal('OTP_RESEND_TOO_EARLY', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  }
}

/**
 * Stores a new code and sends it. The limit per recipient is reported. The limit per destination is not, as that would
 * show its owner: such a request gets the usual response, and its code is unusable.
 */
export async function sendOtp(dependencies: IdentityDependencies, order: OtpOrder) {
  const isBySms = order.channel === 'sms';
  // Without an SMS or email account of the operator every caller gets this refusal, for any recipient.
  if (!(isBySms ? dependencies.sms : dependencies.mailer).isConnected)
    throw new Refusal(isBySms ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE');
  const { db, clock, secret, log } = dependencies.platform;
  const key = await secret('otp');
  const seal = await dependencies.seal();
  const settings = await settingsOf(db);
  await requireBudget(dependencies, seal, settings, order.asker);
  const recipient = recipientNames(seal, order.recipient)[0]!;
  const { channel, destination, purpose, username, locale } = order;
  const limits = { resendAfterS: settings.otp_resend_after_s, codesPerDay: settings.otp_codes_per_day };
  const now = clock();
  const since = new Date(now.getTime() - otpDayMs);
  const expiresAt = new Date(now.getTime() + settings.otp_lifetime_s * 1000);
  const otp = newOtp();
  const reference = newCode(6);
  const isSent = await inTransaction(db, async (tx) => {
    await lockRecipient(tx, recipient);
    const seconds = otpWaitS(await listOtps(tx, recipient, since), purpose, now, limits);
    if (seconds > 0) throw new Refusal('OTP_RESEND_TOO_EARLY', { seconds });
    // A missing destination needs the same lookup, for equal timing.
    const destinationHash = hashDestination(seal, destination ?? `nobody ${recipient}`);
    await lockDestination(tx, destinationHash);
    const isFree = otpWaitS(await listSentOtps(tx, destinationHash, since), purpose, now, limits) === 0;
    const isSent = destination !== undefined && isFree;
    await insertOtp(tx, {
      recipient,
      reference,
      purpose,
      channel,
      destinationHash: isSent ? destinationHash : null,
      memberId: isSent ? order.memberId : null,
      codeHash: hashOtp(key, { recipient, reference, otp }),
      now,
      expiresAt,
    });
    return isSent;
  });

  const answer = {
    otpReferenceCode: reference,
    type_verified: channel,
    otpResendAfter: settings.otp_resend_after_s,
    expiresOtpSms: expiresAt.toISOString(),
    otpRepeatTime: new Date(now.getTime() + settings.otp_resend_after_s * 1000).toISOString(),
    phone: order.recipient,
    username,
    verifyToken: null,
  };
  if (!isSent || destination === undefined) return answer;
  const text = { otp, reference, minutes: Math.floor(settings.otp_lifetime_s / 60) };
  const isSms = channel === 'sms';
  const sms = () => otpSms(destination, locale, text);
  const mail = () => otpMail(destination, locale, text);
  if (order.isUnseen) {
    if (isSms) dependencies.sms.sendUnseen(sms());
    else dependencies.mailer.sendUnseen(mail());
    return answer;
  }
  try {
    await (isSms ? dependencies.sms.send(sms()) : dependencies.mailer.send(mail()));
  } catch (error) {
    log.error({ err: error }, 'a code was not sent');
    // The code was not delivered, so it must not delay the next one.
    await inTransaction(db, (tx) => deleteOtp(tx, recipient, reference));
    throw new Refusal(isSms ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE');
  }
  return answer;
}
