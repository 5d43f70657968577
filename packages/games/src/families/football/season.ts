import { type ScoreMatrix, scoreMatrix } from './score-matrix.ts';

/** A side of a simulated league; attack and defence are factors of goals scored and conceded. */
export interface Side {
  readonly name: string;
  readonly shirt: string;
  readonly attack: number;
  readonly defence: number;
}

/** Two sides by their numbers in the league. */
export type Fixture = readonly [home: number, away: number];

/** Each side meets every other side at home and away. */
export const matchDaysOf = (sides: number): number => (sides - 1) * 2;

/**
 * Returns the fixtures of a match day of an even number of sides; days count from 0 and continue season after season.
 * Uses the circle method; the second half of a season swaps the sides.
 */
export function fixturesOf(sides: number, matchDay: number): readonly Fixture[] {
  const day = matchDay % matchDaysOf(sides);
  const turn = day % (sides - 1);
  const last = sides - 1;
  const place = (index: number) => (index === 0 ? last : (index - 1 + turn) % last);
  return Array.from({ length: sides / 2 }, (_, match) => {
    const [one, other] = [place(match), place(last - match)];
    // Sides alternate between home and away, including the one that keeps its place.
    const isTurned = (match === 0 ? turn % 2 === 1 : match % 2 === 1) !== day >= sides - 1;
    return isTurned ? ([other, one] as const) : ([one, other] as const);
  });
}

/** Goals that an average side scores against an average one. */
const AT_HOME = 1.48;
const AWAY = 1.16;

/** Returns the expected goals of each of the two sides. */
export const expectedGoals = (home: Side, away: Side): readonly [home: number, away: number] => [
  AT_HOME * home.attack * away.defence,
  AWAY * away.attack * home.defence,
];

/** Returns the chances of all scores of matches between sides of a league, each computed once. */
export function matrixBook(sides: readonly Side[]): (fixture: Fixture) => ScoreMatrix {
  const matrices = new Map<number, ScoreMatrix>();
  return ([home, away]) => {
    const key = home * sides.length + away;
    let matrix = matrices.get(key);
    if (!matrix) {
      matrix = scoreMatrix(...expectedGoals(sides[home]!, sides[away]!));
      matrices.set(key, matrix);
    }
    return matrix;
  };
}
