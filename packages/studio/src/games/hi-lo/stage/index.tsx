import type { GameClient } from '../../../client/game-client.ts';
import { HiLoGame } from './hi-lo-game.tsx';
import { HiLoRules } from './hi-lo-rules.tsx';

export const gameClient: GameClient = { Game: HiLoGame, Rules: HiLoRules };
