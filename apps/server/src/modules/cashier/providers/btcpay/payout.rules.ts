import type { PayoutAnswer } from './btcpay-answers.ts';

export type PayoutState = 'queued' | 'asked' | 'approved' | 'sent' | 'completed' | 'failed';

const order: readonly PayoutState[] = ['queued', 'asked', 'approved', 'sent', 'completed', 'failed'];
export const isEnded = (state: string): boolean => state === 'completed' || state === 'failed';

/** What the processor's word for a state is to us. A cancelled payout is never sent. */
export const stateOfPayout = ({ state }: Pick<PayoutAnswer, 'state'>): PayoutState =>
  (
    ({
      AwaitingApproval: 'asked',
      AwaitingPayment: 'approved',
      InProgress: 'sent',
      Completed: 'completed',
      Cancelled: 'failed',
    }) as const
  )[state];

/** Answers may be worked on in another order than they were given: a payout goes forwards only, and an end is an end. */
export const isProgress = (from: string, to: PayoutState): boolean =>
  !isEnded(from) && order.indexOf(to) > order.indexOf(from as PayoutState);

/** What the processor says against what we have done about a payout; each is for staff. */
export type PayoutDoubt = 'cancelled' | 'sent' | 'completed';

/**
 * Once coins were on their way only the chain decides: that they were cancelled does not bring them back, and an end that is
 * taken back, or coins of a payout whose money went back to the member, are for staff.
 */
export function doubtOf(from: string, told: PayoutState, wasSent: boolean): PayoutDoubt | undefined {
  if (told === 'failed') return from === 'completed' || (wasSent && from !== 'failed') ? 'cancelled' : undefined;
  if (from !== 'failed') return undefined;
  return told === 'sent' || told === 'completed' ? told : undefined;
}

/** The processor's clear no, after which no coins can be sent under this payout; anything else is tried again. */
const finalRefusals: ReadonlySet<string> = new Set(['amount-too-low', 'payment-method-not-supported', 'overdraft']);
export const isFinalRefusal = (status: number, code: string): boolean => status === 422 || finalRefusals.has(code);

/** Pauses between steps: soon while it moves, then ever more seldom, at most ten minutes. */
export const nextStepAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(2000 * 2 ** Math.min(attempts, 12), 10 * 60_000));
