import { bestWin, type MathReport, RAREST_WIN, rounded } from '../../engine/math-report.ts';
import type { HighestWin } from '../../protocol/index.ts';
import { matchDaysOf } from '../football/season.ts';
import { WHOLE } from '../instant/instant-game.ts';
import { type ChoiceFigures, choiceFacts, figuresOf } from '../instant/instant-report.ts';
import { matchesOf } from './calendar.ts';
import { leagues } from './leagues.ts';
import { chancesOf, marketsOf, overroundOf } from './odds.ts';
import { type MarketName, marketNames } from './selection.ts';
import { LONGEST_ODDS } from './slip.ts';

/** Returns all match days of a season of every league: their matches, with their opening markets. */
const everyMatchDay = () =>
  Array.from({ length: leagues.length * matchDaysOf(leagues[0]!.sides.length) }, (_, round) =>
    matchesOf(round + 1).map((match) => ({ matrix: match.matrix, markets: marketsOf(match.matrix) })),
  );
type MatchDay = ReturnType<typeof everyMatchDay>[number];

/** Returns the highest win of two bets joined on different matches of a day. Longer slips can only make it likelier. */
function highestOfTwo(day: MatchDay): HighestWin {
  const bets = day.flatMap(({ matrix, markets }, match) =>
    markets.flatMap(({ odds }) =>
      Object.entries(odds).map(([name, its]) => ({ match, odds: its, chance: chancesOf(matrix, name).won })),
    ),
  );
  let best: HighestWin = { times: 0, oneIn: 1 };
  for (const one of bets) {
    for (const other of bets) {
      if (other.match <= one.match) continue;
      const times = Math.floor((one.odds * other.odds) / WHOLE) / WHOLE;
      if (times > LONGEST_ODDS / WHOLE || times < best.times) continue;
      const chance = one.chance * other.chance;
      if (chance * RAREST_WIN >= 1) best = bestWin([best, { times, oneIn: rounded(1 / chance) }]);
    }
  }
  return best;
}

/**
 * Returns the figures of single bets, over every selection of all matches alike; each further leg of a slip
 * multiplies them.
 */
export function sportReport(rulesVersion: string): MathReport {
  const days = everyMatchDay();
  const season = days.flat();
  const figures = {} as Record<MarketName, ChoiceFigures>;
  const [lowest, highest] = [{}, {}] as [Record<string, number>, Record<string, number>];
  for (const market of marketNames) {
    const offered = season.flatMap(({ matrix, markets }) =>
      markets.filter((one) => one.market === market).map((one) => ({ matrix, one })),
    );
    const bets = offered.flatMap(({ matrix, one }) =>
      Object.entries(one.odds).map(([name, odds]) => ({ chances: chancesOf(matrix, name), odds })),
    );
    figures[market] = figuresOf(
      bets.flatMap(({ chances, odds }) => [
        { chance: chances.won / bets.length, multiplier: odds },
        { chance: chances.halfWon / bets.length, multiplier: (odds + 10_000) / 2 },
        { chance: chances.void / bets.length, multiplier: 10_000 },
        { chance: chances.halfLost / bets.length, multiplier: 5000 },
      ]),
    );
    const overrounds = offered.map(({ one }) => overroundOf(one));
    lowest[market] = rounded(Math.min(...overrounds));
    highest[market] = rounded(Math.max(...overrounds));
  }
  const named = (of: (figure: ChoiceFigures) => number) =>
    Object.fromEntries(marketNames.map((market) => [market, rounded(of(figures[market]))]));
  return {
    rulesVersion,
    method: 'closed form',
    ...choiceFacts(Object.values(figures), figures.result),
    maxWin: LONGEST_ODDS / WHOLE,
    highestWin: { ...bestWin(days.map(highestOfTwo)), known: 'at least' },
    figures: {
      rtpByMarket: named(({ rtp }) => rtp),
      standardDeviationByMarket: named(({ standardDeviation }) => standardDeviation),
      hitRateByMarket: named(({ hitRate }) => hitRate),
      lowestOverroundByMarket: lowest,
      highestOverroundByMarket: highest,
    },
  };
}
