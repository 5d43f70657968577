import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import { fetchFrom } from '../telemetry/outgoing.ts';
import { p256Pair } from './p256-pair.ts';

/** A browser's push address, and the keys with which only it can decrypt. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  /** The time for which the push service stores it for an offline browser. */
  readonly ttlS: number;
  /**
   * At most 32 characters of base64url: of several undelivered messages with the same topic, only the newest is
   * delivered.
   */
  readonly topic: string;
}

/** The result: `gone` if the browser has unsubscribed, `later` if it may be tried again. */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'later' | 'refused'; readonly why: string; readonly retryAfterS?: number };

export interface WebPush {
  /** The public key for subscriptions, uncompressed, base64url. */
  readonly applicationServerKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export interface WebPushOptions {
  /** 32 bytes: the operator's P-256 key, which identifies it to every push service (RFC 8292). */
  readonly privateKey: Buffer;
  /** `mailto:` or `https:` address for complaints of push services. */
  readonly subject: string | undefined;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

const tokenLifetimeS = 12 * 3600;
/** All messages are padded to this length, which therefore reveals nothing. */
const paddedTo = 512;

function outcomeOf(response: Response): PushOutcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', why, ...(retryAfterS > 0 ? { retryAfterS } : {}) };
}

/** Sends messages by Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed by the operator (RFC 8292). */
export async function createWebPush({
  privateKey,
  subject,
  clock,
  timeoutMs = 10_000,
}: WebPushOptions): Promise<WebPush> {
  const pair = p256Pair(privateKey);
  if (!pair) throw new Error('this is no private key of P-256');
  const publicKey = pair.getPublicKey();
  const applicationServerKey = publicKey.toString('base64url');
  const signingKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const tokens = new Map<string, { token: Promise<string>; renewAt: number }>();

  /** Returns one token per push service, used for half of its lifetime. */
  function tokenFor(audience: string): Promise<string> {
    const nowS = Math.floor(clock().getTime() / 1000);
    const known = tokens.get(audience);
    if (known && known.renewAt > nowS) return known.token;
    const claims = { aud: audience, exp: nowS + tokenLifetimeS, ...(subject ? { sub: subject } : {}) };
    const token = new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'ES256' }).sign(signingKey);
    tokens.set(audience, { token, renewAt: nowS + tokenLifetimeS / 2 });
    return token;
  }

  return {
    applicationServerKey,
    async send({ endpoint, p256dh, auth }, { payload, ttlS, topic }) {
      const oneTime = createECDH('prime256v1');
      oneTime.generateKeys();
      const plain = Buffer.from(payload);
      let body: Buffer;
      try {
        const pad = Math.max(0, paddedTo - plain.length);
        body = encrypt(plain, { version: 'aes128gcm', dh: p256dh, privateKey: oneTime, authSecret: auth, pad });
      } catch {
        return { kind: 'gone' };
      }
      try {
        const response = await fetchFrom('web push', endpoint, {
          method: 'POST',
          headers: {
            authorization: `vapid t=${await tokenFor(new URL(endpoint).origin)}, k=${applicationServerKey}`,
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(Math.max(0, Math.floor(ttlS))),
            topic,
            urgency: 'high',
          },
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
