import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Delivery {
  readonly attempt: number;
  readonly at: string;
  /** The HTTP status of the response, or null when there was none. */
  readonly status: number | null;
}

export interface ConfirmationSenderOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  /** Pauses between the attempts; after the last one the sender gives up. */
  readonly retryDelaysMs?: readonly number[];
}

/** 1 s, 2 s, 4 s … up to one minute, for about an hour. */
const patience = Array.from({ length: 64 }, (_, n) => Math.min(1000 * 2 ** n, 60_000));
const answerTimeoutMs = 10_000;

/**
 * Sends signed payment confirmations until the response is 200. Headers: `x-gateway-timestamp` (unix time in
 * milliseconds) and `x-gateway-signature`, hex HMAC-SHA256(secret, `${timestamp}.${rawBody}`); each attempt has a new
 * signature.
 */
export function createConfirmationSender({ url, secret, clock, retryDelaysMs = patience }: ConfirmationSenderOptions) {
  const closing = new AbortController();

  async function attemptOnce(body: string): Promise<number | null> {
    const timestamp = String(clock().getTime());
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signature,
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  /** One copy of one confirmation: attempts until 200, each recorded in `deliveries`. */
  async function deliver(body: string, deliveries: Delivery[], onFirst: () => void): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const status = await attemptOnce(body);
      deliveries.push({ attempt, at: clock().toISOString(), status });
      onFirst();
      const delayMs = retryDelaysMs[attempt - 1];
      if (status === 200 || delayMs === undefined) return;
      await sleep(delayMs, undefined, { signal: closing.signal });
    }
  }

  return {
    /** Resolves after the first attempt; later ones run in the background and are recorded in `deliveries`. */
    send: (body: string, deliveries: Delivery[]) =>
      new Promise<void>((resolve) => {
        // Only closing the sandbox ends the attempts early.
        deliver(body, deliveries, resolve).catch(() => resolve());
      }),
    close: () => closing.abort(),
  };
}

export type ConfirmationSender = ReturnType<typeof createConfirmationSender>;
