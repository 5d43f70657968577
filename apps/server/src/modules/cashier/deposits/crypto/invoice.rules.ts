import type { Currency } from '@sabai/contract/money';
import { worthOf } from '../../providers/btcpay/coin-amount.rules.ts';

/** A payment of coins as the processor sees it on its chain. */
export interface CoinPayment {
  readonly id: string;
  readonly coins: bigint;
  readonly status: 'Processing' | 'Settled' | 'Invalid';
  readonly receivedAt: Date;
  /** It arrived when the time of the invoice was over, whenever it is confirmed. */
  readonly isLate: boolean;
  /** The price of one coin of it, for good; undefined while it came late and no rate was to be had. */
  readonly rate: bigint | undefined;
}

/** An invoice as it has just been read. */
export interface InvoiceFacts {
  readonly status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  /** Somebody has marked it by hand at the processor. */
  readonly isMarked: boolean;
  readonly askedCoins: bigint;
  /** Without those that have been credited or sent back before. */
  readonly payments: readonly CoinPayment[];
}

export type PaymentProblem = 'PAID_LATE' | 'PAID_PARTIAL' | 'PAID_OVER';

export type InvoiceVerdict =
  | { readonly outcome: 'waiting' }
  /** Coins are on their way, or the rest of them may still come: its time does not end it. */
  | { readonly outcome: 'seen' }
  | { readonly outcome: 'credit' }
  /** Money has arrived that the player decides about. */
  | { readonly outcome: 'ask'; readonly problem: PaymentProblem; readonly coins: bigint }
  /** What only staff can judge; `coins` are those that have arrived. */
  | { readonly outcome: 'staff'; readonly coins: bigint }
  | { readonly outcome: 'expired' }
  /** The payment was seen and will never be confirmed. */
  | { readonly outcome: 'failed' };

export const totalOf = (payments: readonly Pick<CoinPayment, 'coins'>[]): bigint =>
  payments.reduce((sum, { coins }) => sum + coins, 0n);
export const isSettled = ({ status }: Pick<CoinPayment, 'status'>): boolean => status === 'Settled';

/**
 * What payments are worth, each at its own price; those of one price are rounded together, so that splitting a payment gains
 * nothing. Undefined while one of them has no price.
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
 * What an open deposit makes of its invoice. Nothing is credited before the chain has confirmed it. The rate is locked for
 * what arrives in time, and coins that come later change nothing about that: what came in time exactly as asked is credited,
 * and late coins are a question even where their number is right.
 */
export function judgeInvoice({ status, isMarked, askedCoins, payments }: InvoiceFacts): InvoiceVerdict {
  const settled = payments.filter(isSettled);
  const coins = totalOf(settled);
  const inTime = payments.filter(({ isLate, status: is }) => !isLate && is !== 'Invalid');
  const inTimeCoins = totalOf(inTime);
  const isInvalidated = isMarked && status === 'Invalid';
  if (inTimeCoins === askedCoins && inTime.every(isSettled) && !isInvalidated) return { outcome: 'credit' };
  if (payments.some((payment) => payment.status === 'Processing')) {
    // The processor has given up on them, but they are not gone: they may still be confirmed when nobody watches.
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
/** What a choice does: so much into the wallet, so many coins back. */
export interface ChoiceEffect {
  readonly choice: Choice;
  readonly creditMinor: bigint;
  readonly refundCoins: bigint;
  readonly rate: bigint;
}

export interface OpenQuestion {
  readonly problem: PaymentProblem;
  /** Confirmed coins that arrived in the time of the invoice. */
  readonly inTimeCoins: bigint;
  readonly lateCoins: bigint;
  readonly askedCoins: bigint;
  readonly askedMinor: bigint;
  readonly lockedRate: bigint;
  /** The present rate; undefined while there is none. */
  readonly presentRate: bigint | undefined;
  readonly currency: Pick<Currency, 'scale'>;
}

/**
 * What the player can choose. Coins that came in time are credited at the rate that was locked for them, late ones at the
 * present rate, each whatever the others did: to leave both rates open for a coin would let the player wait and take the
 * better one. A refund sends back what was not asked for: of what was overpaid in time the surplus, otherwise everything.
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
