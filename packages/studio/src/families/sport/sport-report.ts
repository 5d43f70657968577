import { type MathReport, rounded } from '../../engine/math-report.ts';
import { matchDaysOf } from '../football/season.ts';
import { type ChoiceFigures, figuresOf } from '../instant/instant-report.ts';
import { matchesOf } from './calendar.ts';
import { leagues } from './leagues.ts';
import { chancesOf, marketsOf, overroundOf } from './odds.ts';
import { type MarketName, marketNames } from './selection.ts';
import { LONGEST_ODDS } from './slip.ts';

/** All matches of a season of every league, with the markets they begin with. */
const everyMatch = () =>
  Array.from({ length: leagues.length * matchDaysOf(leagues[0]!.sides.length) }, (_, round) => matchesOf(round + 1))
    .flat()
    .map((match) => ({ matrix: match.matrix, markets: marketsOf(match.matrix) }));

/** The figures of single bets, over every selection of all matches alike; each further leg of a slip multiplies them. */
export function sportReport(rulesVersion: string): MathReport {
  const season = everyMatch();
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
    rtp: rounded(figures.result.rtp),
    method: 'closed form',
    maxWin: LONGEST_ODDS / 10_000,
    volatility: 'medium',
    figures: {
      rtpByMarket: named(({ rtp }) => rtp),
      standardDeviationByMarket: named(({ standardDeviation }) => standardDeviation),
      hitRateByMarket: named(({ hitRate }) => hitRate),
      lowestOverroundByMarket: lowest,
      highestOverroundByMarket: highest,
    },
  };
}
