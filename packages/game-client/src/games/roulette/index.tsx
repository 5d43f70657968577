import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { RouletteGame } from './roulette-game.tsx';

export const gameClient: GameClient = {
  Game: RouletteGame,
  Rules: later(() => import('./roulette-rules.tsx').then((part) => part.RouletteRules)),
};
