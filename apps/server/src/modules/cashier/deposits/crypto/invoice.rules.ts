import type { Currency } from '@sabai/contract/money';
import { worthOf } from '../../providers/btcpay/coin-amount.rules.ts';

/** A coin payment as the processor sees it on its chain. */
export interface CoinPayment {
  readonly id: string;
  readonly coins: bigint;
  readonly status: 'Processing' | 'Settled' | 'Invalid';
  readonly receivedAt: Date;
  /** It arrived after the invoice expired, regardless of when it is confirmed. */
  readonly isLate: boolean;
  /** The fixed price of one coin; undefined if it came late and no rate was available. */
  readonly rate: bigint | undefined;
}

/** An invoice as just read. */
export interface InvoiceFacts {
  readonly status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  /** It was marked by hand at the processor. */
  readonly isMarked: boolean;
  readonly askedCoins: bigint;
  /** Excludes those credited or sent back before. */
  readonly payments: readonly CoinPayment[];
}

export type PaymentProblem = 'PAID_LATE' | 'PAID_PARTIAL' | 'PAID_OVER';

export type InvoiceVerdict =
  | { readonly outcome: 'waiting' }
  /** Coins are in flight, or the rest may still come: expiry does not end it. */
  | { readonly outcome: 'seen' }
  | { readonly outcome: 'credit' }
  /** Money has arrived and the player decides. */
  | { readonly outcome: 'ask'; readonly problem: PaymentProblem; readonly coins: bigint }
  /** Only staff can decide; `coins` are those that have arrived. */
  | { readonly outcome: 'staff'; readonly coins: bigint }
  | { readonly outcome: 'expired' }
  /** The payment was seen and will never be confirmed. */
  | { readonly outcome: 'failed' };

export const totalOf = (payments: readonly Pick<CoinPayment, 'coins'>[]): bigint =>
  payments.reduce((sum, { coins }) => sum + coins, 0n);
export const isSettled = ({ status }: Pick<CoinPayment, 'status'>): boolean => status === 'Settled';

/**
 * Returns the value of payments, each at its own price. Payments of one price are rounded together, so that splitting
 * gains nothing. Undefined while one of them has no price.
 */
export function worthOfPayments(
  payments: readonly Pick<CoinPayment, 'coins' | 'rate'>[],
  currency: Pick<Currency, 'scale'>,
): bigint | undefined {
  const coinsAt = new Map<bigint, bigint>();
  for (const { coins, rate } of payments) {
    if (rate === undefined) return undefined;
    coinsAt.set(rate, (coinsAt.get(rate) ?? 0n) + coins);
  }
  return [...coinsAt].reduce((sum, [rate, coins]) => sum + worthOf(coins, rate, currency), 0n);
}

/**
 * Returns the verdict on an open deposit from its invoice. Coins are credited only after the chain has confirmed them.
 * The locked rate applies to coins that arrive in time, independently of later ones. Exact coins in time are credited;
 * late coins are a question even if their number is right.
 */
export function judgeInvoice({ status, isMarked, askedCoins, payments }: InvoiceFacts): InvoiceVerdict {
  const settled = payments.filter(isSettled);
  const coins = totalOf(settled);
  const inTime = payments.filter(({ isLate, status: is }) => !isLate && is !== 'Invalid');
  const inTimeCoins = totalOf(inTime);
  const isInvalidated = isMarked && status === 'Invalid';
  if (inTimeCoins === askedCoins && inTime.every(isSettled) && !isInvalidated) return { outcome: 'credit' };
  if (payments.some((payment) => payment.status === 'Processing')) {
    // The processor has given up on them, but they may still be confirmed unwatched.
    return status === 'Invalid'
      ? { outcome: 'staff', coins: totalOf(payments.filter(isNotGone)) }
      : { outcome: 'seen' };
  }
  if (coins === 0n) {
    if (isMarked && status === 'Settled') return { outcome: 'staff', coins };
    if (status === 'Invalid') return { outcome: 'failed' };
    return { outcome: status === 'Expired' ? 'expired' : 'waiting' };
  }
  if (isInvalidated) return { outcome: 'staff', coins };
  if (settled.some(({ isLate }) => isLate)) return { outcome: 'ask', problem: 'PAID_LATE', coins };
  if (coins > askedCoins) return { outcome: 'ask', problem: 'PAID_OVER', coins };
  return status === 'New' || status === 'Processing'
    ? { outcome: 'seen' }
    : { outcome: 'ask', problem: 'PAID_PARTIAL', coins };
}
export const isNotGone = ({ status }: Pick<CoinPayment, 'status'>): boolean => status !== 'Invalid';

export type Choice = 'credit' | 'requote' | 'refund';
/** The effect of a choice: the amount credited and the coins sent back. */
export interface ChoiceEffect {
  readonly choice: Choice;
  readonly creditMinor: bigint;
  readonly refundCoins: bigint;
  readonly rate: bigint;
}

export interface OpenQuestion {
  readonly problem: PaymentProblem;
  /** Confirmed coins that arrived before expiry. */
  readonly inTimeCoins: bigint;
  readonly lateCoins: bigint;
  readonly askedCoins: bigint;
  readonly askedMinor: bigint;
  readonly lockedRate: bigint;
  /** The present rate; undefined if there is none. */
  readonly presentRate: bigint | undefined;
  readonly currency: Pick<Currency, 'scale'>;
}

/**
 * Returns the player's options. Coins in time are credited at their locked rate, late ones at the present rate, each
 * independently. A choice between both rates would let the player wait for the better one. A refund sends back the
 * unrequested coins: the surplus of an overpayment in time, otherwise everything.
 */
export function choicesOf(question: OpenQuestion): ChoiceEffect[] {
  const { problem, inTimeCoins, lateCoins, askedCoins, askedMinor, lockedRate, presentRate, currency } = question;
  const received = inTimeCoins + lateCoins;
  const isOver = inTimeCoins > askedCoins;
  const refund: ChoiceEffect = {
    choice: 'refund',
    creditMinor: isOver ? askedMinor : 0n,
    refundCoins: isOver ? received - askedCoins : received,
    rate: lockedRate,
  };
  const inTimeMinor = worthOf(inTimeCoins, lockedRate, currency);
  if (problem !== 'PAID_LATE')
    return [{ choice: 'credit', creditMinor: inTimeMinor, refundCoins: 0n, rate: lockedRate }, refund];
  if (presentRate === undefined) return [refund];
  const creditMinor = inTimeMinor + worthOf(lateCoins, presentRate, currency);
  return [{ choice: 'requote', creditMinor, refundCoins: 0n, rate: presentRate }, refund];
}
