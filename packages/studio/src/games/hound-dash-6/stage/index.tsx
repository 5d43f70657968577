import backdrop from '../../../../assets/tiles/hound-dash-6-240.avif?url';
import type { GameClient } from '../../../client/game-client.ts';
import { RaceGame } from '../../../client/race/race-game.tsx';
import { RaceRulesText } from '../../../client/race/race-rules.tsx';
import { Hound } from '../../../client/race/runners.tsx';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import math from '../math.json' with { type: 'json' };
import { houndDash6 } from '../round.ts';
import { houndRules } from '../rules.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={houndRules} runners={runners} Figure={Hound} surface="sand" backdrop={backdrop} />,
  Rules: () => (
    <>
      <LiveRules game={houndDash6} />
      <RaceRulesText rules={houndRules} rtp={math.figures.rtpByChoice} forms={runners.length} />
    </>
  ),
  Fairness: LiveFairness,
};
