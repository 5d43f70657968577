import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { fortuneWheel } from '../round.ts';
import { FortuneWheelGame } from './fortune-wheel-game.tsx';
import { FortuneWheelRules } from './fortune-wheel-rules.tsx';

export const gameClient: GameClient = {
  Game: FortuneWheelGame,
  Rules: () => (
    <>
      <LiveRules game={fortuneWheel} />
      <FortuneWheelRules />
    </>
  ),
  Fairness: LiveFairness,
};
