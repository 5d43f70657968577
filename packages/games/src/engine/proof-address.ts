import type { GameFamily, ReplayResponse } from '../protocol/index.ts';
import { choiceWithActions } from './step-actions.ts';
import { type Verifiable, verifierAddress } from './verifier-address.ts';

/** Returns whether rounds of a family are the same for all players and therefore use no seed of the player. */
export const isShared = (family: GameFamily): boolean => family === 'crash' || family === 'timed' || family === 'sport';

export type Provable = Pick<ReplayResponse, 'about' | 'round' | 'fair'>;

/**
 * Returns the verifier's address for a past round. The seeds of a shared round are its link, the salt and the number;
 * each link leads to the one before. Undefined while the server seed is secret, because nothing can be verified yet.
 */
export function proofAddress(runtime: Verifiable, { about, round, fair }: Provable): string | undefined {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair;
  if (serverSeed === undefined) return undefined;
  if (isShared(about.family)) {
    return verifierAddress(runtime, {
      round: nonce,
      hash: serverSeed,
      salt: clientSeed,
      earlierRound: nonce - 1,
      earlierHash: serverSeedHash,
    });
  }
  const { stake, mode, params, events } = round;
  return verifierAddress(runtime, {
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    stake,
    mode,
    params: choiceWithActions(params, events),
  });
}
