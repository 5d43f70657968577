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
  /** What somebody typed: it names the code when it comes back. */
  readonly recipient: string;
  readonly channel: OtpChannel;
  /** Phone or address it goes to; `undefined` sends nothing, and nothing else tells the difference. */
  readonly destination: string | undefined;
  readonly purpose: OtpPurpose;
  readonly memberId: string | null;
  readonly username: string;
  readonly locale: LocalePrefix;
  /** Who has logged in, or where somebody nobody knows is: so many codes each. */
  readonly asker: { readonly memberId: string } | { readonly ip: string };
  /** Whoever asks does not learn whether anything is sent, so neither does the time of the answer tell. */
  readonly isUnseen?: boolean;
}

/** One member, one address of whom nobody knows, and all of them together get so many codes an hour: sending costs money. */
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
 * Keeps a new code and sends it. How often a recipient may ask is told; how often a destination was written to is not, as
 * that would tell whose it is: such a request is answered like any other, and its code opens nothing.
 */
export async function sendOtp(dependencies: IdentityDependencies, order: OtpOrder) {
  const isBySms = order.channel === 'sms';
  // Of a house without such an account; whoever asks, and whomever it is for, is told so.
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
    // Nobody's destination is looked up like anybody's, so that both take as long.
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
    // Nobody has the code, so it must not hold up the next one.
    await inTransaction(db, (tx) => deleteOtp(tx, recipient, reference));
    throw new Refusal(isSms ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE');
  }
  return answer;
}
