import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { MinesGame } from './mines-game.tsx';

export const gameClient: GameClient = {
  Game: MinesGame,
  Rules: later(() => import('./mines-rules.tsx').then((part) => part.MinesRules)),
};
