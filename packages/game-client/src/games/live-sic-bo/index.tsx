import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { LiveSicBoGame } from './live-sic-bo-game.tsx';

export const gameClient: GameClient = {
  Game: LiveSicBoGame,
  ...aboutLater(() => import('./about.tsx')),
};
