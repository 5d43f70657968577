import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { RouletteRules } from '../../roulette/stage/roulette-rules.tsx';
import { liveRoulette } from '../round.ts';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveRoulette} />
    <RouletteRules />
  </>
);
