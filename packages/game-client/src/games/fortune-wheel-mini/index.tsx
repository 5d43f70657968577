import type { GameClient } from '../../session/game-client.ts';
import { FortuneWheelMiniGame, FortuneWheelMiniRules } from './fortune-wheel-mini-game.tsx';

export const gameClient: GameClient = { Game: FortuneWheelMiniGame, Rules: FortuneWheelMiniRules };
