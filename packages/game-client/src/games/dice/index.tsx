import type { GameClient } from '../../session/game-client.ts';
import { DiceGame, DiceRules } from './dice-game.tsx';

export const gameClient: GameClient = { Game: DiceGame, Rules: DiceRules };
