import { liveRoulette } from '@sabai/games/games/live-roulette/round.ts';
import { LiveRules } from '../../timed/live-rules.tsx';
import { RouletteRules } from '../roulette/roulette-rules.tsx';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveRoulette} />
    <RouletteRules />
  </>
);
