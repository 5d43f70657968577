import math from '@sabai/games/games/hound-dash-6/math.json' with { type: 'json' };
import { houndDash6 } from '@sabai/games/games/hound-dash-6/round.ts';
import { houndRules } from '@sabai/games/games/hound-dash-6/rules.ts';
import { RaceRulesText } from '../../race/race-rules.tsx';
import { LiveRules } from '../../timed/live-rules.tsx';
import { runners } from './runners.ts';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={houndDash6} />
    <RaceRulesText rules={houndRules} rtp={math.figures.rtpByChoice} forms={runners.length} />
  </>
);
