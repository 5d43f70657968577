/** No side scores more in a match of the league. */
export const MOST_GOALS = 9;

/** Scores such as these are more frequent than two independent counts would have them (Dixon and Coles). */
const RHO = -0.08;

/**
 * The chances of all scores, `[home][away]`, of two sides that are expected to score so many goals. Only additions,
 * multiplications and divisions, so that every machine has the same to the last digit.
 */
export function scoreMatrix(homeGoals: number, awayGoals: number): readonly (readonly number[])[] {
  const [home, away] = [poisson(homeGoals), poisson(awayGoals)];
  const cells = home.map((atHome, h) =>
    away.map((atAway, a) => atHome * atAway * lowScores(h, a, homeGoals, awayGoals)),
  );
  const total = cells.flat().reduce((sum, cell) => sum + cell, 0);
  return cells.map((row) => row.map((cell) => cell / total));
}

/** Weights, not yet chances: the common factor falls out. */
function poisson(expected: number): number[] {
  const weights = [1];
  for (let goals = 1; goals <= MOST_GOALS; goals++) weights.push((weights[goals - 1]! * expected) / goals);
  return weights;
}

function lowScores(h: number, a: number, homeGoals: number, awayGoals: number): number {
  if (h === 0 && a === 0) return 1 - homeGoals * awayGoals * RHO;
  if (h === 0 && a === 1) return 1 + homeGoals * RHO;
  if (h === 1 && a === 0) return 1 + awayGoals * RHO;
  return h === 1 && a === 1 ? 1 - RHO : 1;
}

/** What a bet on a match is about. */
export type Market = 'home' | 'draw' | 'away' | 'over' | 'under' | 'both' | 'notBoth' | `score${number}${number}`;

/** Scores that can be named; others are in none of these bets. */
const namedGoals = [0, 1, 2, 3] as const;
export const markets: readonly Market[] = [
  ...(['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth'] as const),
  ...namedGoals.flatMap((h) => namedGoals.map((a) => `score${h}${a}` as const)),
];
const GOAL_LINE = 2.5;

export function hasHappened(market: Market, home: number, away: number): boolean {
  switch (market) {
    case 'home':
      return home > away;
    case 'draw':
      return home === away;
    case 'away':
      return home < away;
    case 'over':
      return home + away > GOAL_LINE;
    case 'under':
      return home + away < GOAL_LINE;
    case 'both':
      return home > 0 && away > 0;
    case 'notBoth':
      return home === 0 || away === 0;
    default:
      return market === `score${home}${away}`;
  }
}

export const chanceOf = (matrix: readonly (readonly number[])[], market: Market): number =>
  matrix.reduce((sum, row, h) => row.reduce((part, cell, a) => part + (hasHappened(market, h, a) ? cell : 0), sum), 0);
