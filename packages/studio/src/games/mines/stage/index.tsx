import type { GameClient } from '../../../client/game-client.ts';
import { MinesGame } from './mines-game.tsx';
import { MinesRules } from './mines-rules.tsx';

export const gameClient: GameClient = { Game: MinesGame, Rules: MinesRules };
