import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { SicBoRules } from '../../sic-bo/stage/sic-bo-game.tsx';
import { liveSicBo } from '../round.ts';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveSicBo} />
    <SicBoRules />
  </>
);
