import { z } from 'zod';
import { isUnreadable, readEach } from '../../../../platform/records/unreadable-records.ts';
import { readCoins, readRate } from './coin-amount.rules.ts';

/** The shapes of BTCPay Server's Greenfield API (v1) that we act on. Amounts are decimal texts, times unix seconds. */
const coins = z.string().transform((text, context) => {
  const read = readCoins(text);
  if (read === undefined) context.addIssue({ code: 'custom', message: `not an amount of coins: ${text}` });
  return read ?? 0n;
});
const rate = z.string().transform((text, context) => {
  const read = readRate(text);
  if (read === undefined) context.addIssue({ code: 'custom', message: `not a rate: ${text}` });
  return read ?? 0n;
});
const time = z.number().transform((seconds) => new Date(seconds * 1000));
const id = z.string().min(1).max(200);

/** A list whose items are parsed one by one; unreadable ones are returned separately. */
const each = <T extends z.ZodType<object>>(shape: T) =>
  z.array(z.unknown()).transform((reported) => {
    const items = readEach(reported, (input) => shape.safeParse(input).data as z.output<T> | undefined);
    return {
      read: items.flatMap((item) => (isUnreadable(item) ? [] : [item])),
      unreadable: items.filter(isUnreadable),
    };
  });

const Payment = z.object({
  /** On chain: the transaction and, after a dash, the index of its output. */
  id,
  receivedDate: time,
  value: coins,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
});
const PaymentMethod = z
  .object({
    paymentMethodId: z.string(),
    destination: z.string().max(200),
    /** The price of one coin in the invoice's currency. */
    rate,
    amount: coins,
    due: coins,
    payments: each(Payment),
  })
  .transform(({ payments: { read, unreadable }, ...method }) => ({ ...method, payments: read, unreadable }));
export const InvoiceAnswer = z
  .object({
    id,
    storeId: z.string(),
    amount: z.string(),
    currency: z.string(),
    status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
    additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
    expirationTime: time,
    monitoringExpiration: time,
    metadata: z.looseObject({ orderId: z.string().optional() }).nullable(),
    paymentMethods: each(PaymentMethod).prefault([]),
  })
  .transform(({ paymentMethods: { read, unreadable }, ...invoice }) => ({
    ...invoice,
    paymentMethods: read,
    /** Unreadable payments, or entire payment methods. */
    unreadable: [...unreadable, ...read.flatMap((method) => method.unreadable)],
  }));
export type InvoiceAnswer = z.output<typeof InvoiceAnswer>;

export const PayoutAnswer = z.object({
  id,
  revision: z.int(),
  date: time,
  destination: z.string(),
  originalAmount: coins,
  payoutMethodId: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  paymentProof: z.looseObject({ id: z.string().nullish() }).nullish(),
  metadata: z.looseObject({ payoutId: z.string().optional() }).nullish(),
});
export type PayoutAnswer = z.output<typeof PayoutAnswer>;

/** An unreadable pair has no price. */
export const RateAnswers = each(
  z.object({ currencyPair: z.string(), errors: z.array(z.string()).nullish(), rate: rate.nullish().catch(undefined) }),
).transform(({ read }) => read);
export const PayoutAnswers = each(PayoutAnswer);
export const InvoiceNames = each(z.object({ id }));

/** A webhook names the changed object; its new state is read from the API. */
export const WebhookEvent = z.looseObject({
  deliveryId: z.string().max(200),
  type: z.string().max(100),
  storeId: z.string().max(200),
  invoiceId: id.optional(),
  payoutId: id.optional(),
});
