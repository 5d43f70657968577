import { atOnce, timedGame, usualTimings } from '../../families/timed/timed-game.ts';
import { rouletteRules } from '../roulette/rules.ts';
import { liveRouletteManifest } from './manifest.ts';

/** Roulette as a shared table. */
export const liveRoulette = timedGame(liveRouletteManifest, rouletteRules, {
  timings: usualTimings,
  deal: atOnce(7500),
});
