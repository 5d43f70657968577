import type { GameFamily, ReplayResponse } from '../protocol/index.ts';
import { choiceWithActions } from './step-actions.ts';
import { type Verifiable, verifierAddress } from './verifier-address.ts';

/** Whether rounds of a family are the same for everybody, so that no seed of a player's own is in them. */
export const isShared = (family: GameFamily): boolean => family === 'crash' || family === 'timed' || family === 'sport';

export type Provable = Pick<ReplayResponse, 'about' | 'round' | 'fair'>;

/**
 * Where a round of the past is proved. Its seeds are the round's link, the salt and the number where many shared it, and each
 * link leads to the one before. Undefined while its server seed is secret: nothing can be proved yet.
 */
export function proofAddress(runtime: Verifiable, { about, round, fair }: Provable): string | undefined {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair;
  if (serverSeed === undefined) return undefined;
  if (isShared(about.family)) {
    return verifierAddress(runtime, {
      ...{ round: nonce, hash: serverSeed, salt: clientSeed },
      ...{ earlierRound: nonce - 1, earlierHash: serverSeedHash },
    });
  }
  const { stake, mode, params, events } = round;
  return verifierAddress(runtime, {
    ...{ serverSeed, serverSeedHash, clientSeed, nonce, stake, mode },
    params: choiceWithActions(params, events),
  });
}
