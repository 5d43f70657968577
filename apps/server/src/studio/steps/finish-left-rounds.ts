import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { concludeRound, walletFields } from '../rounds/conclude-round.ts';
import { lockRound, refundRound } from '../rounds/rounds.repository.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { WalletCall } from '../rounds/wallet-calls.ts';
import { outcomeSoFar } from './outcome-so-far.ts';
import { addedOf, findLeftRounds, insertStep, listSteps, takenOf } from './round-actions.repository.ts';

const atOnce = 100;

/**
 * Ends one abandoned round by its rules: takes the win so far, makes the hand stand, or, without any step, returns the
 * stake. Processes may try concurrently; the round's lock admits one.
 */
async function finishLeft(context: StudioContext, key: { playerId: string; roundId: string }): Promise<void> {
  const { db, calls, clock } = context;
  const owed = await inTransaction(db, async (tx): Promise<readonly WalletCall[]> => {
    const round = await lockRound(tx, key.playerId, key.roundId);
    if (round?.state !== 'open' || round.expiresAt === undefined || round.expiresAt > clock()) return [];
    const steps = await listSteps(tx, round);
    // Its guard must run first.
    if (steps.some(({ state }) => state === 'pending')) return [];
    const taken = [...takenOf(steps)];
    let outcome = await outcomeSoFar(tx, round, taken);
    while (outcome.open) {
      const action = outcome.open.ifLeft;
      if (!action) {
        await refundRound(tx, round, clock());
        if (round.playMode === 'demo') return [];
        const back: WalletCall<'refund'> = {
          call: 'refund',
          subject: 'round',
          body: { ...walletFields(round), ref: round.roundId },
        };
        await calls.oweMine(tx, back);
        return [back];
      }
      const [seq, actionId] = [taken.length + 1, randomUUID()];
      const step = { actionId, seq, req: `left-${seq}`, ...action, costMinor: 0n, state: 'taken' } as const;
      await insertStep(tx, round, step, clock());
      taken.push({ ...step, refusal: undefined });
      outcome = await outcomeSoFar(tx, round, taken);
    }
    const { balanceMinor } = round;
    return concludeRound(context, tx, round, outcome, { balanceMinor, added: addedOf(taken) });
  });
  for (const call of owed) await calls.sendOwed(call);
}

/** Ends abandoned rounds. Returns how many were due. */
export async function finishLeftRounds(context: StudioContext): Promise<number> {
  const due = await findLeftRounds(context.db, context.clock(), atOnce);
  for (const key of due) {
    await finishLeft(context, key).catch((error: unknown) =>
      context.log.error({ err: error, ...key }, 'ending a round that was left'),
    );
  }
  return due.length;
}
