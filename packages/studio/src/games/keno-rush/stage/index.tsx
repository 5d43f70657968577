import type { GameClient } from '../../../client/game-client.ts';
import { KenoGame, KenoRules } from './keno-game.tsx';

export const gameClient: GameClient = { Game: KenoGame, Rules: KenoRules };
