import { type MathReport, rounded } from '../../engine/math-report.ts';
import { WHOLE } from './instant-game.ts';

/** One result of a choice: how likely it is and what it pays, in ten-thousandths of the stake. */
export interface Chance {
  readonly chance: number;
  readonly multiplier: number;
}

export interface ChoiceFigures {
  readonly rtp: number;
  readonly standardDeviation: number;
  readonly hitRate: number;
  readonly maxWin: number;
}

/** The exact figures of one choice from all that can come of it; the chances add up to 1. */
export function figuresOf(chances: readonly Chance[]): ChoiceFigures {
  let [rtp, square, hitRate, maxWin] = [0, 0, 0, 0];
  for (const { chance, multiplier } of chances) {
    const win = multiplier / WHOLE;
    rtp += chance * win;
    square += chance * win * win;
    if (win > 0) hitRate += chance;
    maxWin = Math.max(maxWin, win);
  }
  return { rtp, standardDeviation: Math.sqrt(Math.max(0, square - rtp * rtp)), hitRate, maxWin };
}

/**
 * The report of a game with choices. `usual` is what the game opens with and gives the game its figure; every choice returns
 * within half a point of it, which the tests see to.
 */
export function instantReport(
  rulesVersion: string,
  choices: Readonly<Record<string, readonly Chance[]>>,
  usual: string,
  volatility: MathReport['volatility'],
): MathReport {
  const figures = Object.entries(choices).map(([name, chances]) => [name, figuresOf(chances)] as const);
  const named = (of: (figure: ChoiceFigures) => number) =>
    Object.fromEntries(figures.map(([name, figure]) => [name, rounded(of(figure))]));
  return {
    rulesVersion,
    rtp: rounded(figures.find(([name]) => name === usual)![1].rtp),
    method: 'closed form',
    maxWin: Math.max(...figures.map(([, figure]) => figure.maxWin)),
    volatility,
    figures: {
      rtpByChoice: named(({ rtp }) => rtp),
      standardDeviationByChoice: named(({ standardDeviation }) => standardDeviation),
      hitRateByChoice: named(({ hitRate }) => hitRate),
      maxWinByChoice: named(({ maxWin }) => maxWin),
    },
  };
}
