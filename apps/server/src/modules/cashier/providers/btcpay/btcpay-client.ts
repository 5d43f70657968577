import type { Logger } from 'pino';
import { z } from 'zod';
import { UnreadableAnswer, type UnreadableRecord } from '../../../../platform/records/unreadable-records.ts';
import { fetchFrom } from '../../../../platform/telemetry/outgoing.ts';
import type { Chain } from './address.rules.ts';
import { InvoiceAnswer, InvoiceNames, PayoutAnswer, PayoutAnswers, RateAnswers } from './btcpay-answers.ts';
import { writeCoins } from './coin-amount.rules.ts';
import { createSharing } from './share-reads.ts';

/** The operator's access to a BTCPay Server and the chain of that server. */
export interface BtcpayAccess {
  /** Origin of the server. */
  readonly baseUrl: string;
  /** A key that may view and create invoices, create payouts, and manage payouts of the one store. */
  readonly apiKey: string;
  readonly storeId: string;
  /** The secrets of the store's webhook: the present one and, during a change, the previous one. */
  readonly webhookSecrets: readonly string[];
  readonly chain: Chain;
}
export interface BtcpayOptions extends BtcpayAccess {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly timeoutMs?: number;
}

export interface InvoiceOrder {
  /** Our id; it is returned as `metadata.orderId`. */
  readonly orderId: string;
  /** Decimal text of the member's currency. */
  readonly amount: string;
  readonly currency: string;
  readonly paymentMethodId: string;
  readonly expiresInMinutes: number;
  readonly watchedForMinutes: number;
}
export interface PayoutOrder {
  /** Our id; it is returned as `metadata.payoutId`. */
  readonly payoutId: string;
  readonly payoutMethodId: string;
  readonly destination: string;
  readonly coins: bigint;
}

/** A definite rejection by the server, as opposed to a missing response. */
export class BtcpayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(path: string, status: number, code: string, text: string) {
    super(`BTCPay Server answered ${path} by HTTP ${status} ${code}: ${text}`);
    this.status = status;
    this.code = code;
  }
}

const pageSize = 100;

const ProblemDetails = z.object({ code: z.string(), message: z.string().default('') });

async function refusalOf(path: string, response: Response): Promise<BtcpayRefusal> {
  const text = (await response.text()).slice(0, 300);
  const details = (() => {
    try {
      return ProblemDetails.safeParse(JSON.parse(text));
    } catch {
      return undefined;
    }
  })();
  return new BtcpayRefusal(path, response.status, details?.data?.code ?? 'unknown', details?.data?.message ?? text);
}

/**
 * The client of BTCPay Server's Greenfield API. It throws BtcpayRefusal for a definite rejection; after any other error
 * it is open whether the server has executed the request.
 */
