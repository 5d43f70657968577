import { CrashFairness } from '../../../client/crash/crash-fairness.tsx';
import { CrashGameView } from '../../../client/crash/crash-game.tsx';
import { CrashRules } from '../../../client/crash/crash-rules.tsx';
import type { GameClient } from '../../../client/game-client.ts';
import { trenchLook } from './look.ts';

export const gameClient: GameClient = {
  Game: () => <CrashGameView look={trenchLook} />,
  Rules: () => <CrashRules look={trenchLook} />,
  Fairness: CrashFairness,
};
