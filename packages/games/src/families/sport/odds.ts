import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import type { ScoreMatrix } from '../football/score-matrix.ts';
import { type Grade, gradeOf, type MarketName, readSelection, selectionsOf } from './selection.ts';

/** The house edge: fair odds are divided by this. */
const MARGIN = 1.06;
const WHOLE = 10_000;
const SMALLEST = 10_100;
const LARGEST = 5_000_000;

/** A market on offer: all its outcomes, each with its odds. */
export interface OfferedMarket {
  readonly market: MarketName;
  /** In quarters of a goal, for the home side where sides differ. */
  readonly quarters: number;
  readonly odds: Readonly<Record<string, MultiplierTenThousandths>>;
}

/** Returns the overround of a market: the excess over 1 of the sum of its implied chances. */
export const overroundOf = ({ market, odds }: OfferedMarket): number =>
  Object.values(odds).reduce((sum, one) => sum + WHOLE / one, 0) / (market === 'double' ? 2 : 1) - 1;

export type Chances = Readonly<Record<Grade, number>>;

/** Returns the chance of each grade of a selection. */
export function chancesOf(matrix: ScoreMatrix, name: string): Chances {
  const selection = readSelection(name)!;
  const chances: Record<Grade, number> = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) chances[gradeOf(selection, home, away)] += chance;
  }
  return chances;
}

/** Returns the chance behind a fair price: the winning part over the sum of the winning and the losing part. */
export function fairChance({ won, halfWon, halfLost, lost }: Chances): number {
  const [ahead, behind] = [won + halfWon / 2, lost + halfLost / 2];
  return ahead + behind === 0 ? 0 : ahead / (ahead + behind);
}

/** Returns the mean return of a stake of 1 at these odds. */
export const worthOf = ({ won, halfWon, void: returned, halfLost }: Chances, odds: number): number =>
  won * (odds / WHOLE) + halfWon * ((odds / WHOLE + 1) / 2) + returned + halfLost / 2;

/** Whole hundredths, rounded down. Two outcomes of `double` win together, which its chances include. */
const oddsOf = (chance: number): MultiplierTenThousandths =>
  Math.floor((100 / (chance * MARGIN)) * (1 + 1e-12)) * (WHOLE / 100);

/** Returns a market, or undefined where an outcome is too certain or too unlikely for a price. */
function offer(matrix: ScoreMatrix, market: MarketName, quarters = 0): OfferedMarket | undefined {
  const chances = selectionsOf(market, quarters).map((name) => [name, fairChance(chancesOf(matrix, name))] as const);
  const priced = chances.filter(([, chance]) => chance > 0).map(([name, chance]) => [name, oddsOf(chance)] as const);
  const isWhole = market === 'score' ? priced.length > 1 : priced.length === chances.length;
  const hasPrices = priced.every(([, odds]) => odds >= SMALLEST && odds <= LARGEST);
  return isWhole && hasPrices ? { market, quarters, odds: Object.fromEntries(priced) } : undefined;
}

const goalLines = [2, 6, 10, 14, 18, 22];
const MOST_QUARTERS = 14;
/** Offered with the handicap nearest to an even match are those half a goal lower and higher. */
const beside = [-2, 0, 2];

/** Returns the handicap of the home side that makes the match most even. */
function evenHandicap(matrix: ScoreMatrix): number {
  let [best, distance] = [0, 1];
  for (let quarters = -MOST_QUARTERS; quarters <= MOST_QUARTERS; quarters++) {
    const chance = fairChance(chancesOf(matrix, selectionsOf('handicap', quarters)[0]!));
    if (Math.abs(chance - 0.5) < distance) [best, distance] = [quarters, Math.abs(chance - 0.5)];
  }
  return best;
}

/** The market of a match shown in lists: the winner. */
export const resultMarket = (matrix: ScoreMatrix): OfferedMarket | undefined => offer(matrix, 'result');

/** Returns all markets of a match whose final score has these chances. */
export function marketsOf(matrix: ScoreMatrix): readonly OfferedMarket[] {
  const even = evenHandicap(matrix);
  return [
    resultMarket(matrix),
    offer(matrix, 'double'),
    ...beside.map((quarters) => offer(matrix, 'handicap', even + quarters)),
    ...goalLines.map((quarters) => offer(matrix, 'goals', quarters)),
    offer(matrix, 'both'),
    offer(matrix, 'score'),
  ].filter((market) => market !== undefined);
}

/** Returns the current odds of a selection; undefined when it is not offered. */
export function priceOf(matrix: ScoreMatrix, name: string): MultiplierTenThousandths | undefined {
  const selection = readSelection(name);
  if (!selection) return undefined;
  const market = marketsOf(matrix).find(({ odds }) => Object.hasOwn(odds, name));
  return market?.odds[name];
}
