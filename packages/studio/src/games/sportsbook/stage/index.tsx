import type { GameClient } from '../../../client/game-client.ts';
import { SportFairness } from '../../../client/sport/sport-fairness.tsx';
import { SportGame } from '../../../client/sport/sport-game.tsx';
import { SportRules } from '../../../client/sport/sport-rules.tsx';

export const gameClient: GameClient = { Game: SportGame, Rules: SportRules, Fairness: SportFairness };
