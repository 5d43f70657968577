import type { GameClient } from '../../../client/game-client.ts';
import { WheelGame, WheelRules } from './wheel-game.tsx';

export const gameClient: GameClient = { Game: WheelGame, Rules: WheelRules };
