import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { TowerGame } from './tower-game.tsx';

export const gameClient: GameClient = {
  Game: TowerGame,
  Rules: later(() => import('./tower-rules.tsx').then((part) => part.TowerRules)),
};
