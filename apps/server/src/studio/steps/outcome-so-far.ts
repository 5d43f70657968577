import type { Tx } from '@sabai/db';
import type { StepAction } from '@sabai/studio';
import { type Drawn, outcomeOf } from '../conclude-round.ts';
import type { SoloRound } from '../solo-round.ts';

/** What a round of steps has come to: played again from its seeds, with all that was done in it. */
export async function outcomeSoFar(tx: Tx, round: SoloRound, actions: readonly StepAction[]): Promise<Drawn> {
  const { pair_id, server_seed, client_seed } = await tx
    .selectFrom('studio_seed_pairs')
    .select(['pair_id', 'server_seed', 'client_seed'])
    .where('player_id', '=', round.playerId)
    .where('pair_id', '=', round.pairId!)
    .executeTakeFirstOrThrow();
  return outcomeOf(
    round,
    { pairId: pair_id, serverSeed: server_seed, clientSeed: client_seed, nonce: round.nonce! },
    actions,
  );
}
