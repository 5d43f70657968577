import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { RouletteGame } from './roulette-game.tsx';

export const gameClient: GameClient = {
  Game: RouletteGame,
  Rules: later(() => import('./roulette-rules.tsx').then((part) => part.RouletteRules)),
};
