import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { KenoGame } from './keno-game.tsx';

export const gameClient: GameClient = {
  Game: KenoGame,
  Rules: later(() => import('./keno-rules.tsx').then((part) => part.KenoRules)),
};
