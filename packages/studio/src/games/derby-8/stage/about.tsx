import { RaceRulesText } from '../../../client/race/race-rules.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import math from '../math.json' with { type: 'json' };
import { derby8 } from '../round.ts';
import { derbyRules } from '../rules.ts';
import { runners } from './runners.ts';

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={derby8} />
    <RaceRulesText rules={derbyRules} rtp={math.figures.rtpByChoice} forms={runners.length} />
  </>
);
