import type { GameClient } from '../../session/game-client.ts';
import { BaccaratGame, BaccaratRules } from './baccarat-game.tsx';

export const gameClient: GameClient = { Game: BaccaratGame, Rules: BaccaratRules };
