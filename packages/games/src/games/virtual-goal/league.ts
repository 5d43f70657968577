import { matchDaysOf, matrixBook, type Side, fixturesOf as sidesOfDay } from '../../families/football/season.ts';

interface NamedSide extends Side {
  readonly short: string;
}

const side = (name: string, short: string, shirt: string, attack: number, defence: number): NamedSide => ({
  name,
  short,
  shirt,
  attack,
  defence,
});

/** The sides of the league. */
export const sides: readonly NamedSide[] = [
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
export const MATCH_DAYS = matchDaysOf(sides.length);

/** Returns the fixtures of a round. */
export const fixturesOf = (round: number) => sidesOfDay(sides.length, round - 1);

export const seasonOf = (round: number) => Math.floor((round - 1) / MATCH_DAYS) + 1;
export const dayOf = (round: number) => ((round - 1) % MATCH_DAYS) + 1;

const matrixOf = matrixBook(sides);

/** Returns the chances of all scores of a match between two sides, by their numbers. */
export const matchMatrix = (home: number, away: number) => matrixOf([home, away]);
