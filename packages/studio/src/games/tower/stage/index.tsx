import type { GameClient } from '../../../client/game-client.ts';
import { TowerGame } from './tower-game.tsx';
import { TowerRules } from './tower-rules.tsx';

export const gameClient: GameClient = { Game: TowerGame, Rules: TowerRules };
