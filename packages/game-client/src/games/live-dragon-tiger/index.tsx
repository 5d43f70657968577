import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { LiveDragonTigerGame } from './live-dragon-tiger-game.tsx';

export const gameClient: GameClient = {
  Game: LiveDragonTigerGame,
  ...aboutLater(() => import('./about.tsx')),
};
