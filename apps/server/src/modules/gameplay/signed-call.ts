import { sign } from '../../platform/signing.ts';

export interface SignedCall {
  readonly secret: () => Promise<Buffer>;
  readonly now: Date;
  readonly timeoutMs: number;
  /** Posted as it is; without one the address is read. */
  readonly body?: string;
}

/** Calls a provider that knows us by a secret: signed is the body, or the path with its query. Throws when no answer comes. */
export async function callSigned(url: URL, { secret, now, timeoutMs, body }: SignedCall): Promise<Response> {
  const timestamp = String(now.getTime());
  const signature = sign(await secret(), timestamp, body ?? url.pathname + url.search);
  return fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-timestamp': timestamp,
      'x-sign': signature,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
