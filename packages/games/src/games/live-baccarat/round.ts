import { timedGame, usualTimings } from '../../families/timed/timed-game.ts';
import { baccaratRules } from '../baccarat/rules.ts';
import { dealHands } from './deal.ts';
import { liveBaccaratManifest } from './manifest.ts';

/** Baccarat as a shared table. */
export const liveBaccarat = timedGame(liveBaccaratManifest, baccaratRules, {
  timings: usualTimings,
  deal: dealHands(900),
});
