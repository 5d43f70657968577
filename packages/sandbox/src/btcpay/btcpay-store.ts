import { randomBytes } from 'node:crypto';
import { type Coin, coins, decimal, marketRate, priceIn } from './btcpay-coins.ts';
import type { BtcpayWebhooks } from './btcpay-webhooks.ts';

export interface ChainPayment {
  readonly id: string;
  readonly value: bigint;
  readonly receivedAt: Date;
  status: 'Processing' | 'Settled' | 'Invalid';
}
export interface StoreInvoice {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly metadata: Record<string, unknown>;
  readonly checkout: Record<string, unknown>;
  readonly coin: Coin;
  readonly address: string;
  readonly rate: string;
  readonly price: bigint;
  readonly createdAt: Date;
  expiresAt: Date;
  watchedUntil: Date;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver' | 'Marked';
  readonly payments: ChainPayment[];
}
export interface StorePayout {
  readonly id: string;
  readonly date: Date;
  readonly coin: Coin;
  readonly destination: string;
  readonly amount: bigint;
  readonly metadata: Record<string, unknown>;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  transactionId: string | undefined;
}

export interface BtcpayStoreOptions {
  readonly webhooks: BtcpayWebhooks;
  readonly clock: () => Date;
  /** Approved payouts are sent and completed automatically. */
  readonly isAutomatic: boolean;
}

const newId = () => randomBytes(16).toString('base64url');
const newTransaction = () => randomBytes(32).toString('hex');
const sum = (payments: readonly ChainPayment[]) => payments.reduce((total, { value }) => total + value, 0n);

const accounted = ({ payments }: StoreInvoice) => payments.filter(({ status }) => status !== 'Invalid');
const presentPayment = ({ id, value, receivedAt, status }: ChainPayment, { address }: StoreInvoice) => ({
  id,
  receivedDate: Math.floor(receivedAt.getTime() / 1000),
  value: decimal(value),
  fee: '0.0',
  status,
  destination: address,
});

/** Updates invoices by their payments and the time, and sends the events. */
function createInvoiceBook({ webhooks, clock }: BtcpayStoreOptions) {
  const tellInvoice = (type: string, invoice: StoreInvoice, fields: object = {}) =>
    webhooks.send(type, invoice.id, { invoiceId: invoice.id, metadata: invoice.metadata, ...fields });

  /** Updates the status of an invoice by its payments and the time, and sends an event for each change. */
  async function follow(invoice: StoreInvoice): Promise<void> {
    const now = clock();
    const notify: (() => Promise<void>)[] = [];
    const paid = sum(accounted(invoice));
    const isFull = paid >= invoice.price;
    const partial = () => (paid > 0n ? 'PaidPartial' : 'None');
    const over = () => (paid > invoice.price ? 'PaidOver' : 'None');
    if (invoice.status === 'Processing' && !isFull) invoice.status = 'New';
    if (invoice.status === 'New' && isFull) {
      invoice.status = 'Processing';
      invoice.additionalStatus = over();
      notify.push(() => tellInvoice('InvoiceProcessing', invoice, { overPaid: paid > invoice.price }));
    } else if (invoice.status === 'New') invoice.additionalStatus = partial();
    if (invoice.status === 'New' && invoice.expiresAt <= now) {
      invoice.status = 'Expired';
      notify.push(() => tellInvoice('InvoiceExpired', invoice, { partiallyPaid: paid > 0n }));
    }
    if (invoice.status === 'Expired') invoice.additionalStatus = isFull ? 'PaidLate' : partial();
    if (invoice.status === 'Processing') {
      invoice.additionalStatus = over();
      const settled = sum(invoice.payments.filter(({ status }) => status === 'Settled'));
      if (settled >= invoice.price) {
        invoice.status = 'Settled';
        notify.push(() =>
          tellInvoice('InvoiceSettled', invoice, { manuallyMarked: false, overPaid: paid > invoice.price }),
        );
      } else if (invoice.watchedUntil <= now) {
        invoice.status = 'Invalid';
        notify.push(() => tellInvoice('InvoiceInvalid', invoice, { manuallyMarked: false }));
      }
    }
    for (const event of notify) await event();
  }

  return { tellInvoice, follow };
}
type InvoiceBook = ReturnType<typeof createInvoiceBook>;

