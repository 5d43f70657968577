import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { KenoGame } from './keno-game.tsx';

export const gameClient: GameClient = {
  Game: KenoGame,
  Rules: later(() => import('./keno-rules.tsx').then((part) => part.KenoRules)),
};
