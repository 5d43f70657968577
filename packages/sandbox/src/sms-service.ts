import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

export interface SmsAccount {
  readonly accountSid: string;
  readonly authToken: string;
}

export interface VonageAccount {
  readonly apiKey: string;
  readonly apiSecret: string;
}

export interface SmsMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** The first number of six digits in the text, if there is one. */
  readonly otp: string | null;
  readonly created_at: string;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^00/, '');

/** Returns true when both are the same phone, in national (081…) or international (+66 81…) notation. */
export function isSamePhone(international: string, requested: string): boolean {
  const full = digitsOf(international);
  const digits = digitsOf(requested);
  if (full === digits) return true;
  const rest = digits.slice(1);
  const prefixLength = full.length - rest.length;
  return digits.startsWith('0') && rest.length >= 6 && full.endsWith(rest) && prefixLength >= 1 && prefixLength <= 3;
}

const messageForm = z.object({
  To: z.string().default(''),
  From: z.string().default(''),
  Body: z.string().default(''),
});

/** Twilio's error numbers, with shortened wording. */
function problemOf({ To, From, Body }: z.infer<typeof messageForm>): [code: number, message: string] | undefined {
  if (!To) return [21604, "A 'To' phone number is required."];
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return [21211, `Invalid 'To' Phone Number: ${To}`];
  if (!From) return [21603, "A 'From' phone number is required."];
  if (!Body) return [21602, 'Message body is required.'];
  if (Body.length > 1600) return [21617, 'The concatenated message body exceeds the 1600 character limit.'];
  return undefined;
}

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** Returns true when the basic credentials are the account's; both sides are compared in constant time. */
function isAuthentic(header: string | undefined, user: string, password: string): boolean {
  const given = Buffer.from(header?.replace(/^Basic /i, '') ?? '', 'base64');
  const expected = Buffer.from(`${user}:${password}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const kept = 1000;

/** The first number of six digits in a text. */
export const otpIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;

const vonageForm = z.object({
  from: z.string().default(''),
  to: z.string().default(''),
  text: z.string().default(''),
  type: z.enum(['text', 'unicode']).default('text'),
});

/** Vonage's error numbers. */
function vonageProblemOf({
  from,
  to,
  text,
  type,
}: z.infer<typeof vonageForm>): [status: string, text: string] | undefined {
  if (!from || !to || !text) return ['2', 'Missing required parameters'];
  if (!/^[1-9]\d{6,14}$/.test(to)) return ['3', 'Invalid value for parameter: to'];
  if (type === 'text' && /[^ -~\n]/.test(text))
    return ['6', 'Message contains characters that the type text cannot carry'];
  return undefined;
}

/** The Vonage SMS API, which answers refusals with 200 too. */
function mountVonage(
  app: FastifyInstance,
  { apiKey, apiSecret }: VonageAccount,
  take: (message: Pick<SmsMessage, 'to' | 'from' | 'body'>) => SmsMessage,
): void {
  app.post('/sms/json', async (request) => {
    const refuse = (status: string, text: string) => ({
      'message-count': '1',
      messages: [{ status, 'error-text': text }],
    });
    if (!isAuthentic(request.headers.authorization, apiKey, apiSecret)) return refuse('4', 'Bad Credentials');
    const form = vonageForm.safeParse(request.body ?? {});
    if (!form.success) return refuse('3', 'Invalid value for parameter: type');
    const problem = vonageProblemOf(form.data);
    if (problem) return refuse(...problem);
    const { from, to, text: body, type } = form.data;
    const { sid } = take({ to: `+${to}`, from, body });
    const parts = Math.ceil(body.length / (type === 'unicode' ? 67 : 153));
    return {
      'message-count': String(parts),
      messages: Array.from({ length: parts }, () => ({
        to,
        'message-id': sid.slice(2, 18).toUpperCase(),
        status: '0',
        'remaining-balance': '100.00000000',
        'message-price': '0.03330000',
        network: '52001',
      })),
    };
  });
}

/**
 * The SMS providers: Twilio's Messages API and Vonage's SMS API, whose messages are stored in one list instead of being
 * sent. `GET /sms?to=<phone in any format>&limit=` returns that list, newest first.
 */
export function mountSmsService(
  app: FastifyInstance,
  account: SmsAccount,
  clock: () => Date,
  vonage?: VonageAccount,
): SmsMessage[] {
  const messages: SmsMessage[] = [];
  const take = (message: Pick<SmsMessage, 'to' | 'from' | 'body'>): SmsMessage => {
    const taken = {
      ...message,
      sid: `SM${randomBytes(16).toString('hex')}`,
      otp: otpIn(message.body),
      created_at: clock().toISOString(),
    };
    messages.unshift(taken);
    messages.length = Math.min(messages.length, kept);
    return taken;
  };
  if (vonage) mountVonage(app, vonage, take);

  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    if (!isAuthentic(request.headers.authorization, account.accountSid, account.authToken))
      return refuse(reply, 401, 20003, 'Authenticate');
    if (request.params.sid !== account.accountSid) {
      return refuse(reply, 404, 20404, `The requested resource ${request.url} was not found`);
    }
    const form = messageForm.parse(request.body ?? {});
    const problem = problemOf(form);
    if (problem) return refuse(reply, 400, ...problem);
    const { To: to, From: from, Body: body } = form;
    const { sid } = take({ to, from, body });
    const now = clock();
    return reply.code(201).send({
      sid,
      account_sid: account.accountSid,
      messaging_service_sid: null,
      to,
      from,
      body,
      status: 'queued',
      direction: 'outbound-api',
      num_segments: String(Math.ceil(body.length / 70)),
      num_media: '0',
      date_created: now.toUTCString(),
      date_updated: now.toUTCString(),
      date_sent: null,
      price: null,
      price_unit: 'USD',
      error_code: null,
      error_message: null,
      api_version: '2010-04-01',
      uri: `/2010-04-01/Accounts/${account.accountSid}/Messages/${sid}.json`,
      subresource_uris: { media: `/2010-04-01/Accounts/${account.accountSid}/Messages/${sid}/Media.json` },
    });
  });

  const listQuery = z.object({
    to: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(kept).default(20),
  });
  app.get('/sms', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'LIMIT_INVALID', message: 'limit is a number from 1.' });
    const { to, limit } = query.data;
    return messages.filter((message) => to === undefined || isSamePhone(message.to, to)).slice(0, limit);
  });

  return messages;
}
