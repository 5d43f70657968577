import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { PlinkoGame } from './plinko-game.tsx';

export const gameClient: GameClient = {
  Game: PlinkoGame,
  Rules: later(() => import('./plinko-rules.tsx').then((part) => part.PlinkoRules)),
};
