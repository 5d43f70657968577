import type { GameClient } from '../../session/game-client.ts';
import { ScratchGame, ScratchRules } from './scratch-game.tsx';

export const gameClient: GameClient = { Game: ScratchGame, Rules: ScratchRules };
