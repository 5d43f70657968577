import { setTimeout as sleep } from 'node:timers/promises';

export interface Delivery {
  readonly attempt: number;
  readonly at: string;
  /** The HTTP status of the response, or null when there was none. */
  readonly status: number | null;
}

/** The behaviour of a provider's webhook from now on. */
export interface WebhookHabit {
  /** Sends nothing. */
  readonly silent: boolean;
  /** Number of concurrent copies of each event. */
  readonly repeat: number;
  readonly delayMs: number;
  /** Signs with another secret. */
  readonly wrongSignature: boolean;
}
export const goodHabit: WebhookHabit = { silent: false, repeat: 1, delayMs: 0, wrongSignature: false };

/** Number of events that a provider lists. */
export const keptEvents = 500;

/** 1 s, 2 s, 4 s … up to one minute, for about an hour. */
export const patience: readonly number[] = Array.from({ length: 64 }, (_, n) => Math.min(1000 * 2 ** n, 60_000));
const answerTimeoutMs = 10_000;

/** Sends a body once; returns the status of the response, or null when there was none. */
export async function postOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  closing: AbortSignal,
): Promise<number | null> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)]);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/**
 * Delivers one copy of a message: attempts until the response is taken for a success, each recorded in `deliveries`. Resolves after the
 * first attempt; later ones run in the background, until `closing` aborts.
 */
export function deliver(
  attemptOnce: (attempt: number) => Promise<number | null>,
  deliveries: Delivery[],
  options: {
    readonly clock: () => Date;
    /** Pauses between the attempts; after the last one the sender gives up. */
    readonly retryDelaysMs: readonly number[];
    readonly delayMs?: number;
    /** Ends the attempts; any 2xx by default. */
    readonly isTaken?: (status: number) => boolean;
    readonly closing: AbortSignal;
  },
): Promise<void> {
  const { clock, retryDelaysMs, delayMs = 0, isTaken = (status) => status >= 200 && status < 300, closing } = options;
  return new Promise((resolve) => {
    const attempts = async () => {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing });
      for (let attempt = 1; ; attempt++) {
        const status = await attemptOnce(attempt);
        deliveries.push({ attempt, at: clock().toISOString(), status });
        resolve();
        const pauseMs = retryDelaysMs[attempt - 1];
        if ((status !== null && isTaken(status)) || pauseMs === undefined) return;
        await sleep(pauseMs, undefined, { signal: closing });
      }
    };
    // Only closing the sandbox ends the attempts early.
    attempts().catch(() => resolve());
  });
}
