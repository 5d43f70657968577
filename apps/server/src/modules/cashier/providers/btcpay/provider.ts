import { isSignature, sign } from '../../../../platform/sealing/signing.ts';
import type { PaymentProvider, WebhookOutcome } from '../../transactions/payment-provider.ts';
import { WebhookEvent } from './btcpay-answers.ts';

export interface BtcpayProviderOptions {
  readonly storeId: string;
  readonly webhookSecrets: readonly string[];
  /** Handles an invoice or a payout that may have changed. */
  readonly syncInvoice: (invoiceId: string) => Promise<WebhookOutcome>;
  readonly syncPayout: (payoutId: string) => Promise<WebhookOutcome>;
}

function readEvent(raw: Buffer) {
  try {
    return WebhookEvent.safeParse(JSON.parse(raw.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Response codes that make the processor repeat its call. */
const statuses: Partial<Record<WebhookOutcome, number>> = {
  unproven: 401,
  unreadable: 400,
  unavailable: 503,
  fault: 500,
};

/**
 * BTCPay Server as a payment provider. Its events are signed over the raw body without a time, so they can be replayed.
 * An event is therefore a hint: only the server's response to our own request has an effect.
 */
export function createBtcpayProvider({
  storeId,
  webhookSecrets,
  syncInvoice,
  syncPayout,
}: BtcpayProviderOptions): PaymentProvider {
  const secrets = webhookSecrets.map((secret) => Buffer.from(secret));
  return {
    name: 'btcpay',
    methods: [],
    webhook: {
      path: '/webhooks/payment/btcpay',
      async read({ headers, raw }) {
        const given = /^sha256=([0-9a-f]{64})$/i.exec(String(headers['btcpay-sig'] ?? ''))?.[1];
        if (!secrets.some((secret) => isSignature(given, sign(secret, raw)))) return { state: 'unproven' };
        const event = readEvent(raw);
        if (!event) return { state: 'unreadable' };
        const { invoiceId, payoutId } = event;
        if (event.storeId !== storeId) return { state: 'irrelevant' };
        if (invoiceId) return { state: 'hint', follow: () => syncInvoice(invoiceId) };
        if (payoutId) return { state: 'hint', follow: () => syncPayout(payoutId) };
        return { state: 'irrelevant' };
      },
      answer: (outcome) => ({ status: statuses[outcome] ?? 200, body: { outcome } }),
    },
  };
}
