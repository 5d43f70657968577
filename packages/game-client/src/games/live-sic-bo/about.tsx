import { liveSicBo } from '@sabai/games/games/live-sic-bo/round.ts';
import { LiveRules } from '../../timed/live-rules.tsx';
import { SicBoRules } from '../sic-bo/sic-bo-game.tsx';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveSicBo} />
    <SicBoRules />
  </>
);
