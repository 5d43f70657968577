import type { Tx } from '@sabai/db';
import type { StepAction } from '@sabai/games';
import { type Drawn, outcomeOf } from '../rounds/conclude-round.ts';
import { findPair } from '../rounds/seeds.ts';
import type { SoloRound } from '../rounds/solo-round.ts';

/** What a round of steps has come to: played again from its seeds, with all that was done in it. */
export async function outcomeSoFar(tx: Tx, round: SoloRound, actions: readonly StepAction[]): Promise<Drawn> {
  return outcomeOf(round, { ...(await findPair(tx, round)), nonce: round.nonce! }, actions);
}
