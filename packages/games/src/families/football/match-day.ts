import type { Draws } from '../../engine/draws.ts';
import type { ScoreMatrix } from './score-matrix.ts';

/**
 * Matches that are played concurrently. `round` is the number that names their fixtures. `home` and `away` are the
 * goals of each match. `goals` has their times, as match · 1000 + minute · 2 + (1 for the away side), in order of
 * time.
 */
export type MatchDay = {
  readonly round: readonly number[];
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly goals: readonly number[];
};

export const MINUTES = 90;

export interface Goal {
  readonly match: number;
  readonly minute: number;
  readonly isAway: boolean;
}
export const readGoal = (goal: number): Goal => ({
  match: Math.floor(goal / 1000),
  minute: Math.floor((goal % 1000) / 2),
  isAway: goal % 2 === 1,
});

/** Draws the scores first, each by its chances, then the minute of every goal. */
export function drawMatchDay(draws: Draws, round: number, matrices: readonly ScoreMatrix[]): MatchDay {
  const scores = matrices.map((matrix) => drawScore(matrix, draws));
  const goals = scores.flatMap(([home, away], match) =>
    Array.from(
      { length: home + away },
      (_, goal) => match * 1000 + (draws.index(MINUTES) + 1) * 2 + Number(goal >= home),
    ),
  );
  return {
    round: [round],
    home: scores.map(([home]) => home),
    away: scores.map(([, away]) => away),
    goals: goals.sort((one, other) => (one % 1000) - (other % 1000)),
  };
}

function drawScore(matrix: ScoreMatrix, draws: Draws): readonly [home: number, away: number] {
  let drawn = draws.u52() / 2 ** 52;
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      drawn -= chance;
      if (drawn < 0) return [home, away];
    }
  }
  return [0, 0];
}
