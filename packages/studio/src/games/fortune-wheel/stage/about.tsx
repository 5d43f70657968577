import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { fortuneWheel } from '../round.ts';
import { FortuneWheelRules } from './fortune-wheel-rules.tsx';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={fortuneWheel} />
    <FortuneWheelRules />
  </>
);
