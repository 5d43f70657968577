import { hasOnly, type InstantRules } from '../../families/instant/instant-game.ts';
import { spread } from '../../families/instant/wheel-segments.ts';

/** The pays of the segments, in hundredths: 24 stakes on 25 segments. */
export const miniWheel = spread([
  [0, 12],
  [100, 6],
  [200, 5],
  [300, 1],
  [500, 1],
]);

/** One wheel, nothing to choose: it stops at one of its segments, all equally likely. */
export const fortuneWheelMiniRules: InstantRules<Record<string, never>, { segment: number }> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  draw: (draws) => ({ segment: draws.index(miniWheel.length) }),
  multiplier: (_choice, { segment }) => miniWheel[segment]! * 100,
};
