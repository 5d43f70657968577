import { atOnce, timedGame } from '../../families/timed/timed-game.ts';
import { derby8Manifest } from './manifest.ts';
import { derbyRules } from './rules.ts';

/** Derby 8: eight horses, every minute. */
export const derby8 = timedGame(derby8Manifest, derbyRules, {
  timings: { bettingMs: 30_000, lockMs: 1000, resultMs: 6000 },
  deal: atOnce(25_000),
});
