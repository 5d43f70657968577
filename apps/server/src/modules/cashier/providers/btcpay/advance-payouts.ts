import { inTransaction, type Tx } from '@sabai/db';
import type { PayoutAnswer } from './btcpay-answers.ts';
import { BtcpayRefusal } from './btcpay-client.ts';
import type { CryptoParts } from './crypto-parts.ts';
import { isEnded, isFinalRefusal, isProgress, nextStepAt, type PayoutState, stateOfPayout } from './payout.rules.ts';
import {
  type CryptoPayout,
  destinationOf,
  lockPayout,
  payoutByName,
  takeDuePayouts,
  updatePayout,
} from './payouts.repository.ts';
import { tokenById } from './tokens.repository.ts';

/** What follows from a payout's progress, in the same transaction; by its purpose. */
export type PayoutListener = (tx: Tx, payout: CryptoPayout) => Promise<void>;
export interface PayoutParts extends Pick<CryptoParts, 'platform' | 'btcpay'> {
  readonly listeners: Readonly<Record<'withdrawal' | 'refund', PayoutListener>>;
}

const batch = 20;
/** Longer than any call to the processor can take, so that two workers do not take the same step. */
const leaseMs = 60_000;

/** Writes down how far a payout is, once for each step forwards, and lets what follows from it happen. */
async function note(
  { platform, listeners }: PayoutParts,
  payout: CryptoPayout,
  state: PayoutState,
  facts: { payoutId?: string; transactionId?: string | undefined; problem?: string } = {},
): Promise<CryptoPayout> {
  return inTransaction(platform.db, async (tx) => {
    const current = await lockPayout(tx, payout);
    const isOther = current.payout_id !== null && facts.payoutId !== undefined && current.payout_id !== facts.payoutId;
    if (isOther || !isProgress(current.state, state)) return current;
    const now = platform.clock();
    const noted = await updatePayout(tx, current, {
      state,
      payout_id: facts.payoutId ?? current.payout_id,
      transaction_id: facts.transactionId ?? current.transaction_id,
      problem: facts.problem ?? null,
      attempts: 0,
      ended_at: isEnded(state) ? now : null,
      next_step_at: isEnded(state) ? null : nextStepAt(now, 0),
    });
    await listeners[noted.purpose as 'withdrawal' | 'refund'](tx, noted);
    return noted;
  });
}

const follow = (parts: PayoutParts, payout: CryptoPayout, answer: PayoutAnswer): Promise<CryptoPayout> =>
  note(parts, payout, stateOfPayout(answer), {
    payoutId: answer.id,
    transactionId: answer.paymentProof?.id ?? undefined,
    ...(answer.state === 'Cancelled' ? { problem: 'cancelled' } : {}),
  });

/**
 * Gets the processor to know of a payout. It is asked for without approval, so nothing is sent; if an answer was lost, the
 * payout is found again by our id. Of several, only the one that is written down here is ever approved.
 */
async function askFor(parts: PayoutParts, payout: CryptoPayout): Promise<CryptoPayout> {
  const { btcpay, platform } = parts;
  const token = await tokenById(platform.db, payout.token_id);
  const destination = destinationOf(await platform.seal(), payout);
  const [found] = payout.attempts > 1 ? await btcpay.findPayouts(payout.id) : [];
  const answer =
    found ??
    (await btcpay.createPayout({
      payoutId: payout.id,
      payoutMethodId: token!.payment_method_id,
      destination,
      coins: payout.coins,
    }));
  const isAsked = answer.destination === destination && answer.originalAmount === payout.coins;
  if (!isAsked) throw new Error(`the payout ${answer.id} is another one than was asked for`);
  const noted = await follow(parts, payout, answer);
  if (noted.payout_id !== answer.id) await btcpay.cancelPayout(answer.id);
  return noted;
}

/** Lets the one payout be sent. Where the processor says that it no longer waits for that, its present state counts. */
async function approve(parts: PayoutParts, payout: CryptoPayout): Promise<CryptoPayout> {
  const current = await parts.btcpay.readPayout(payout.payout_id!);
  if (!current) throw new Error(`the processor does not know the payout ${payout.payout_id} any more`);
  if (current.state !== 'AwaitingApproval') return follow(parts, payout, current);
  return follow(parts, payout, await parts.btcpay.approvePayout(current.id, current.revision));
}

async function lookAt(parts: PayoutParts, payout: CryptoPayout): Promise<CryptoPayout> {
  const answer = await parts.btcpay.readPayout(payout.payout_id!);
  return answer ? follow(parts, payout, answer) : payout;
}

/** Takes the steps that can be taken now. Whatever fails without a clear no is tried again, from what is written down. */
async function advance(parts: PayoutParts, payout: CryptoPayout): Promise<void> {
  const { platform } = parts;
  try {
    let current = payout;
    if (current.state === 'queued') current = await askFor(parts, current);
    if (current.state === 'asked') current = await approve(parts, current);
    else if (current.state === 'approved' || current.state === 'sent') current = await lookAt(parts, current);
    if (isEnded(current.state)) return;
  } catch (error) {
    if (error instanceof BtcpayRefusal && payout.state === 'queued' && isFinalRefusal(error.status, error.code)) {
      await note(parts, payout, 'failed', { problem: error.code });
      return;
    }
    platform.log.warn({ err: error, payout: payout.id }, 'a payout of coins has to wait');
  }
  await inTransaction(platform.db, async (tx) => {
    const current = await lockPayout(tx, payout);
    if (current.next_step_at)
      await updatePayout(tx, current, { next_step_at: nextStepAt(platform.clock(), current.attempts) });
  });
}

/** Moves on the payouts that are due; returns how many. Any number of processes may call it at once. */
export async function advancePayouts(parts: PayoutParts): Promise<number> {
  const { db, clock } = parts.platform;
  const now = clock();
  const due = await inTransaction(db, (tx) => takeDuePayouts(tx, now, new Date(now.getTime() + leaseMs), batch));
  await Promise.all(due.map((payout) => advance(parts, payout)));
  return due.length;
}

/** A payout of ours has moved, says the processor: looks at it. */
export async function syncPayout(parts: PayoutParts, payoutId: string): Promise<'waiting' | 'irrelevant'> {
  const payout = await payoutByName(parts.platform.db, payoutId);
  if (!payout) return 'irrelevant';
  if (!isEnded(payout.state)) await lookAt(parts, payout);
  return 'waiting';
}
