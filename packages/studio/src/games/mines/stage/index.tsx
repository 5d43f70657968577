import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { MinesGame } from './mines-game.tsx';

export const gameClient: GameClient = {
  Game: MinesGame,
  Rules: later(() => import('./mines-rules.tsx').then((part) => part.MinesRules)),
};
