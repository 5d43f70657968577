import type { SmtpSettings } from '../messages/mail.ts';
import type { SmsSettings } from '../messages/sms.ts';
import { address, isGiven, SettingsError, secretText } from './settings-text.ts';

/** Accounts that carry messages to members; the sandbox stands for each kind that has none. */
export interface MessageSettings {
  /** In the order in which they are tried. */
  readonly sms: readonly SmsSettings[];
  readonly smtp: SmtpSettings | undefined;
}

type Env = NodeJS.ProcessEnv;

const sender = (env: Env, name: string) =>
  secretText(
    env,
    name,
    /^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/,
    'a phone number, or a name of at most 11 letters and digits',
  );

function twilio(env: Env): SmsSettings[] {
  if (!isGiven(env, 'SABAI_TWILIO_ACCOUNT_SID', 'SABAI_TWILIO_AUTH_TOKEN', 'SABAI_TWILIO_FROM')) return [];
  return [
    {
      kind: 'twilio',
      baseUrl: address(env, 'SABAI_TWILIO_URL', 'https://api.twilio.com', 'https://api.twilio.com'),
      accountSid: secretText(
        env,
        'SABAI_TWILIO_ACCOUNT_SID',
        /^AC\w{5,40}$/,
        'the account’s SID, which starts with AC',
      ),
      authToken: secretText(
        env,
        'SABAI_TWILIO_AUTH_TOKEN',
        /^[\x21-\x7e]{8,200}$/,
        'the account’s token, without blanks',
      ),
      from: sender(env, 'SABAI_TWILIO_FROM'),
    },
  ];
}

function vonage(env: Env): SmsSettings[] {
  if (!isGiven(env, 'SABAI_VONAGE_API_KEY', 'SABAI_VONAGE_API_SECRET', 'SABAI_VONAGE_FROM')) return [];
  return [
    {
      kind: 'vonage',
      baseUrl: address(env, 'SABAI_VONAGE_URL', 'https://rest.nexmo.com', 'https://rest.nexmo.com'),
      apiKey: secretText(env, 'SABAI_VONAGE_API_KEY', /^[\w-]{4,64}$/, 'the key of the account'),
      apiSecret: secretText(
        env,
        'SABAI_VONAGE_API_SECRET',
        /^[\x21-\x7e]{6,64}$/,
        'the secret of the account, without blanks',
      ),
      from: sender(env, 'SABAI_VONAGE_FROM'),
    },
  ];
}

function smtp(env: Env): SmtpSettings | undefined {
  if (!isGiven(env, 'SABAI_SMTP_URL', 'SABAI_MAIL_FROM')) return undefined;
  const url = secretText(env, 'SABAI_SMTP_URL', /^smtps?:\/\/\S+$/, 'like smtps://user:password@smtp.example.com:465');
  if (!URL.canParse(url) || !new URL(url).hostname)
    throw new SettingsError('SABAI_SMTP_URL must be like smtps://user:password@smtp.example.com:465.');
  const from = env.SABAI_MAIL_FROM ?? '';
  if (!/^([^<>@\r\n"]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from))
    throw new SettingsError(`SABAI_MAIL_FROM must be like Sabai <hello@example.com>, but it is "${from}".`);
  return { url, from };
}

/** Throws {@link SettingsError} when an account is named in part or wrongly. */
export const readMessageSettings = (env: Env): MessageSettings => ({
  sms: [...twilio(env), ...vonage(env)],
  smtp: smtp(env),
});
