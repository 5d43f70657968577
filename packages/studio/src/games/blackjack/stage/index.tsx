import type { GameClient } from '../../../client/game-client.ts';
import { later } from '../../../client/later.tsx';
import { BlackjackGame } from './blackjack-game.tsx';

export const gameClient: GameClient = {
  Game: BlackjackGame,
  Rules: later(() => import('./blackjack-rules.tsx').then((part) => part.BlackjackRules)),
};
