import { type DepositState, nextState } from './deposit-states.rules.ts';

/** The state of a deposit when its payment arrived. */
export interface PaidDeposit {
  readonly state: DepositState;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** Another payment has arrived for it before. */
  readonly hasPayment: boolean;
}
export interface ArrivedMoney {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
}

export type ReviewReason = 'AMOUNT_DIFFERS' | 'CURRENCY_DIFFERS' | 'PAID_AFTER_REFUSAL' | 'PAID_TWICE';
export type PaymentVerdict =
  | { readonly outcome: 'credit' }
  /** Staff credited it by hand before the bank's report: the payment only confirms them. */
  | { readonly outcome: 'already_credited' }
  /** `opensAnother`: the deposit is closed, so the received money becomes a separate one. */
  | { readonly outcome: 'needs_staff'; readonly code: ReviewReason; readonly opensAnother: boolean };

/**
 * Decides the outcome of a payment that is new to this deposit. A matching payment is credited, in time or late. Staff
 * decide about any other payment (docs/decisions/0006-credit-every-matching-payment-even-after-the-qr-code-expires.md).
 */
export function judgePayment(deposit: PaidDeposit, paid: ArrivedMoney): PaymentVerdict {
  const staff = (code: ReviewReason, opensAnother = false) => ({ outcome: 'needs_staff', code, opensAnother }) as const;
  const isCurrency = paid.currencyCode === deposit.currencyCode;
  const isAsAsked = isCurrency && paid.amountMinor === deposit.amountMinor;
  if (deposit.state === 'credited' && !deposit.hasPayment && isAsAsked) return { outcome: 'already_credited' };
  const next = nextState(deposit.state, isAsAsked ? 'paid' : 'paid_otherwise');
  if (next === undefined) return staff('PAID_TWICE', true);
  if (next === 'credited') return { outcome: 'credit' };
  if (!isCurrency) return staff('CURRENCY_DIFFERS');
  return staff(deposit.state === 'failed' || deposit.state === 'refused' ? 'PAID_AFTER_REFUSAL' : 'AMOUNT_DIFFERS');
}
