import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { ExpressGame } from './express-game.tsx';

export const gameClient: GameClient = {
  Game: ExpressGame,
  ...aboutLater(() => import('./about.tsx')),
};
