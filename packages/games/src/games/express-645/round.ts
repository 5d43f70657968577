import { PUSH } from '../../families/table/table-game.ts';
import { timedGame } from '../../families/timed/timed-game.ts';
import { express645Manifest } from './manifest.ts';
import { drawSix, expressPay, expressPays, lineOf, PICKED } from './rules.ts';

const BALL_MS = 2200;

/** 6/45 Express: six balls every three minutes; a bet is a line of six numbers. */
export const express645 = timedGame(
  express645Manifest,
  {
    spots: { includes: (spot: string) => lineOf(spot) !== undefined },
    draw: drawSix,
    pays: (spot, draw) => expressPay(lineOf(spot)!, draw),
    most: () => expressPays[PICKED] * PUSH,
  },
  {
    timings: { bettingMs: 30_000, lockMs: 5000, resultMs: 12_000, everyMs: 3 * 60_000 },
    deal: ({ drawn }) => ({
      steps: drawn.map((_, index) => ({ afterMs: index * BALL_MS, shown: { drawn: drawn.slice(0, index + 1) } })),
      lastsMs: drawn.length * BALL_MS,
    }),
  },
);
