import type { Currency } from '@sabai/contract/money';
import { worthOf } from '../../providers/btcpay/coin-amount.rules.ts';

/** A payment of coins as the processor sees it on its chain. */
export interface CoinPayment {
  readonly id: string;
  readonly coins: bigint;
  readonly status: 'Processing' | 'Settled' | 'Invalid';
  readonly receivedAt: Date;
}

/** An invoice as it has just been read. */
export interface InvoiceFacts {
  readonly status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  /** Somebody has marked it by hand at the processor. */
  readonly isMarked: boolean;
  readonly expiresAt: Date;
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

const total = (payments: readonly CoinPayment[]) => payments.reduce((sum, { coins }) => sum + coins, 0n);

/**
 * What an open deposit makes of its invoice. Nothing is credited before the chain has confirmed it. The rate is locked for
 * what arrives in time, so late coins are a question even where their number is right.
 */
export function judgeInvoice({ status, isMarked, expiresAt, askedCoins, payments }: InvoiceFacts): InvoiceVerdict {
  const settled = payments.filter((payment) => payment.status === 'Settled');
  const coins = total(settled);
  if (payments.some((payment) => payment.status === 'Processing')) {
    // The processor has given up on them, but they are not gone: they may still be confirmed when nobody watches.
    return status === 'Invalid' ? { outcome: 'staff', coins: total(payments.filter(isNotGone)) } : { outcome: 'seen' };
  }
  if (coins === 0n) {
    if (isMarked && status === 'Settled') return { outcome: 'staff', coins };
    if (status === 'Invalid') return { outcome: 'failed' };
    return { outcome: status === 'Expired' ? 'expired' : 'waiting' };
  }
  if (isMarked && status === 'Invalid') return { outcome: 'staff', coins };
  if (settled.some(({ receivedAt }) => receivedAt > expiresAt)) return { outcome: 'ask', problem: 'PAID_LATE', coins };
  if (coins === askedCoins) return { outcome: 'credit' };
  if (coins > askedCoins) return { outcome: 'ask', problem: 'PAID_OVER', coins };
  return status === 'New' || status === 'Processing'
    ? { outcome: 'seen' }
    : { outcome: 'ask', problem: 'PAID_PARTIAL', coins };
}
const isNotGone = (payment: CoinPayment) => payment.status !== 'Invalid';

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
  readonly receivedCoins: bigint;
  readonly askedCoins: bigint;
  readonly askedMinor: bigint;
  readonly lockedRate: bigint;
  /** The present rate; undefined while there is none. */
  readonly presentRate: bigint | undefined;
  readonly currency: Pick<Currency, 'scale'>;
}

/**
 * What the player can choose. Coins that came in time are credited at the rate that was locked for them, late ones at the
 * present rate: to leave both rates open would let the player wait and take the better one. A refund sends back what was not
 * asked for: of an overpaid invoice the surplus, otherwise everything.
 */
export function choicesOf(question: OpenQuestion): ChoiceEffect[] {
  const { problem, receivedCoins, askedCoins, askedMinor, lockedRate, presentRate, currency } = question;
  const refund = (creditMinor: bigint, refundCoins: bigint): ChoiceEffect => ({
    choice: 'refund',
    creditMinor,
    refundCoins,
    rate: lockedRate,
  });
  const take = (choice: 'credit' | 'requote', rate: bigint): ChoiceEffect => ({
    choice,
    creditMinor: worthOf(receivedCoins, rate, currency),
    refundCoins: 0n,
    rate,
  });
  if (problem === 'PAID_LATE')
    return [...(presentRate === undefined ? [] : [take('requote', presentRate)]), refund(0n, receivedCoins)];
  const isOver = problem === 'PAID_OVER';
  return [
    take('credit', lockedRate),
    isOver ? refund(askedMinor, receivedCoins - askedCoins) : refund(0n, receivedCoins),
  ];
}
