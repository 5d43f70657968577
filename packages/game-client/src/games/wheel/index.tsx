import type { GameClient } from '../../session/game-client.ts';
import { WheelGame, WheelRules } from './wheel-game.tsx';

export const gameClient: GameClient = { Game: WheelGame, Rules: WheelRules };
