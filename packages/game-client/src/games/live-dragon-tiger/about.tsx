import { liveDragonTiger } from '@sabai/games/games/live-dragon-tiger/round.ts';
import { LiveRules } from '../../timed/live-rules.tsx';
import { DragonTigerRules } from '../dragon-tiger/dragon-tiger-game.tsx';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={liveDragonTiger} />
    <DragonTigerRules />
  </>
);
