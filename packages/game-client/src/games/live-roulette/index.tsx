import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { LiveRouletteGame } from './live-roulette-game.tsx';

export const gameClient: GameClient = {
  Game: LiveRouletteGame,
  ...aboutLater(() => import('./about.tsx')),
};
