import backdrop from '../../../../assets/tiles/derby-8-240.avif?url';
import type { GameClient } from '../../../client/game-client.ts';
import { RaceGame } from '../../../client/race/race-game.tsx';
import { RaceRulesText } from '../../../client/race/race-rules.tsx';
import { Horse } from '../../../client/race/runners.tsx';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import math from '../math.json' with { type: 'json' };
import { derby8 } from '../round.ts';
import { derbyRules } from '../rules.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={derbyRules} runners={runners} Figure={Horse} surface="turf" backdrop={backdrop} />,
  Rules: () => (
    <>
      <LiveRules game={derby8} />
      <RaceRulesText rules={derbyRules} rtp={math.figures.rtpByChoice} forms={runners.length} />
    </>
  ),
  Fairness: LiveFairness,
};
