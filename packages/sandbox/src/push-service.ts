import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** A browser's keys from its subscription, and the messages it received. */
interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  /** Only this sender may push (RFC 8292, 4); base64url. */
  readonly applicationServerKey: string;
  readonly received: ReceivedPush[];
  /** Faults of the next responses: late, wrong or missing. */
  readonly faults: Fault[];
}

export interface ReceivedPush {
  readonly received_at: string;
  /** Decrypted with the browser's own keys. */
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
  /** The contact that the sender names. */
  readonly subject: string | null;
}

const fault = z.object({
  status: z.int().min(200).max(599).optional(),
  retry_after: z.int().min(0).optional(),
  delay_ms: z.int().min(0).max(60_000).optional(),
  /** The message is accepted, and the response lost. */
  is_answer_lost: z.boolean().optional(),
  times: z.int().min(1).max(100).default(1),
});
type Fault = Omit<z.infer<typeof fault>, 'times'>;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads a message like the browser: one record of RFC 8188 under the secrets of RFC 8291. */
export function decryptPush(body: Buffer, { keys, auth }: Pick<Browser, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (senderKey.length !== 65 || record.length > recordSize || record.length < 18) throw new Error('not one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record does not say that it is the last');
  return padded.subarray(0, end).toString();
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().optional() });

/** Verifies the sender (RFC 8292); returns the contact that it names. */
function readSender(header: string | undefined, browser: Browser, origin: string, now: Date): string | null {
  const { t = '', k = '' } = Object.fromEntries(
    (/^vapid (.*)$/i.exec(header ?? '')?.[1] ?? '').split(',').map((part) => part.trim().split('=', 2)),
  ) as { t?: string; k?: string };
  const [head = '', body = '', signature = ''] = t.split('.');
  if (!signature || !k) throw new Refused(401, 'The sender must prove who it is: authorization: vapid t=…, k=…');
  if (k !== browser.applicationServerKey) throw new Refused(403, 'The browser has subscribed to another sender.');
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Refused(403, 'The token is not signed by that key.');
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const leftS = exp - now.getTime() / 1000;
  if (aud !== origin) throw new Refused(403, `The token is meant for ${aud}, not for ${origin}.`);
  if (leftS <= 0 || leftS > 24 * 3600) throw new Refused(403, 'The token is over, or lives longer than a day.');
  return sub ?? null;
}

const subscription = z.object({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) });
const keptMessages = 50;
const keptBrowsers = 500;

/**
 * A push service and its subscribed browsers: RFC 8030 with RFC 8291 and RFC 8292. `POST /push/browsers` creates a
 * browser's subscription, `GET /push/browsers/:id` returns its decrypted messages, `DELETE` ends it, and `POST
 * /push/browsers/:id/faults` sets the faults of the next responses.
 */
export function mountPushService(app: FastifyInstance, clock: () => Date): void {
  const browsers = new Map<string, Browser>();
  const find = (id: string): Browser => {
    const browser = browsers.get(id);
    if (!browser) throw new Refused(410, 'The subscription is over.');
    return browser;
  };
  const answer = (reply: FastifyReply, error: unknown) => {
    const { status, message } = error instanceof Refused ? error : new Refused(400, (error as Error).message);
    return reply.code(status).send({ error: status, message });
  };

  app.post('/push/browsers', async (request, reply) => {
    const parsed = subscription.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'INVALID_INPUT' });
    const id = base64url(randomBytes(16));
    const keys = createECDH('prime256v1');
    const auth = randomBytes(16);
    const publicKey = keys.generateKeys();
    browsers.set(id, { keys, auth, received: [], faults: [], ...parsed.data });
    const [oldest] = browsers.keys();
    if (browsers.size > keptBrowsers && oldest !== undefined) browsers.delete(oldest);
    return reply.code(201).send({
      endpoint: `${request.protocol}://${request.host}/push/${id}`,
      keys: { p256dh: base64url(publicKey), auth: base64url(auth) },
    });
  });
  app.get<{ Params: { id: string } }>('/push/browsers/:id', async ({ params }, reply) => {
    const browser = browsers.get(params.id);
    return browser ? browser.received : reply.code(404).send({ error: 'NOT_FOUND' });
  });
  app.delete<{ Params: { id: string } }>('/push/browsers/:id', async ({ params }, reply) =>
    reply.code(browsers.delete(params.id) ? 204 : 404).send(),
  );
  app.post<{ Params: { id: string } }>('/push/browsers/:id/faults', async ({ params, body }, reply) => {
    const browser = browsers.get(params.id);
    const parsed = fault.safeParse(body);
    if (!browser || !parsed.success) return reply.code(400).send({ error: 'INVALID_INPUT' });
    const { times, ...how } = parsed.data;
    browser.faults.push(...Array.from({ length: times }, () => how));
    return { waiting: browser.faults.length };
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
      const { headers, params, body } = request;
      try {
        const browser = find(params.id);
        const subject = readSender(headers.authorization, browser, `${request.protocol}://${request.host}`, clock());
        const ttl = Number(headers.ttl ?? Number.NaN);
        if (!(ttl >= 0)) throw new Refused(400, 'A message needs its TTL.');
        const topic = headers.topic === undefined ? null : String(headers.topic);
        if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
          throw new Refused(400, 'The topic is too long or not base64url.');
        if (headers['content-encoding'] !== 'aes128gcm') throw new Refused(415, 'A message comes in aes128gcm.');
        const how = browser.faults.shift();
        if (how?.delay_ms) await new Promise((resolve) => setTimeout(resolve, how.delay_ms));
        if (how?.status) {
          if (how.retry_after !== undefined) reply.header('retry-after', String(how.retry_after));
          throw new Refused(how.status, 'As it was told to.');
        }
        const text = decryptPush(body, browser);
        const urgency = headers.urgency === undefined ? null : String(headers.urgency);
        browser.received.unshift({ received_at: clock().toISOString(), text, ttl, topic, urgency, subject });
        browser.received.length = Math.min(browser.received.length, keptMessages);
        if (how?.is_answer_lost) {
          reply.hijack();
          reply.raw.destroy();
          return reply;
        }
        return reply
          .code(201)
          .header('location', `/push/messages/${base64url(randomBytes(12))}`)
          .send();
      } catch (error) {
        return answer(reply, error);
      }
    });
  });
}
