import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { BaccaratRules } from '../../baccarat/stage/baccarat-game.tsx';
import { liveBaccarat } from '../round.ts';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveBaccarat} />
    <BaccaratRules />
  </>
);
