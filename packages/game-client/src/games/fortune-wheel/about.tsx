import { fortuneWheel } from '@sabai/games/games/fortune-wheel/round.ts';
import { LiveRules } from '../../timed/live-rules.tsx';
import { FortuneWheelRules } from './fortune-wheel-rules.tsx';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={fortuneWheel} />
    <FortuneWheelRules />
  </>
);
