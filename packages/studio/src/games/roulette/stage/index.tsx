import type { GameClient } from '../../../client/game-client.ts';
import { RouletteGame, RouletteRules } from './roulette-game.tsx';

export const gameClient: GameClient = { Game: RouletteGame, Rules: RouletteRules };
