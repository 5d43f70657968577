import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { PlinkoGame } from './plinko-game.tsx';

export const gameClient: GameClient = {
  Game: PlinkoGame,
  Rules: later(() => import('./plinko-rules.tsx').then((part) => part.PlinkoRules)),
};
