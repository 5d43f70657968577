import type { GameClient } from '../../session/game-client.ts';
import { LimboGame, LimboRules } from './limbo-game.tsx';

export const gameClient: GameClient = { Game: LimboGame, Rules: LimboRules };
