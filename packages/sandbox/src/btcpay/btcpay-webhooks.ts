import { createHmac, randomBytes } from 'node:crypto';
import { type Delivery, deliver, goodHabit, keptEvents, postOnce, type WebhookHabit } from '../shared/deliver.ts';

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

/** Sends the store's events. Header `BTCPay-Sig`: `sha256=` and hex HMAC-SHA256(secret, raw body). */
export function createBtcpayWebhooks(options: BtcpayWebhookOptions) {
  const { url, secret, storeId, clock, retryDelaysMs = patience } = options;
  const closing = new AbortController();
  const sent: SentEvent[] = [];
  const webhookId = randomBytes(16).toString('base64url');
  let habit = goodHabit;

  function attemptOnce(body: string, isWrong: boolean): Promise<number | null> {
    const signature = createHmac('sha256', isWrong ? `${secret}!` : secret)
      .update(body)
      .digest('hex');
    return postOnce(url, { 'BTCPay-Sig': `sha256=${signature}` }, body, closing.signal);
  }

  function start(event: object, entry: SentEvent, { delayMs, wrongSignature }: WebhookHabit): Promise<void> {
    const originalDeliveryId = randomBytes(16).toString('base64url');
    const attempt = (number: number) => {
      const deliveryId = number === 1 ? originalDeliveryId : randomBytes(16).toString('base64url');
      const redelivery = { deliveryId, webhookId, originalDeliveryId, isRedelivery: number > 1 };
      return attemptOnce(JSON.stringify({ ...redelivery, ...event }), wrongSignature);
    };
    return deliver(attempt, entry.deliveries, { clock, retryDelaysMs, delayMs, closing: closing.signal });
  }

  return {
    /**
     * Resolves after the first attempt of each copy, unless the webhook is set to be late. Retries follow in the
     * background.
     */
    async send(type: string, subject: string, fields: object): Promise<void> {
      const now = habit;
      const entry: SentEvent = { type, subject, deliveries: [] };
      sent.unshift(entry);
      sent.length = Math.min(sent.length, keptEvents);
      if (now.silent) return;
      const event = { type, timestamp: Math.floor(clock().getTime() / 1000), storeId, ...fields };
      const copies = Array.from({ length: now.repeat }, () => start(event, entry, now));
      if (now.delayMs === 0) await Promise.all(copies);
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
