import { fetchFrom } from '../telemetry/outgoing.ts';
import { type Carrier, createMessenger, type Messenger } from './messenger.ts';

export interface SmsMessage {
  /** The number in E.164, such as +66812345678. */
  readonly to: string;
  readonly body: string;
}
export type Sms = Messenger<SmsMessage>;

export const createSms: (gateways: readonly Carrier<SmsMessage>[], log: Parameters<typeof createMessenger>[1]) => Sms =
  createMessenger;

/** An account at Twilio. */
export interface TwilioSettings {
  readonly kind: 'twilio';
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a name, or the id of a messaging service (MG…), which chooses one. */
  readonly from: string;
}

/** An account at Vonage. */
export interface VonageSettings {
  readonly kind: 'vonage';
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly from: string;
}
export type SmsSettings = TwilioSettings | VonageSettings;

const basicAuth = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

async function post(url: URL, authorization: string, form: Record<string, string>, timeoutMs: number) {
  const response = await fetchFrom('text messages', url, {
    method: 'POST',
    headers: { authorization, accept: 'application/json' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, answer: (await response.json().catch(() => ({}))) as Record<string, unknown> };
}

// The text of a response may repeat the message with its code, so errors contain only the numbers.
const notTaken = (status: number, code: unknown) =>
  new Error(`SMS was not taken: HTTP ${status}, error ${typeof code === 'object' ? 'unknown' : (code ?? 'unknown')}`);

/** Sends by the Twilio Messages API: `POST /2010-04-01/Accounts/{sid}/Messages.json`, 201 when accepted. */
function twilio({ baseUrl, accountSid, authToken, from }: TwilioSettings, timeoutMs: number): Carrier<SmsMessage> {
  const url = new URL(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`);
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from };
  return {
    name: 'Twilio',
    async deliver({ to, body }) {
      const form = { To: to, ...sender, Body: body };
      const { status, answer } = await post(url, basicAuth(accountSid, authToken), form, timeoutMs);
      if (status !== 201) throw notTaken(status, answer.code);
    },
  };
}

/**
 * Sends by the Vonage SMS API: `POST /sms/json`. It responds 200 even to rejected messages; each part of a long text
 * has its own status, "0" when accepted.
 */
function vonage({ baseUrl, apiKey, apiSecret, from }: VonageSettings, timeoutMs: number): Carrier<SmsMessage> {
  const url = new URL(`${baseUrl}/sms/json`);
  return {
    name: 'Vonage',
    async deliver({ to, body }) {
      const type = /^[ -~\n]*$/.test(body) ? 'text' : 'unicode';
      const form = { to: to.slice(1), from, text: body, type };
      const { status, answer } = await post(url, basicAuth(apiKey, apiSecret), form, timeoutMs);
      const parts = Array.isArray(answer.messages) ? (answer.messages as { status?: unknown }[]) : [];
      const refused = parts.find((part) => part.status !== '0');
      if (status !== 200 || parts.length === 0 || refused) throw notTaken(status, refused?.status);
    },
  };
}

/** Returns the SMS provider of an account. */
export const smsGateway = (settings: SmsSettings, timeoutMs = 8000): Carrier<SmsMessage> =>
  settings.kind === 'twilio' ? twilio(settings, timeoutMs) : vonage(settings, timeoutMs);

/** Both providers of the sandbox, for an installation without an account of its own. */
export const sandboxSms = (
  baseUrl: string,
  { accountSid, authToken, apiKey, apiSecret }: SandboxSmsAccount,
): readonly SmsSettings[] => [
  { kind: 'twilio', baseUrl, accountSid, authToken, from: 'SABAI' },
  { kind: 'vonage', baseUrl, apiKey, apiSecret, from: 'SABAI' },
];
type SandboxSmsAccount = Pick<TwilioSettings, 'accountSid' | 'authToken'> &
  Pick<VonageSettings, 'apiKey' | 'apiSecret'>;
