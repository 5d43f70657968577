import type { GameClient } from '../session/game-client.ts';

const modules = import.meta.glob<{ gameClient: GameClient }>('../games/*/index.tsx');

/** Loads the game of a code with its own chunk; `undefined` when the house has no such game. */
export async function loadGameClient(code: string): Promise<GameClient | undefined> {
  const load = modules[`../games/${code}/index.tsx`];
  return load && (await load()).gameClient;
}
