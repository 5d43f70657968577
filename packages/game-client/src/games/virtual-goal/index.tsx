import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { VirtualGoalGame } from './virtual-goal-game.tsx';

export const gameClient: GameClient = {
  Game: VirtualGoalGame,
  ...aboutLater(() => import('./about.tsx')),
};
