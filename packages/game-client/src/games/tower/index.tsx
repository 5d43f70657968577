import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { TowerGame } from './tower-game.tsx';

export const gameClient: GameClient = {
  Game: TowerGame,
  Rules: later(() => import('./tower-rules.tsx').then((part) => part.TowerRules)),
};
