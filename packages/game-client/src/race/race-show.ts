/** The shares of the race's time after which the first and each next runner is at the post. */
const FIRST_AT = 0.9;
const NEXT_AFTER = 0.0125;

/** Returns a number from 0 to 1 that is constant for a race and a runner. */
function shade(race: number, runner: number, salt: number): number {
  const mixed = Math.sin(race * 12.9898 + runner * 78.233 + salt * 37.719) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/**
 * Returns the position of a runner after `part` of the race, with the post at 1. The order of the finish is fixed
 * before; on the way each runner gains and loses a little, and always moves forward. Pure.
 */
export function runOf({ race, runner, rank }: { race: number; runner: number; rank: number }, part: number): number {
  const way = part / (FIRST_AT + NEXT_AFTER * rank);
  if (way >= 1) return way;
  const loose = 4 * way * (1 - way);
  const slow = Math.sin(2 * Math.PI * (1.3 * way + shade(race, runner, 1)));
  const quick = Math.sin(2 * Math.PI * (3.1 * way + shade(race, runner, 2)));
  return Math.max(0, way + loose * (0.035 * slow + 0.011 * quick));
}

/** Returns the order of the runners by distance, first to last. */
export const placesOf = (ways: readonly number[]): number[] =>
  ways.map((_, runner) => runner).sort((one, other) => ways[other]! - ways[one]!);
