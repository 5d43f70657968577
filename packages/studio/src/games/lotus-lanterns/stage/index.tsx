import type { GameClient } from '../../../client/game-client.ts';
import { LotusGame } from './lotus-game.tsx';
import { LotusRules } from './lotus-rules.tsx';

export const gameClient: GameClient = { Game: LotusGame, Rules: LotusRules };
