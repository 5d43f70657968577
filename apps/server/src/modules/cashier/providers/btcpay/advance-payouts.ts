import { inTransaction, type Tx } from '@sabai/db';
import { publishAgreement, publishContradiction } from '../../../../platform/records/contradictions.ts';
import type { PayoutAnswer } from './btcpay-answers.ts';
import { BtcpayRefusal } from './btcpay-client.ts';
import type { CryptoDependencies } from './crypto-dependencies.ts';
import {
  doubtOf,
  isEnded,
  isFinalRefusal,
  isProgress,
  nextStepAt,
  type PayoutDoubt,
  type PayoutState,
  stateOfPayout,
} from './payout.rules.ts';
import {
  type CryptoPayout,
  destinationOf,
  lockPayout,
  payoutByName,
  payoutsOf,
  takeDuePayouts,
  updatePayout,
} from './payouts.repository.ts';
import { tokenById } from './tokens.repository.ts';

/** Handles a payout's progress in the same transaction; chosen by its purpose. */
export type PayoutListener = (tx: Tx, payout: CryptoPayout) => Promise<void>;
export interface PayoutDependencies extends Pick<CryptoDependencies, 'platform' | 'btcpay'> {
  readonly listeners: Readonly<Record<'withdrawal' | 'refund', PayoutListener>>;
}

const batch = 20;
/** Exceeds any call to the processor, so that two workers do not take the same step. */
const leaseMs = 60_000;

interface Facts {
  readonly payoutId?: string;
  readonly transactionId?: string | undefined;
  readonly problem?: string;
}

/** Adds a payout to the differences for staff, or removes it once both sides agree again. */
async function tellDoubt(tx: Tx, payout: CryptoPayout, doubt: PayoutDoubt | undefined): Promise<void> {
  const record = { source: 'crypto_payouts', key: payout.payout_id! } as const;
  if (doubt === undefined) return publishAgreement(tx, payout.member_id, record);
  const token = await tokenById(tx, payout.token_id);
  return publishContradiction(tx, payout.member_id, {
    ...record,
    class: doubt === 'cancelled' ? 'missing_there' : 'missing_here',
    theirMinor: doubt === 'cancelled' ? 0n : payout.coins,
    ourMinor: doubt === 'cancelled' ? payout.coins : 0n,
    currencyCode: token!.payment_method_id,
    at: payout.queued_at,
    subjectType: payout.purpose === 'withdrawal' ? 'withdrawal' : 'deposit',
    subjectId: payout.subject_id,
  });
}

/** Records a payout's progress, once per step forwards, and calls its listener. */
async function note(
  { platform, listeners }: PayoutDependencies,
  payout: CryptoPayout,
  reported: PayoutState,
  facts: Facts = {},
): Promise<CryptoPayout> {
  return inTransaction(platform.db, async (tx) => {
    const current = await lockPayout(tx, payout);
    const isOther = current.payout_id !== null && facts.payoutId !== undefined && current.payout_id !== facts.payoutId;
    if (isOther) return current;
    const transactionId = facts.transactionId ?? current.transaction_id;
    const doubt = doubtOf(current.state, reported, current.state === 'sent' || transactionId !== null);
    // Coins with a transaction were in flight, even without a report.
    const state = doubt === 'cancelled' && !isEnded(current.state) ? 'sent' : reported;
    const isMove = isProgress(current.state, state);
    if (!isMove && doubt === (current.doubt ?? undefined)) return current;
    const now = platform.clock();
    const noted = await updatePayout(tx, current, {
      doubt: doubt ?? null,
      ...(isMove
        ? {
            state,
            payout_id: facts.payoutId ?? current.payout_id,
            transaction_id: transactionId,
            problem: facts.problem ?? null,
            attempts: 0,
            ended_at: isEnded(state) ? now : null,
            next_step_at: isEnded(state) ? null : nextStepAt(now, 0),
          }
        : {}),
    });
    if (doubt !== (current.doubt ?? undefined)) {
      if (doubt)
        platform.log.error({ payout: current.id, doubt }, 'the processor says against what was done about a payout');
      await tellDoubt(tx, noted, doubt);
    }
    if (isMove) await listeners[noted.purpose as 'withdrawal' | 'refund'](tx, noted);
    return noted;
  });
}

