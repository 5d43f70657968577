import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { DailyDrawGame } from './daily-draw-game.tsx';

export const gameClient: GameClient = {
  Game: DailyDrawGame,
  ...aboutLater(() => import('./about.tsx')),
};
