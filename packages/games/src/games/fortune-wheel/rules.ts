import type { Draws } from '../../engine/draws.ts';
import { odds, PUSH, type TableRules } from '../../families/table/table-game.ts';

export const prizes = [1, 2, 5, 10, 20, 40] as const;
/** The segments in wheel order; two of them multiply the next result. */
export const segments: readonly string[] = (
  '40 2 1 5 10 2 5 2 1 20 1 5 1 x2 1 2 1 5 10 1 5 2 1 2 1 5 1 x7 ' +
  '1 2 1 10 1 2 1 2 1 2 1 2 1 20 1 2 1 10 1 2 1 5 2 1 2 1'
).split(' ');

/** Most consecutive multipliers; after that the wheel is spun until it stops at a number. */
export const mostMultipliers = 5;
/** The highest payout of the studio's games. */
const mostWin = 2500 * PUSH;

export type Spins = { stops: readonly number[] };

export const factorOf = (segment: string): number => (segment.startsWith('x') ? Number(segment.slice(1)) : 1);
const isMultiplier = (stop: number): boolean => factorOf(segments[stop]!) > 1;
const numbers = segments.flatMap((_, stop) => (isMultiplier(stop) ? [] : [stop]));
const multipliers = segments.flatMap((_, stop) => (isMultiplier(stop) ? [stop] : []));

function turn(draws: Draws): Spins {
  const stops: number[] = [];
  while (stops.length < mostMultipliers) {
    const stop = draws.index(segments.length);
    stops.push(stop);
    if (!isMultiplier(stop)) return { stops };
  }
  return { stops: [...stops, numbers[draws.index(numbers.length)]!] };
}

/** Returns the product of the multipliers before the last stop. */
export const multiplierOf = ({ stops }: Spins): number =>
  stops.slice(0, -1).reduce((product, stop) => product * factorOf(segments[stop]!), 1);

/** A wheel of 54 segments: a number pays itself to 1, times the multipliers before it. */
export const fortuneWheelRules: TableRules<Spins> = {
  spots: prizes.map((prize) => `n${prize}`),
  draw: turn,
  pays(spot, outcome) {
    const segment = segments[outcome.stops.at(-1)!]!;
    return spot === `n${segment}` ? Math.min(mostWin, odds(Number(segment) * multiplierOf(outcome))) : 0;
  },
  *all() {
    yield* follow([]);

    /** Yields every sequence of stops, with its weight among 54 stops and one more among the numbers. */
    function* follow(before: readonly number[]): Iterable<readonly [Spins, number]> {
      const isLast = before.length === mostMultipliers;
      const places = segments.length ** (mostMultipliers - 1 - before.length) * numbers.length;
      for (const stop of numbers) yield [{ stops: [...before, stop] }, isLast ? 1 : places];
      if (!isLast) for (const stop of multipliers) yield* follow([...before, stop]);
    }
  },
};
