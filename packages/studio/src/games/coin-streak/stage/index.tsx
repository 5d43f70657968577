import type { GameClient } from '../../../client/game-client.ts';
import { CoinStreakGame } from './coin-streak-game.tsx';
import { CoinStreakRules } from './coin-streak-rules.tsx';

export const gameClient: GameClient = { Game: CoinStreakGame, Rules: CoinStreakRules };
