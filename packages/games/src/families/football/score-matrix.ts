/** The most goals of a side in a match of the league. */
export const MOST_GOALS = 9;

/** Low scores are more frequent than two independent counts would make them (Dixon and Coles). */
const RHO = -0.08;

/** The chances of all final scores, `[home][away]`. */
export type ScoreMatrix = readonly (readonly number[])[];

/** A match that is being played: its score, and how much of its time is left, 0…1. */
export interface ScoreSoFar {
  readonly home: number;
  readonly away: number;
  readonly left: number;
}

const KICK_OFF: ScoreSoFar = { home: 0, away: 0, left: 1 };

/**
 * Returns the chances of all final scores of two sides with these expected goals per match. Goals are equally likely
 * at any time, so the goals still to come are in proportion to the time left. Uses only additions, multiplications
 * and divisions, so that all machines agree to the last digit.
 */
export function scoreMatrix(homeGoals: number, awayGoals: number, soFar = KICK_OFF): ScoreMatrix {
  const [home, away] = [poisson(homeGoals * soFar.left, soFar.home), poisson(awayGoals * soFar.left, soFar.away)];
  const cells = home.map((atHome, h) =>
    away.map((atAway, a) => atHome * atAway * lowScores(h, a, homeGoals, awayGoals)),
  );
  const total = cells.flat().reduce((sum, cell) => sum + cell, 0);
  return cells.map((row) => row.map((cell) => cell / total));
}

/**
 * Returns the weight of each final count of a side that has `scored` already. Weights, not yet chances: the common
 * factor cancels.
 */
function poisson(toCome: number, scored: number): number[] {
  const weights = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => Number(goals === scored));
  for (let goals = scored + 1; goals <= MOST_GOALS; goals++) {
    weights[goals] = (weights[goals - 1]! * toCome) / (goals - scored);
  }
  return weights;
}

function lowScores(h: number, a: number, homeGoals: number, awayGoals: number): number {
  if (h === 0 && a === 0) return 1 - homeGoals * awayGoals * RHO;
  if (h === 0 && a === 1) return 1 + homeGoals * RHO;
  if (h === 1 && a === 0) return 1 + awayGoals * RHO;
  return h === 1 && a === 1 ? 1 - RHO : 1;
}

/** The markets of a match. */
export type Market = 'home' | 'draw' | 'away' | 'over' | 'under' | 'both' | 'notBoth' | `score${number}${number}`;

/** Scores that have their own bet; other scores are in none of these bets. */
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

export const chanceOf = (matrix: ScoreMatrix, market: Market): number =>
  matrix.reduce((sum, row, h) => row.reduce((part, cell, a) => part + (hasHappened(market, h, a) ? cell : 0), sum), 0);
