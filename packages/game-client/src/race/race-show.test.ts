import { expect, test } from 'vitest';
import { placesOf, runOf } from './race-show.ts';

const runners = [0, 1, 2, 3, 4, 5, 6, 7];

test.each([1, 7, 400])(
  'race %i: starts all runners at the gate, never moves one backwards, and finishes as drawn',
  (race) => {
    const order = [3, 1, 7, 0, 5, 2, 6, 4];
    const ways = (part: number) => runners.map((runner) => runOf({ race, runner, rank: order.indexOf(runner) }, part));
    expect(ways(0)).toEqual(runners.map(() => 0));
    for (let step = 1; step <= 200; step++) {
      const [before, now] = [ways((step - 1) / 200), ways(step / 200)];
      for (const runner of runners) expect(now[runner]!).toBeGreaterThanOrEqual(before[runner]! - 1e-9);
    }
    const atPost: number[] = [];
    for (let step = 0; step <= 2000; step++) {
      for (const runner of placesOf(ways(step / 2000))) {
        if (ways(step / 2000)[runner]! >= 1 && !atPost.includes(runner)) atPost.push(runner);
      }
    }
    expect(atPost).toEqual(order);
  },
);