/** Events of the chain and of people that change an invoice's payments. */
function createInvoiceMoves({ clock }: BtcpayStoreOptions, { tellInvoice, follow }: InvoiceBook) {
  return {
    async receive(invoice: StoreInvoice, value: bigint, isConfirmed: boolean): Promise<ChainPayment> {
      const payment: ChainPayment = {
        id: `${newTransaction()}-0`,
        value,
        // Times are in whole seconds: a payment after the end is at least one second late.
        receivedAt:
          invoice.status === 'Expired'
            ? new Date(Math.max(clock().getTime(), invoice.expiresAt.getTime() + 1000))
            : clock(),
        status: isConfirmed ? 'Settled' : 'Processing',
      };
      invoice.payments.push(payment);
      const fields = {
        afterExpiration: invoice.expiresAt <= clock(),
        paymentMethodId: invoice.coin.paymentMethodId,
        payment: presentPayment(payment, invoice),
      };
      await tellInvoice('InvoiceReceivedPayment', invoice, fields);
      if (isConfirmed) await tellInvoice('InvoicePaymentSettled', invoice, fields);
      await follow(invoice);
      return payment;
    },
    async confirm(invoice: StoreInvoice): Promise<void> {
      for (const payment of invoice.payments.filter(({ status }) => status === 'Processing')) {
        payment.status = 'Settled';
        await tellInvoice('InvoicePaymentSettled', invoice, {
          afterExpiration: invoice.expiresAt <= payment.receivedAt,
          paymentMethodId: invoice.coin.paymentMethodId,
          payment: presentPayment(payment, invoice),
        });
      }
      await follow(invoice);
    },
    /** The sender replaces the transactions that no block contains yet. */
    async drop(invoice: StoreInvoice): Promise<void> {
      for (const payment of invoice.payments) if (payment.status === 'Processing') payment.status = 'Invalid';
      await follow(invoice);
    },
    /** A chain reorganisation removes confirmed transactions. */
    async takeBack(invoice: StoreInvoice): Promise<void> {
      for (const payment of invoice.payments) payment.status = 'Invalid';
      invoice.status = 'Invalid';
      await tellInvoice('InvoiceInvalid', invoice, { manuallyMarked: false });
    },
    /** The time for confirming the transactions has ended. */
    async invalidate(invoice: StoreInvoice): Promise<void> {
      invoice.expiresAt = new Date(Math.min(invoice.expiresAt.getTime(), clock().getTime()));
      invoice.watchedUntil = clock();
      await follow(invoice);
    },
    async expire(invoice: StoreInvoice): Promise<void> {
      invoice.expiresAt = new Date(Math.min(invoice.expiresAt.getTime(), clock().getTime()));
      await follow(invoice);
    },
    /** Somebody marks it manually in the server's own pages. */
    async mark(invoice: StoreInvoice, status: 'Settled' | 'Invalid'): Promise<void> {
      invoice.status = status;
      invoice.additionalStatus = 'Marked';
      await tellInvoice(`Invoice${status}`, invoice, { manuallyMarked: true });
    },
  };
}

/** Payouts that staff of the store approve. */
function createPayoutList({ webhooks, clock }: BtcpayStoreOptions) {
  const payouts: StorePayout[] = [];
  const tellPayout = (type: string, payout: StorePayout) =>
    webhooks.send(type, payout.id, { payoutId: payout.id, pullPaymentId: null, payoutState: payout.state });
  return {
    payouts: (): readonly StorePayout[] => payouts,
    payoutOf: (name: string) => payouts.find(({ id, metadata }) => id === name || metadata.payoutId === name),
    async movePayout(payout: StorePayout, state: StorePayout['state']): Promise<void> {
      payout.state = state;
      if (state === 'InProgress' || state === 'Completed') payout.transactionId ??= newTransaction();
      await tellPayout(state === 'AwaitingPayment' ? 'PayoutApproved' : 'PayoutUpdated', payout);
    },
    async addPayout(order: Pick<StorePayout, 'coin' | 'destination' | 'amount' | 'metadata'>): Promise<StorePayout> {
      const payout: StorePayout = {
        ...order,
        id: newId(),
        date: clock(),
        state: 'AwaitingApproval',
        transactionId: undefined,
      };
      payouts.unshift(payout);
      await tellPayout('PayoutCreated', payout);
      return payout;
    },
  };
}

/** A store of a BTCPay Server with its invoices, its payouts and the chains they are paid on. All of it is in memory. */
export function createBtcpayStore(options: BtcpayStoreOptions) {
  const { clock, isAutomatic } = options;
  const invoices: StoreInvoice[] = [];
  const ownRates = new Map<string, string>();
  const book = createInvoiceBook(options);
  const payoutList = createPayoutList(options);
  return {
    ...createInvoiceMoves(options, book),
    ...payoutList,
    follow: book.follow,
    presentPayment,
    accounted,
    rateOf: (coin: string, currency: string) => ownRates.get(`${coin}_${currency}`) ?? marketRate(coin, currency),
    setRate: (pair: string, rate: string) => ownRates.set(pair, rate),
    invoices: (): readonly StoreInvoice[] => invoices,
    invoiceOf: (name: string) => invoices.find(({ id, address }) => id === name || address === name),
    async addInvoice(
      order: Pick<StoreInvoice, 'amount' | 'currency' | 'metadata' | 'checkout' | 'coin' | 'rate'>,
    ): Promise<StoreInvoice> {
      const { expirationMinutes = 15, monitoringMinutes = 1440 } = order.checkout as Record<string, number>;
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + expirationMinutes * 60_000);
      const invoice: StoreInvoice = {
        ...order,
        id: newId(),
        address: order.coin.newAddress(),
        price: priceIn(order.coin, order.amount, order.rate),
        createdAt,
        expiresAt,
        watchedUntil: new Date(expiresAt.getTime() + monitoringMinutes * 60_000),
        status: 'New',
        additionalStatus: 'None',
        payments: [],
      };
      invoices.unshift(invoice);
      await book.tellInvoice('InvoiceCreated', invoice);
      return invoice;
    },
    /** Performs the automatic changes as time passes; called periodically. */
    async passTime(): Promise<void> {
      for (const invoice of invoices) {
        if (invoice.status === 'New' || invoice.status === 'Processing') await book.follow(invoice);
      }
      if (!isAutomatic) return;
      for (const payout of payoutList.payouts()) {
        if (payout.state === 'AwaitingPayment') await payoutList.movePayout(payout, 'InProgress');
        else if (payout.state === 'InProgress') await payoutList.movePayout(payout, 'Completed');
      }
    },
    coinOf: (paymentMethodId: unknown) => coins.find((coin) => coin.paymentMethodId === paymentMethodId),
  };
}

export type BtcpayStore = ReturnType<typeof createBtcpayStore>;
