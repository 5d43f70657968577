import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { HiLoGame } from './hi-lo-game.tsx';

export const gameClient: GameClient = {
  Game: HiLoGame,
  Rules: later(() => import('./hi-lo-rules.tsx').then((part) => part.HiLoRules)),
};
