import { currencyOf, parseAmount } from '@sabai/contract/money';
import { z } from 'zod';

const text = (max: number) => z.string().max(max);

/** The fields of SCB's payment confirmation that we act on; the rest is kept as it came. */
const Confirmation = z.looseObject({
  transactionId: text(64).min(1),
  amount: text(40),
  transactionDateandTime: z.iso.datetime({ offset: true }),
  billPaymentRef1: text(40).min(1),
  billPaymentRef2: text(40).default(''),
  currencyCode: z.literal('764'),
  payerName: text(200).default(''),
});

/** A payment that has reached the house's account, as its bank tells it. */
export interface PaymentConfirmation {
  readonly gateway: 'scb';
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly currencyCode: 'THB';
  readonly reference: string;
  readonly payerName: string;
  readonly paidAt: Date;
  /** As it came, for the books. */
  readonly body: string;
}

/** Reads the body of a confirmation; `undefined` when it is none, or of a currency or amount that cannot be. */
export function readConfirmation(body: string): PaymentConfirmation | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = Confirmation.safeParse(json);
  // PostgreSQL keeps no NUL in a text.
  if (!parsed.success || body.includes('\\u0000')) return undefined;
  const { transactionId, billPaymentRef1, payerName, transactionDateandTime, amount } = parsed.data;
  const amountMinor = parseAmount(amount, currencyOf('THB'));
  if (typeof amountMinor === 'string') return undefined;
  return {
    gateway: 'scb',
    transactionId,
    amountMinor,
    currencyCode: 'THB',
    reference: billPaymentRef1,
    payerName,
    paidAt: new Date(transactionDateandTime),
    body,
  };
}

/** What a QR deposit was when its payment arrived. */
export interface PaidDeposit {
  readonly status: 'pending' | 'success' | 'fail';
  readonly isExpired: boolean;
  readonly amountMinor: bigint;
  /** Another payment has arrived for it before. */
  readonly hasPayment: boolean;
  readonly isUnderReview: boolean;
}

export type PaymentVerdict =
  | { readonly outcome: 'credit' }
  /** Staff have credited it by hand before the bank told: the payment only proves them right. */
  | { readonly outcome: 'already_credited' }
  /** `opensAnother`: the deposit itself is done with, so what arrived becomes one of its own. */
  | {
      readonly outcome: 'needs_staff';
      readonly code: 'AMOUNT_DIFFERS' | 'PAID_AFTER_REFUSAL' | 'PAID_TWICE';
      readonly opensAnother: boolean;
    };

/**
 * What to do with a payment that this deposit has not seen yet. Money that arrived for what was asked is credited, in time or
 * late; anything that does not fit is decided by staff (docs/decisions/0006-late-qr-payments.md).
 */
export function judgePayment(deposit: PaidDeposit, paidMinor: bigint): PaymentVerdict {
  const staff = (code: 'AMOUNT_DIFFERS' | 'PAID_AFTER_REFUSAL' | 'PAID_TWICE', opensAnother = false) =>
    ({ outcome: 'needs_staff', code, opensAnother }) as const;
  if (deposit.status === 'success') {
    const isItsOwn = !deposit.hasPayment && paidMinor === deposit.amountMinor;
    return isItsOwn ? { outcome: 'already_credited' } : staff('PAID_TWICE', true);
  }
  if (deposit.isUnderReview) return staff('PAID_TWICE', true);
  if (deposit.status === 'fail' && !deposit.isExpired) return staff('PAID_AFTER_REFUSAL');
  return paidMinor === deposit.amountMinor ? { outcome: 'credit' } : staff('AMOUNT_DIFFERS');
}
