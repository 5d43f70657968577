import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { FortuneWheelGame } from './fortune-wheel-game.tsx';

export const gameClient: GameClient = {
  Game: FortuneWheelGame,
  ...aboutLater(() => import('./about.tsx')),
};
