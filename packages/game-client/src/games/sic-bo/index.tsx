import type { GameClient } from '../../session/game-client.ts';
import { SicBoGame, SicBoRules } from './sic-bo-game.tsx';

export const gameClient: GameClient = { Game: SicBoGame, Rules: SicBoRules };
