import { signCall } from '../../platform/sealing/signing.ts';
import { fetchFrom, type Other } from '../../platform/telemetry/outgoing.ts';

export interface SignedCall {
  /** The recipient. */
  readonly to?: Other;
  readonly secret: () => Promise<Buffer>;
  readonly now: Date;
  readonly timeoutMs: number;
  /** Posted as given; without a body the request is a GET. */
  readonly body?: string;
}

/**
 * Calls a provider that shares a secret with us: method, path with query, time and body are signed. Throws without a
 * response.
 */
export async function callSigned(
  url: URL,
  { to = 'game provider', secret, now, timeoutMs, body }: SignedCall,
): Promise<Response> {
  const timestamp = String(now.getTime());
  const method = body === undefined ? 'GET' : 'POST';
  const signature = signCall(await secret(), { method, path: url.pathname + url.search, timestamp }, body);
  return fetchFrom(to, url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-timestamp': timestamp,
      'x-sign': signature,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
