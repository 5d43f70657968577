import { timedGame } from '../../families/timed/timed-game.ts';
import { dailyDrawManifest } from './manifest.ts';
import { dailyDrawRules } from './rules.ts';

const BALL_MS = 2500;

/** Daily 3D/2D: a draw every quarter of an hour, ball by ball; bets close half a minute before. */
export const dailyDraw = timedGame(dailyDrawManifest, dailyDrawRules, {
  timings: { bettingMs: 30_000, lockMs: 30_000, resultMs: 20_000, everyMs: 15 * 60_000 },
  deal: ({ top, bottom }) => ({
    steps: [...top, ...bottom].map((_, index) => ({
      afterMs: index * BALL_MS,
      shown: { top: top.slice(0, index + 1), bottom: bottom.slice(0, Math.max(0, index + 1 - top.length)) },
    })),
    lastsMs: (top.length + bottom.length) * BALL_MS,
  }),
});
