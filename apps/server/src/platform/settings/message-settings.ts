import type { SmtpSettings } from '../messages/mail.ts';
import type { SmsSettings } from '../messages/sms.ts';
import type { Values } from './schema.ts';

/** Accounts that send messages to members; the sandbox replaces each kind without one. */
export interface MessageSettings {
  /** In the order of their use. */
  readonly sms: readonly SmsSettings[];
  readonly smtp: SmtpSettings | undefined;
}

/** Returns the accounts in the environment, Twilio before Vonage; each is complete or absent. */
export function messageSettings(values: Values): MessageSettings {
  const {
    SABAI_TWILIO_ACCOUNT_SID: accountSid,
    SABAI_TWILIO_AUTH_TOKEN: authToken,
    SABAI_TWILIO_FROM: twilioFrom,
    SABAI_VONAGE_API_KEY: apiKey,
    SABAI_VONAGE_API_SECRET: apiSecret,
    SABAI_VONAGE_FROM: vonageFrom,
    SABAI_SMTP_URL: url,
    SABAI_MAIL_FROM: mailFrom,
  } = values;
  const sms: SmsSettings[] = [];
  if (accountSid && authToken && twilioFrom)
    sms.push({ kind: 'twilio', baseUrl: values.SABAI_TWILIO_URL, accountSid, authToken, from: twilioFrom });
  if (apiKey && apiSecret && vonageFrom)
    sms.push({ kind: 'vonage', baseUrl: values.SABAI_VONAGE_URL, apiKey, apiSecret, from: vonageFrom });
  return { sms, smtp: url && mailFrom ? { url, from: mailFrom } : undefined };
}
