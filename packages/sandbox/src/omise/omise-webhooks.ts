import { createHmac } from 'node:crypto';
import {
  type Delivery,
  deliver,
  goodHabit,
  keptEvents,
  patience,
  postOnce,
  type WebhookHabit,
} from '../shared/deliver.ts';

/** The behaviour of the events from now on. */
export interface OmiseHabit extends WebhookHabit {
  /** Holds events until they are released, in any order. */
  readonly hold: boolean;
}

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

/**
 * Sends events until the response is 2xx. `Omise-Signature` is hex HMAC-SHA256(base64-decoded secret,
 * `${timestamp}.${rawBody}`), `Omise-Signature-Timestamp` the unix time in seconds; each attempt has a new signature.
 */
export function createOmiseWebhooks({ url, secret, clock, retryDelaysMs = patience }: OmiseWebhookOptions) {
  const closing = new AbortController();
  const key = Buffer.from(secret, 'base64');
  const sent: OmiseEvent[] = [];
  let held: Sending[] = [];
  let habit: OmiseHabit = { ...goodHabit, hold: false };

  function attemptOnce(body: string, isWrong: boolean): Promise<number | null> {
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const signature = createHmac('sha256', isWrong ? Buffer.alloc(32) : key)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    const headers = { 'omise-signature': signature, 'omise-signature-timestamp': timestamp };
    return postOnce(url, headers, body, closing.signal);
  }

  /**
   * Resolves after the first attempt of each copy, unless events are set to be late. Retries follow in the background.
   */
  async function start({ body, deliveries }: Sending, now: OmiseHabit): Promise<void> {
    const { repeat, delayMs, wrongSignature } = now;
    const copies = Array.from({ length: repeat }, () =>
      deliver(() => attemptOnce(body, wrongSignature), deliveries, {
        clock,
        retryDelaysMs,
        delayMs,
        closing: closing.signal,
      }),
    );
    if (delayMs === 0) await Promise.all(copies);
  }

  return {
    async send(eventKey: string, charge: string, body: string): Promise<void> {
      const event: Sending = { key: eventKey, charge, body, deliveries: [] };
      sent.unshift(event);
      sent.length = Math.min(sent.length, keptEvents);
      if (habit.silent) return;
      if (habit.hold) held.push(event);
      else await start(event, habit);
    },
    setHabit(wanted: { readonly [K in keyof OmiseHabit]?: OmiseHabit[K] | undefined }): OmiseHabit {
      const changes = Object.entries(wanted).filter(([, value]) => value !== undefined);
      habit = { ...habit, ...Object.fromEntries(changes) };
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