export function createBtcpay({ baseUrl, apiKey, storeId, timeoutMs = 8000 }: BtcpayOptions) {
  const store = `/api/v1/stores/${encodeURIComponent(storeId)}`;

  async function call<T extends z.ZodType>(
    shape: T,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.output<T>> {
    const response = await fetchFrom('btcpay', baseUrl + store + path, {
      method,
      headers: { authorization: `token ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await refusalOf(path, response);
    // The response to cancelling a payout is empty.
    const text = await response.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    const answer = shape.safeParse(parsed);
    if (!answer.success) throw new UnreadableAnswer(`what the server answered ${path}`, parsed);
    return answer.data;
  }
  /** Returns `undefined` for an unknown object. */
  const found = <T>(reading: Promise<T>): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      if (error instanceof BtcpayRefusal && error.status === 404) return undefined;
      throw error;
    });
  const name = encodeURIComponent;
  const share = createSharing();
  const readInvoice = (id: string) =>
    share(id, () => found(call(InvoiceAnswer, 'GET', `/invoices/${name(id)}?includePaymentMethods=true`)));

  /** Lists all payouts ever made: the server has no narrower query. */
  const listPayouts = () => call(PayoutAnswers, 'GET', '/payouts?includeCancelled=true');

  return {
    storeId,
    readInvoice,
    listPayouts,
    /** Yields the invoices created within a time range, each in its present state. */
    async *listInvoices(from: Date, to: Date): AsyncGenerator<InvoiceAnswer | UnreadableRecord> {
      const unix = (time: Date) => String(Math.floor(time.getTime() / 1000));
      for (let skip = 0; ; skip += pageSize) {
        const query = new URLSearchParams({
          startDate: unix(from),
          endDate: unix(to),
          skip: String(skip),
          take: String(pageSize),
        });
        const { read, unreadable } = await call(InvoiceNames, 'GET', `/invoices?${query}`);
        yield* unreadable;
        for (const { id } of read) {
          const invoice = await readInvoice(id).catch((error: unknown) => {
            if (error instanceof UnreadableAnswer) return error.record;
            throw error;
          });
          if (invoice) yield invoice;
        }
        if (read.length + unreadable.length < pageSize) return;
      }
    },
    /** Opens an invoice that is paid in one coin, and reads it with its address and rate. */
    async createInvoice(order: InvoiceOrder): Promise<InvoiceAnswer> {
      const { id } = await call(z.object({ id: z.string().min(1) }), 'POST', '/invoices', {
        amount: order.amount,
        currency: order.currency,
        metadata: { orderId: order.orderId },
        checkout: {
          // One confirmation: the sender can still replace an unconfirmed transaction.
          speedPolicy: 'MediumSpeed',
          paymentMethods: [order.paymentMethodId],
          defaultPaymentMethod: order.paymentMethodId,
          lazyPaymentMethods: false,
          expirationMinutes: order.expiresInMinutes,
          monitoringMinutes: order.watchedForMinutes,
          paymentTolerance: 0,
        },
      });
      const invoice = await readInvoice(id);
      if (!invoice) throw new Error(`the invoice ${id} is gone as soon as it was made`);
      return invoice;
    },
    /** Returns the present price of one coin by pair, such as BTC_THB; a pair without a price is left out. */
    async readRates(pairs: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
      const query = pairs.map((pair) => `currencyPair=${name(pair)}`).join('&');
      const answers = await call(RateAnswers, 'GET', `/rates?${query}`);
      return new Map(answers.flatMap(({ currencyPair, rate }) => (rate ? [[currencyPair, rate] as const] : [])));
    },
    /** Creates a payout that still needs approval: nothing is sent by it. */
    createPayout: ({ payoutId, payoutMethodId, destination, coins }: PayoutOrder): Promise<PayoutAnswer> =>
      call(PayoutAnswer, 'POST', '/payouts', {
        payoutMethodId,
        destination,
        amount: writeCoins(coins),
        approved: false,
        metadata: { payoutId },
      }),
    /** Returns the payouts created under our id, oldest first. */
    async findPayouts(payoutId: string): Promise<PayoutAnswer[]> {
      const { read, unreadable } = await listPayouts();
      // An unreadable payout with our id may be the same one: no other is sent.
      const ours = unreadable.find((parsed) => parsed.unreadable.includes(payoutId));
      if (ours) throw new UnreadableAnswer(`payout ${payoutId}`, ours.unreadable);
      return read
        .filter(({ metadata }) => metadata?.payoutId === payoutId)
        .sort((a, b) => a.date.getTime() - b.date.getTime() || (a.id < b.id ? -1 : 1));
    },
    readPayout: (id: string) => found(call(PayoutAnswer, 'GET', `/payouts/${name(id)}`)),
    /** Approves a payout, so that it is sent. Approving one payout twice sends it once. */
    approvePayout: (id: string, revision: number): Promise<PayoutAnswer> =>
      call(PayoutAnswer, 'POST', `/payouts/${name(id)}`, { revision }),
    async cancelPayout(id: string): Promise<void> {
      await found(call(z.unknown(), 'DELETE', `/payouts/${name(id)}`));
    },
  };
}

export type Btcpay = ReturnType<typeof createBtcpay>;
