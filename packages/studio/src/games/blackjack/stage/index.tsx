import type { GameClient } from '../../../client/game-client.ts';
import { BlackjackGame } from './blackjack-game.tsx';
import { BlackjackRules } from './blackjack-rules.tsx';

export const gameClient: GameClient = { Game: BlackjackGame, Rules: BlackjackRules };
