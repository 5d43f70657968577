import { aboutLater, type GameClient } from '../../../client/game-client.ts';
import { DailyDrawGame } from './daily-draw-game.tsx';

export const gameClient: GameClient = {
  Game: DailyDrawGame,
  ...aboutLater(() => import('./about.tsx')),
};
