import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { DragonTigerRules } from '../../dragon-tiger/stage/dragon-tiger-game.tsx';
import { liveDragonTiger } from '../round.ts';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveDragonTiger} />
    <DragonTigerRules />
  </>
);
