import { scoreMatrix } from '../../families/football/score-matrix.ts';

/** The sides of the league; attack and defence are factors of goals scored and let in. */
export interface Side {
  readonly name: string;
  readonly short: string;
  readonly shirt: string;
  readonly attack: number;
  readonly defence: number;
}

const side = (name: string, short: string, shirt: string, attack: number, defence: number): Side => ({
  ...{ name, short, shirt, attack, defence },
});

export const sides: readonly Side[] = [
  side('Chao Phraya Kings', 'CPK', '#c81d3a', 1.34, 0.74),
  side('Golden Naga', 'NAG', '#e8a317', 1.28, 0.78),
  side('Andaman Tide', 'AND', '#0e8fb5', 1.22, 0.82),
  side('Saffron United', 'SAF', '#f26b21', 1.16, 0.86),
  side('Jade Mountain', 'JAD', '#169b62', 1.1, 0.92),
  side('Isan Thunder', 'ISA', '#5b3fd6', 1.06, 0.95),
  side('Mekong Rovers', 'MEK', '#2456c9', 1.02, 0.98),
  side('Lotus Athletic', 'LOT', '#e5489b', 1, 1),
  side('Night Market FC', 'NMF', '#22203a', 0.97, 1.02),
  side('Pearl Coast', 'PRL', '#7fb9c9', 0.94, 1.05),
  side('Monsoon City', 'MON', '#3c6e91', 0.91, 1.08),
  side('Teak Rangers', 'TEK', '#7a4a24', 0.88, 1.11),
  side('Orchid Valley', 'ORC', '#a04fc2', 0.85, 1.14),
  side('Temple Bells', 'TMP', '#b88a1b', 0.81, 1.18),
  side('Rice Field Sons', 'RFS', '#6f9a2c', 0.77, 1.22),
  side('Harbour Lights', 'HAR', '#4d5b6e', 0.73, 1.27),
];

export const MATCHES = sides.length / 2;
/** Everybody meets everybody at home and away. */
export const MATCH_DAYS = (sides.length - 1) * 2;

/** Goals that an average side scores against an average one. */
const AT_HOME = 1.48;
const AWAY = 1.16;

/** The match days of a season, from 0: by the circle method, the second half with the sides changed over. */
export function fixturesOf(round: number): readonly (readonly [home: number, away: number])[] {
  const day = (round - 1) % MATCH_DAYS;
  const turn = day % (sides.length - 1);
  const last = sides.length - 1;
  const place = (index: number) => (index === 0 ? last : (index - 1 + turn) % last);
  return Array.from({ length: MATCHES }, (_, match) => {
    const [one, other] = [place(match), place(last - match)];
    // Sides take turns at home, the one that stays in its place as well.
    const isTurned = (match === 0 ? turn % 2 === 1 : match % 2 === 1) !== day >= sides.length - 1;
    return isTurned ? ([other, one] as const) : ([one, other] as const);
  });
}

export const seasonOf = (round: number) => Math.floor((round - 1) / MATCH_DAYS) + 1;
export const dayOf = (round: number) => ((round - 1) % MATCH_DAYS) + 1;

const matrices = new Map<number, ReturnType<typeof scoreMatrix>>();

/** The chances of all scores of a match between two sides, by their numbers. */
export function matchMatrix(home: number, away: number): ReturnType<typeof scoreMatrix> {
  const key = home * sides.length + away;
  let matrix = matrices.get(key);
  if (!matrix) {
    matrix = scoreMatrix(
      AT_HOME * sides[home]!.attack * sides[away]!.defence,
      AWAY * sides[away]!.attack * sides[home]!.defence,
    );
    matrices.set(key, matrix);
  }
  return matrix;
}
