import { currencyOf, parseReportedAmount } from '@sabai/contract/money';
import { z } from 'zod';
import type { IncomingPayment } from '../../transactions/payment-provider.ts';

const text = (max: number) => z.string().max(max);

/** The fields of SCB's payment confirmation that we act on; the rest is stored as received. */
const Confirmation = z.looseObject({
  transactionId: text(64).min(1),
  amount: text(40),
  transactionDateandTime: z.iso.datetime({ offset: true }),
  billPaymentRef1: text(40).min(1),
  billPaymentRef2: text(40).default(''),
  currencyCode: z.literal('764'),
  payerName: text(200).default(''),
  /** `Y`: the payment was reversed. Any other value than these is unreadable. */
  reverseFlag: z
    .enum(['Y', 'N', ''])
    .nullish()
    .transform((flag) => flag === 'Y'),
});

/**
 * Reads the body of a confirmation, also of a reversed payment; `undefined` if it is none, or has an invalid currency
 * or amount.
 */
export function readConfirmation(body: string): IncomingPayment | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = Confirmation.safeParse(json);
  // PostgreSQL stores no NUL in a text.
  if (!parsed.success || body.includes('\\u0000')) return undefined;
  const { transactionId, billPaymentRef1, payerName, transactionDateandTime, amount, reverseFlag } = parsed.data;
  const amountMinor = parseReportedAmount(amount, currencyOf('THB'));
  if (typeof amountMinor === 'string') return undefined;
  return {
    provider: 'scb',
    transactionId,
    amountMinor,
    currencyCode: 'THB',
    deposit: { reference: billPaymentRef1 },
    payerName,
    paidAt: new Date(transactionDateandTime),
    ...(reverseFlag ? { takenBackMinor: amountMinor } : {}),
    body,
  };
}
