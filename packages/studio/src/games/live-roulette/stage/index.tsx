import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { RouletteRules } from '../../roulette/stage/roulette-game.tsx';
import { liveRoulette } from '../round.ts';
import { LiveRouletteGame } from './live-roulette-game.tsx';

export const gameClient: GameClient = {
  Game: LiveRouletteGame,
  Rules: () => (
    <>
      <LiveRules game={liveRoulette} />
      <RouletteRules />
    </>
  ),
  Fairness: LiveFairness,
};
