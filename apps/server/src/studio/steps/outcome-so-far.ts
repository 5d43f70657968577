import type { Tx } from '@sabai/db';
import type { StepAction } from '@sabai/games';
import { type Drawn, outcomeOf } from '../rounds/conclude-round.ts';
import { findPair } from '../rounds/seeds.ts';
import type { SoloRound } from '../rounds/solo-round.ts';

/** Returns the state of a round of steps: computed again from its seeds and actions. */
export async function outcomeSoFar(tx: Tx, round: SoloRound, actions: readonly StepAction[]): Promise<Drawn> {
  return outcomeOf(round, { ...(await findPair(tx, round)), nonce: round.nonce! }, actions);
}
