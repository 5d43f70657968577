import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '../shared/confirmation-sender.ts';

/** The behaviour of the store's webhook from now on. */
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

export interface BtcpayWebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly storeId: string;
  readonly clock: () => Date;
  readonly retryDelaysMs?: readonly number[];
}

export interface SentEvent {
  readonly type: string;
  readonly subject: string;
  readonly deliveries: Delivery[];
}

/** As documented: retries after 10 seconds, after a minute, and six times after ten minutes. */
const patience = [10_000, 60_000, ...Array<number>(6).fill(600_000)];
const kept = 500;

/** Sends the store's events. Header `BTCPay-Sig`: `sha256=` and hex HMAC-SHA256(secret, raw body). */
export function createBtcpayWebhooks(options: BtcpayWebhookOptions) {
  const { url, secret, storeId, clock, retryDelaysMs = patience } = options;
  const closing = new AbortController();
  const sent: SentEvent[] = [];
  const webhookId = randomBytes(16).toString('base64url');
  let habit = goodHabit;

  async function attemptOnce(body: string, isWrong: boolean): Promise<number | null> {
    const signature = createHmac('sha256', isWrong ? `${secret}!` : secret)
      .update(body)
      .digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'BTCPay-Sig': `sha256=${signature}` },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  async function deliver(event: object, entry: SentEvent, { delayMs, wrongSignature }: WebhookHabit): Promise<void> {
    if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing.signal });
    const originalDeliveryId = randomBytes(16).toString('base64url');
    for (let attempt = 1; ; attempt++) {
      const deliveryId = attempt === 1 ? originalDeliveryId : randomBytes(16).toString('base64url');
      const redelivery = { deliveryId, webhookId, originalDeliveryId, isRedelivery: attempt > 1 };
      const status = await attemptOnce(JSON.stringify({ ...redelivery, ...event }), wrongSignature);
      entry.deliveries.push({ attempt, at: clock().toISOString(), status });
      const pause = retryDelaysMs[attempt - 1];
      if ((status !== null && status < 300) || pause === undefined) return;
      if (attempt === 1) firstTries.get(entry)?.();
      await sleep(pause, undefined, { signal: closing.signal });
    }
  }
  const firstTries = new WeakMap<SentEvent, () => void>();

  return {
    /**
     * Resolves after the first attempt of each copy, unless the webhook is set to be late. Retries follow in the
     * background.
     */
    async send(type: string, subject: string, fields: object): Promise<void> {
      const now = habit;
      const entry: SentEvent = { type, subject, deliveries: [] };
      sent.unshift(entry);
      sent.length = Math.min(sent.length, kept);
      if (now.silent) return;
      const event = { type, timestamp: Math.floor(clock().getTime() / 1000), storeId, ...fields };
      const copies = Array.from({ length: now.repeat }, () => deliver(event, entry, now).catch(() => {}));
      const firstTry = new Promise<void>((resolve) => firstTries.set(entry, resolve));
      if (now.delayMs === 0) await Promise.race([Promise.all(copies), firstTry]);
    },
    setHabit: (wanted: Partial<WebhookHabit>) => {
      habit = { ...habit, ...wanted };
      return habit;
    },
    sent: (): readonly SentEvent[] => sent,
    close: () => closing.abort(),
  };
}

export type BtcpayWebhooks = ReturnType<typeof createBtcpayWebhooks>;
