import type { GameClient } from '../../../client/game-client.ts';
import { PlinkoGame, PlinkoRules } from './plinko-game.tsx';

export const gameClient: GameClient = { Game: PlinkoGame, Rules: PlinkoRules };
