import { createHmac } from 'node:crypto';
import { type Delivery, deliver, patience, postOnce } from './deliver.ts';

export interface ConfirmationSenderOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  /** Pauses between the attempts; after the last one the sender gives up. */
  readonly retryDelaysMs?: readonly number[];
}

/**
 * Sends signed payment confirmations until the response is 200. Headers: `x-gateway-timestamp` (unix time in
 * milliseconds) and `x-gateway-signature`, hex HMAC-SHA256(secret, `${timestamp}.${rawBody}`); each attempt has a new
 * signature.
 */
export function createConfirmationSender({ url, secret, clock, retryDelaysMs = patience }: ConfirmationSenderOptions) {
  const closing = new AbortController();

  function attemptOnce(body: string): Promise<number | null> {
    const timestamp = String(clock().getTime());
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'x-gateway-timestamp': timestamp, 'x-gateway-signature': signature };
    return postOnce(url, headers, body, closing.signal);
  }

  return {
    /** Resolves after the first attempt; later ones run in the background and are recorded in `deliveries`. */
    send: (body: string, deliveries: Delivery[]) =>
      deliver(() => attemptOnce(body), deliveries, {
        clock,
        retryDelaysMs,
        isTaken: (status) => status === 200,
        closing: closing.signal,
      }),
    close: () => closing.abort(),
  };
}

export type ConfirmationSender = ReturnType<typeof createConfirmationSender>;
