import { type ChainsResponse, type ChainView, hgsPaths } from '@sabai/games/protocol';
import { LostCall } from '../../../shared/api/lost-call.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';

async function read(game: string): Promise<readonly ChainView[]> {
  const response = await fetch(`${hgsPaths.chains}?${new URLSearchParams({ game })}`).catch((error: unknown) => {
    throw new LostCall('unsent', error);
  });
  if (response.status === 404) return [];
  // A failed response makes no claim about the chains.
  if (!response.ok) throw new Error(`${hgsPaths.chains}: ${response.status}`);
  return ((await response.json()) as ChainsResponse).chains;
}

/** Loads the chains of a shared game, newest first. */
export const useChains = (game: string) => useLoad(read, game);
