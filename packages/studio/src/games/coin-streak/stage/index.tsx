import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { CoinStreakGame } from './coin-streak-game.tsx';

export const gameClient: GameClient = {
  Game: CoinStreakGame,
  Rules: later(() => import('./coin-streak-rules.tsx').then((part) => part.CoinStreakRules)),
};