/**
 * Records the staff's finding on the chain about a payout that was cancelled while its coins were in flight. Returns
 * false if no finding is needed. The caller updates the withdrawal.
 */
export async function settleDoubt(
  tx: Tx,
  withdrawal: { readonly member_id: string; readonly id: string },
  outcome: 'completed' | 'failed',
  now: Date,
): Promise<boolean> {
  const [found] = await payoutsOf(tx, 'withdrawal', [withdrawal]);
  const payout = found && (await lockPayout(tx, found));
  if (payout?.state !== 'sent' || payout.doubt !== 'cancelled') return false;
  const doubt = outcome === 'completed' ? payout.doubt : null;
  const settled = await updatePayout(tx, payout, { state: outcome, doubt, ended_at: now, next_step_at: null });
  if (doubt === null) await tellDoubt(tx, settled, undefined);
  return true;
}

const follow = (dependencies: PayoutDependencies, payout: CryptoPayout, answer: PayoutAnswer): Promise<CryptoPayout> =>
  note(dependencies, payout, stateOfPayout(answer), {
    payoutId: answer.id,
    transactionId: answer.paymentProof?.id ?? undefined,
    ...(answer.state === 'Cancelled' ? { problem: 'cancelled' } : {}),
  });

/**
 * Creates the payout at the processor. It is created without approval, so nothing is sent; after a lost response it is
 * found again by our id. If there are several, only the recorded one is ever approved.
 */
async function askFor(dependencies: PayoutDependencies, payout: CryptoPayout): Promise<CryptoPayout> {
  const { btcpay, platform } = dependencies;
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
  const noted = await follow(dependencies, payout, answer);
  if (noted.payout_id !== answer.id) await btcpay.cancelPayout(answer.id);
  return noted;
}

/** Approves the one payout. If the processor no longer waits for approval, its present state counts. */
async function approve(dependencies: PayoutDependencies, payout: CryptoPayout): Promise<CryptoPayout> {
  const current = await dependencies.btcpay.readPayout(payout.payout_id!);
  if (!current) throw new Error(`the processor does not know the payout ${payout.payout_id} any more`);
  if (current.state !== 'AwaitingApproval') return follow(dependencies, payout, current);
  return follow(dependencies, payout, await dependencies.btcpay.approvePayout(current.id, current.revision));
}

async function lookAt(dependencies: PayoutDependencies, payout: CryptoPayout): Promise<CryptoPayout> {
  const answer = await dependencies.btcpay.readPayout(payout.payout_id!);
  return answer ? follow(dependencies, payout, answer) : payout;
}

/** Takes the steps that are possible now. Failures without a definite rejection are retried from the recorded state. */
async function advance(dependencies: PayoutDependencies, payout: CryptoPayout): Promise<void> {
  const { platform } = dependencies;
  try {
    let current = payout;
    if (current.state === 'queued') current = await askFor(dependencies, current);
    if (current.state === 'asked') current = await approve(dependencies, current);
    else if (current.state === 'approved' || current.state === 'sent') current = await lookAt(dependencies, current);
    if (isEnded(current.state)) return;
  } catch (error) {
    if (error instanceof BtcpayRefusal && payout.state === 'queued' && isFinalRefusal(error.status, error.code)) {
      await note(dependencies, payout, 'failed', { problem: error.code });
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

/** Advances the payouts that are due; returns their number. Safe to run concurrently in several processes. */
export async function advancePayouts(dependencies: PayoutDependencies): Promise<number> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const due = await inTransaction(db, (tx) => takeDuePayouts(tx, now, new Date(now.getTime() + leaseMs), batch));
  await Promise.all(due.map((payout) => advance(dependencies, payout)));
  return due.length;
}

/** Reads a payout that the processor has reported as changed. */
export async function syncPayout(
  dependencies: PayoutDependencies,
  payoutId: string,
): Promise<'waiting' | 'irrelevant'> {
  const payout = await payoutByName(dependencies.platform.db, payoutId);
  if (!payout) return 'irrelevant';
  await lookAt(dependencies, payout);
  return 'waiting';
}
