import { type ScoreMatrix, scoreMatrix } from './score-matrix.ts';

/** A side of a league of the house; attack and defence are factors of goals scored and let in. */
export interface Side {
  readonly name: string;
  readonly shirt: string;
  readonly attack: number;
  readonly defence: number;
}

/** Two sides by their numbers in the league. */
export type Fixture = readonly [home: number, away: number];

/** Everybody meets everybody at home and away. */
export const matchDaysOf = (sides: number): number => (sides - 1) * 2;

/**
 * Who meets whom on a match day of an even number of sides; days count from 0 and go on season after season. By the circle
 * method, the second half of a season with the sides changed over.
 */
export function fixturesOf(sides: number, matchDay: number): readonly Fixture[] {
  const day = matchDay % matchDaysOf(sides);
  const turn = day % (sides - 1);
  const last = sides - 1;
  const place = (index: number) => (index === 0 ? last : (index - 1 + turn) % last);
  return Array.from({ length: sides / 2 }, (_, match) => {
    const [one, other] = [place(match), place(last - match)];
    // Sides take turns at home, the one that stays in its place as well.
    const isTurned = (match === 0 ? turn % 2 === 1 : match % 2 === 1) !== day >= sides - 1;
    return isTurned ? ([other, one] as const) : ([one, other] as const);
  });
}

/** Goals that an average side scores against an average one. */
const AT_HOME = 1.48;
const AWAY = 1.16;

/** How many goals each of the two is expected to score. */
export const expectedGoals = (home: Side, away: Side): readonly [home: number, away: number] => [
  AT_HOME * home.attack * away.defence,
  AWAY * away.attack * home.defence,
];

/** The chances of all scores of matches between sides of a league, each worked out once. */
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
