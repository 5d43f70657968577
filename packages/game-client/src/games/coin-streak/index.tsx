import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { CoinStreakGame } from './coin-streak-game.tsx';

export const gameClient: GameClient = {
  Game: CoinStreakGame,
  Rules: later(() => import('./coin-streak-rules.tsx').then((part) => part.CoinStreakRules)),
};
