import type { GameClient } from '../../session/game-client.ts';
import { DragonTigerGame, DragonTigerRules } from './dragon-tiger-game.tsx';

export const gameClient: GameClient = { Game: DragonTigerGame, Rules: DragonTigerRules };
