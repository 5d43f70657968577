import { type Currency, parseReportedAmount } from '@sabai/contract/money';
import { type Chain, readAddress } from './address.rules.ts';
import type { InvoiceAnswer } from './btcpay-answers.ts';
import { isPriceOf } from './coin-amount.rules.ts';

export interface OrderedInvoice {
  readonly storeId: string;
  readonly orderId: string;
  readonly amountMinor: bigint;
  readonly currency: Pick<Currency, 'code' | 'scale'>;
  readonly paymentMethodId: string;
  readonly network: string;
  readonly decimals: number;
  readonly chain: Chain;
}

/** Returns the one payment method of our invoice. */
export const methodOf = (invoice: InvoiceAnswer, paymentMethodId: string) =>
  invoice.paymentMethods.find((method) => method.paymentMethodId === paymentMethodId);

/**
 * Returns the first deviation of an invoice from its order, for which it must not be shown; `undefined` if there is
 * none.
 */
export function problemOfInvoice(invoice: InvoiceAnswer, order: OrderedInvoice): string | undefined {
  const method = methodOf(invoice, order.paymentMethodId);
  if (invoice.storeId !== order.storeId) return 'another store';
  if (invoice.metadata?.orderId !== order.orderId) return 'another order';
  if (invoice.currency !== order.currency.code) return 'another currency';
  if (parseReportedAmount(invoice.amount, order.currency) !== order.amountMinor) return 'another amount';
  if (invoice.status !== 'New') return 'not new';
  if (!method) return 'no such means of payment';
  if (readAddress(method.destination, order.network, order.chain) === undefined) return 'no address of the network';
  if (method.payments.length > 0 || method.due !== method.amount) return 'an address that was used before';
  if (!isPriceOf(method.amount, order.amountMinor, method.rate, order.currency, order.decimals))
    return 'a price that does not fit the rate';
  return undefined;
}
