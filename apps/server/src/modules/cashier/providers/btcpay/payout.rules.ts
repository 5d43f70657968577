import type { PayoutAnswer } from './btcpay-answers.ts';

export type PayoutState = 'queued' | 'asked' | 'approved' | 'sent' | 'completed' | 'failed';

const order: readonly PayoutState[] = ['queued', 'asked', 'approved', 'sent', 'completed', 'failed'];
export const isEnded = (state: string): boolean => state === 'completed' || state === 'failed';

/** Maps the processor's state to ours. A cancelled payout is never sent. */
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

/**
 * Returns whether a state is progress. Responses may be processed out of order: a payout only moves forwards, and an
 * end state is final.
 */
export const isProgress = (from: string, to: PayoutState): boolean =>
  !isEnded(from) && order.indexOf(to) > order.indexOf(from as PayoutState);

/** A contradiction between the processor and our record of a payout; each is for staff. */
export type PayoutDoubt = 'cancelled' | 'sent' | 'completed';

/**
 * Returns the contradiction of a report, if any. Once coins were in flight only the chain decides: a cancellation does
 * not bring them back. A reverted end is for staff, and so are sent coins of a payout whose money went back to the
 * member.
 */
export function doubtOf(from: string, reported: PayoutState, wasSent: boolean): PayoutDoubt | undefined {
  if (reported === 'failed') return from === 'completed' || (wasSent && from !== 'failed') ? 'cancelled' : undefined;
  if (from !== 'failed') return undefined;
  return reported === 'sent' || reported === 'completed' ? reported : undefined;
}

/**
 * The processor's definite rejections, after which no coins can be sent under this payout; any other error is retried.
 */
const finalRefusals: ReadonlySet<string> = new Set(['amount-too-low', 'payment-method-not-supported', 'overdraft']);
export const isFinalRefusal = (status: number, code: string): boolean => status === 422 || finalRefusals.has(code);

/** Returns the time of the next step: soon while the payout moves, then at growing intervals of at most ten minutes. */
export const nextStepAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(2000 * 2 ** Math.min(attempts, 12), 10 * 60_000));
