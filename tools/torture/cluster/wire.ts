import { createHmac } from 'node:crypto';

/** The address of one server process. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly officeUrl: string;
}

export type Answer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Record<string, unknown>;
      /** The unparsed body. */
      readonly text: string;
    }
  | { readonly kind: 'away' }
  | { readonly kind: 'unknown'; readonly why: string };

/** Shorter than most pauses of a process, so that its work is retried elsewhere while it may still be running. */
const answerTimeoutMs = 3000;

/** Sends one HTTP call. A missing response, or a fault, is an unknown outcome: the effect may have happened. */
export async function send(
  url: string,
  init: RequestInit,
  { timeoutMs = answerTimeoutMs, refusesWith = [] }: { timeoutMs?: number; refusesWith?: readonly number[] } = {},
): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (response.status === 429) return { kind: 'away' };
    if (response.status === 503 && response.headers.has('retry-after')) return { kind: 'away' };
    if (response.status >= 500 && !refusesWith.includes(response.status))
      return { kind: 'unknown', why: `HTTP ${response.status}` };
    return { kind: 'answered', status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    // The connection was refused, so the call had no effect.
    if (cause?.code === 'ECONNREFUSED') return { kind: 'away' };
    return { kind: 'unknown', why: cause?.code ?? name ?? 'no answer' };
  }
}

export interface JsonCall {
  readonly method?: string;
  readonly token?: string;
  readonly key?: string;
  /** The member's address, so that members do not share a rate limit. */
  readonly from?: string;
  readonly body?: unknown;
  /** Statuses of faults that mean a refusal here. */
  readonly refusesWith?: readonly number[];
  /** For slow responses. */
  readonly timeoutMs?: number;
}

export function sendJson(url: string, call: JsonCall): Promise<Answer> {
  const { method, token, key, from, body, refusesWith = [], timeoutMs = answerTimeoutMs } = call;
  const init = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return send(url, init, { refusesWith, timeoutMs });
}

/** Returns the signed text: the whole call in our own protocol, the time and the body in those of gateways. */
export const signedText = (prefix: string, path: string, timestamp: string, body: string): string =>
  prefix === 'x' ? `POST\n${path}\n${timestamp}\n${body}` : `${timestamp}.${body}`;

/** Sends a signed call, with the given names of the two headers. */
export function sendSigned(
  url: string,
  { secret, prefix, headers, body }: { secret: Buffer; prefix: string; headers?: Record<string, string>; body: string },
): Promise<Answer> {
  const timestamp = String(Date.now());
  return send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [`${prefix}-timestamp`]: timestamp,
      [`${prefix}-signature`]: createHmac('sha256', secret)
        .update(signedText(prefix, new URL(url).pathname, timestamp, body))
        .digest('hex'),
      ...headers,
    },
    body,
  });
}
