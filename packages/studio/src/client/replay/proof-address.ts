import { choiceWithActions } from '../../engine/step-actions.ts';
import type { ReplayResponse } from '../../protocol.ts';
import { verifierAddress } from '../hud/verifier-address.ts';
import type { Runtime } from '../runtime.ts';

/**
 * Where a round of the past is proved. Its seeds are the round's link, the salt and the number where many shared it, and each
 * link leads to the one before.
 */
export function proofAddress(
  runtime: Pick<Runtime, 'auth' | 'localePrefix'>,
  { about, round, fair }: Pick<ReplayResponse, 'about' | 'round' | 'fair'>,
): string {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair;
  if (about.family === 'crash' || about.family === 'timed') {
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
