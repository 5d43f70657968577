import math from '@sabai/games/games/derby-8/math.json' with { type: 'json' };
import { derby8 } from '@sabai/games/games/derby-8/round.ts';
import { derbyRules } from '@sabai/games/games/derby-8/rules.ts';
import { RaceRulesText } from '../../race/race-rules.tsx';
import { LiveRules } from '../../timed/live-rules.tsx';
import { runners } from './runners.ts';

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={derby8} />
    <RaceRulesText rules={derbyRules} rtp={math.figures.rtpByChoice} forms={runners.length} />
  </>
);
