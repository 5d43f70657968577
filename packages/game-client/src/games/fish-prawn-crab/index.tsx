import type { GameClient } from '../../session/game-client.ts';
import { CrabGame, CrabRules } from './fish-prawn-crab-game.tsx';

export const gameClient: GameClient = { Game: CrabGame, Rules: CrabRules };
