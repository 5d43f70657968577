import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '../shared/confirmation-sender.ts';

/** The behaviour of the events from now on. */
export interface OmiseHabit {
  /** Sends nothing. */
  readonly silent: boolean;
  /** Number of concurrent copies of each event. */
  readonly repeat: number;
  readonly delayMs: number;
  /** Signs with another secret. */
  readonly wrongSignature: boolean;
  /** Holds events until they are released, in any order. */
  readonly hold: boolean;
}
const goodHabit: OmiseHabit = { silent: false, repeat: 1, delayMs: 0, wrongSignature: false, hold: false };

export interface OmiseWebhookOptions {
  readonly url: string;
  /** Base64. */
  readonly secret: string;
  readonly clock: () => Date;
  readonly retryDelaysMs?: readonly number[];
}
export interface OmiseEvent {
  readonly key: string;
  readonly charge: string;
  readonly deliveries: Delivery[];
}
interface Sending extends OmiseEvent {
  readonly body: string;
}

const patience = Array.from({ length: 64 }, (_, n) => Math.min(1000 * 2 ** n, 60_000));
const kept = 500;

/**
 * Sends events until the response is 2xx. `Omise-Signature` is hex HMAC-SHA256(base64-decoded secret,
 * `${timestamp}.${rawBody}`), `Omise-Signature-Timestamp` the unix time in seconds; each attempt has a new signature.
 */
export function createOmiseWebhooks({ url, secret, clock, retryDelaysMs = patience }: OmiseWebhookOptions) {
  const closing = new AbortController();
  const key = Buffer.from(secret, 'base64');
  const sent: OmiseEvent[] = [];
  let held: Sending[] = [];
  let habit = goodHabit;

  async function attemptOnce(body: string, isWrong: boolean): Promise<number | null> {
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const signature = createHmac('sha256', isWrong ? Buffer.alloc(32) : key)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'omise-signature': signature,
          'omise-signature-timestamp': timestamp,
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  async function deliver(event: Sending, { delayMs, wrongSignature }: OmiseHabit, onFirst: () => void): Promise<void> {
    if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing.signal });
    for (let attempt = 1; ; attempt++) {
      const status = await attemptOnce(event.body, wrongSignature);
      event.deliveries.push({ attempt, at: clock().toISOString(), status });
      onFirst();
      const pause = retryDelaysMs[attempt - 1];
      if ((status !== null && status < 300) || pause === undefined) return;
      await sleep(pause, undefined, { signal: closing.signal });
    }
  }

  /**
   * Resolves after the first attempt of each copy, unless events are set to be late. Retries follow in the background.
   */
  async function start(event: Sending, now: OmiseHabit): Promise<void> {
    const copies = Array.from(
      { length: now.repeat },
      () => new Promise<void>((resolve) => void deliver(event, now, resolve).catch(() => resolve())),
    );
    if (now.delayMs === 0) await Promise.all(copies);
  }

  return {
    async send(eventKey: string, charge: string, body: string): Promise<void> {
      const event: Sending = { key: eventKey, charge, body, deliveries: [] };
      sent.unshift(event);
      sent.length = Math.min(sent.length, kept);
      if (habit.silent) return;
      if (habit.hold) held.push(event);
      else await start(event, habit);
    },
    setHabit(wanted: { readonly [K in keyof OmiseHabit]?: OmiseHabit[K] | undefined }): OmiseHabit {
      const said = Object.entries(wanted).filter(([, value]) => value !== undefined);
      habit = { ...habit, ...Object.fromEntries(said) };
      return habit;
    },
    /** Sends the held events, by default in reverse order; returns the keys in the order of sending. */
    async release(order: 'reversed' | 'kept'): Promise<string[]> {
      const events = order === 'reversed' ? held.toReversed() : held;
      held = [];
      for (const event of events) await start(event, habit);
      return events.map((event) => event.key);
    },
    sent: (): readonly OmiseEvent[] => sent,
    close: () => closing.abort(),
  };
}

export type OmiseWebhooks = ReturnType<typeof createOmiseWebhooks>;
