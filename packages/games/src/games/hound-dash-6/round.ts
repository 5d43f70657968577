import { atOnce, timedGame } from '../../families/timed/timed-game.ts';
import { houndDash6Manifest } from './manifest.ts';
import { houndRules } from './rules.ts';

/** Hound Dash 6: six hounds on a short course. */
export const houndDash6 = timedGame(houndDash6Manifest, houndRules, {
  timings: { bettingMs: 20_000, lockMs: 1000, resultMs: 5000 },
  deal: atOnce(16_000),
});
