import { verifierAddress } from '@sabai/games/engine/verifier-address.ts';
import type { PlayedRound, Runtime } from '../session/runtime.ts';

/**
 * Returns the verifier's address for a round of this session, complete; undefined until its server seed has been
 * revealed.
 */
export function proofOfRound(
  runtime: Pick<Runtime, 'auth' | 'localePrefix' | 'revealed'>,
  { nonce, stake, mode, params, serverSeedHash }: PlayedRound,
): string | undefined {
  const pair = runtime.revealed.get().find((one) => one.serverSeedHash === serverSeedHash);
  if (!pair || nonce === undefined) return undefined;
  const { serverSeed, clientSeed } = pair;
  return verifierAddress(runtime, { serverSeed, serverSeedHash, clientSeed, nonce, stake, mode, params });
}
