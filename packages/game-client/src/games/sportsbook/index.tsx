import type { GameClient } from '../../session/game-client.ts';
import { SportFairness } from '../../sport/sport-fairness.tsx';
import { SportGame } from '../../sport/sport-game.tsx';
import { SportRules } from '../../sport/sport-rules.tsx';

export const gameClient: GameClient = { Game: SportGame, Rules: SportRules, Fairness: SportFairness };
