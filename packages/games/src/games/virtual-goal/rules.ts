import { drawMatchDay, type MatchDay } from '../../families/football/match-day.ts';
import { chanceOf, hasHappened, type Market, markets } from '../../families/football/score-matrix.ts';
import { PUSH, type TableRules } from '../../families/table/table-game.ts';
import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import { fixturesOf, MATCHES, matchMatrix, sides } from './league.ts';

const MARGIN = 1.06;

/** Returns the odds of a bet on a match between two sides, in ten-thousandths: whole hundredths, rounded down. */
export function matchOdds(home: number, away: number, market: Market): MultiplierTenThousandths {
  const fair = 1 / (chanceOf(matchMatrix(home, away), market) * MARGIN);
  return Math.floor(fair * 100 + 1e-9) * (PUSH / 100);
}

/** `3:over` is the bet that match 3 of the day, from 0, has at least three goals. */
const read = (spot: string) => {
  const [match, market] = spot.split(':') as [string, Market];
  return { match: Number(match), market };
};

/** A match day of the league: all matches together, with every bet of each. */
export const virtualGoalRules: TableRules<MatchDay> = {
  spots: Array.from({ length: MATCHES }, (_, match) => markets.map((market) => `${match}:${market}`)).flat(),
  draw: (draws, round = 1) =>
    drawMatchDay(
      draws,
      round,
      fixturesOf(round).map(([home, away]) => matchMatrix(home, away)),
    ),
  pays(spot, { round, home, away }) {
    const { match, market } = read(spot);
    if (!hasHappened(market, home[match]!, away[match]!)) return 0;
    const [atHome, visiting] = fixturesOf(round[0]!)[match]!;
    return matchOdds(atHome, visiting, market);
  },
  most: (spot) => mostOf(read(spot).market),
  // `virtualGoalReport` counts the figures over all pairs of sides.
  *all() {},
};

/** All pairs of sides that meet in a season. */
export const pairings: readonly (readonly [home: number, away: number])[] = sides.flatMap((_, home) =>
  sides.flatMap((_, away) => (home === away ? [] : [[home, away] as const])),
);

const most = new Map<Market, MultiplierTenThousandths>();
/** Returns the best odds of a market in any match of a season. */
function mostOf(market: Market): MultiplierTenThousandths {
  const known = most.get(market) ?? Math.max(...pairings.map(([home, away]) => matchOdds(home, away, market)));
  most.set(market, known);
  return known;
}
