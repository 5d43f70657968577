import type { GameClient } from '../../../client/game-client.ts';
import { NovaFairness } from './nova-fairness.tsx';
import { NovaGame } from './nova-game.tsx';
import { NovaRules } from './nova-rules.tsx';

export const gameClient: GameClient = { Game: NovaGame, Rules: NovaRules, Fairness: NovaFairness };
