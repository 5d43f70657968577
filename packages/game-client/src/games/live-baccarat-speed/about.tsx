import { liveBaccaratSpeed } from '@sabai/games/games/live-baccarat-speed/round.ts';
import { LiveRules } from '../../timed/live-rules.tsx';
import { BaccaratRules } from '../baccarat/baccarat-game.tsx';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveBaccaratSpeed} />
    <BaccaratRules />
  </>
);
