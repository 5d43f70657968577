import { timedGame, usualTimings } from '../../families/timed/timed-game.ts';
import { fortuneWheelManifest } from './manifest.ts';
import { fortuneWheelRules } from './rules.ts';

export const SPIN_MS = 7000;

/** The Fortune Wheel: spins again while it stops at a multiplier. */
export const fortuneWheel = timedGame(fortuneWheelManifest, fortuneWheelRules, {
  timings: usualTimings,
  deal: ({ stops }) => ({
    steps: stops.map((_, index) => ({ afterMs: index * SPIN_MS, shown: { stops: stops.slice(0, index + 1) } })),
    lastsMs: stops.length * SPIN_MS + 500,
  }),
});
