import { atOnce, timedGame, usualTimings } from '../../families/timed/timed-game.ts';
import { sicBoRules } from '../sic-bo/rules.ts';
import { liveSicBoManifest } from './manifest.ts';

/** Sic Bo as a shared table. */
export const liveSicBo = timedGame(liveSicBoManifest, sicBoRules, {
  timings: usualTimings,
  deal: atOnce(4500),
});
