import type { GameClient } from '../session/game-client.ts';

const modules = import.meta.glob<{ gameClient: GameClient }>('../games/*/index.tsx');

/** Loads the game with a code in a separate chunk; `undefined` for an unknown game. */
export async function loadGameClient(code: string): Promise<GameClient | undefined> {
  const load = modules[`../games/${code}/index.tsx`];
  return load && (await load()).gameClient;
}
