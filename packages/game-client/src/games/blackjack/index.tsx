import type { GameClient } from '../../session/game-client.ts';
import { later } from '../../session/later.tsx';
import { BlackjackGame } from './blackjack-game.tsx';

export const gameClient: GameClient = {
  Game: BlackjackGame,
  Rules: later(() => import('./blackjack-rules.tsx').then((part) => part.BlackjackRules)),
};
