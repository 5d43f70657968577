import { speedTimings, timedGame } from '../../families/timed/timed-game.ts';
import { baccaratRules } from '../baccarat/rules.ts';
import { dealHands } from '../live-baccarat/deal.ts';
import { liveBaccaratSpeedManifest } from './manifest.ts';

/** Live Baccarat with half the time for everything. */
export const liveBaccaratSpeed = timedGame(liveBaccaratSpeedManifest, baccaratRules, {
  timings: speedTimings,
  deal: dealHands(500),
});
