import { bestWin, highestWinOf, type MathReport, rangeOf, rounded, volatilityOf } from '../../engine/math-report.ts';
import type { HighestWin } from '../../protocol/index.ts';
import { WHOLE } from './instant-game.ts';

/** One result of a choice: its chance and its pay, in ten-thousandths of the stake. */
export interface Chance {
  readonly chance: number;
  readonly multiplier: number;
}

export interface ChoiceFigures {
  readonly rtp: number;
  readonly standardDeviation: number;
  readonly hitRate: number;
  /** Chance that a round pays at least its stake. */
  readonly stakeBackRate: number;
  readonly maxWin: number;
  readonly highestWin: HighestWin;
}

/** Returns the exact figures of one choice from all its possible results; the chances add up to 1. */
export function figuresOf(chances: readonly Chance[]): ChoiceFigures {
  const highestWin = highestWinOf(chances.map(({ chance, multiplier }) => ({ chance, times: multiplier / WHOLE })));
  let [rtp, square, hitRate, stakeBackRate, maxWin] = [0, 0, 0, 0, 0];
  for (const { chance, multiplier } of chances) {
    const win = multiplier / WHOLE;
    rtp += chance * win;
    square += chance * win * win;
    if (win > 0) hitRate += chance;
    if (win >= 1) stakeBackRate += chance;
    maxWin = Math.max(maxWin, win);
  }
  const standardDeviation = Math.sqrt(Math.max(0, square - rtp * rtp));
  return { rtp, standardDeviation, hitRate, stakeBackRate, maxWin, highestWin };
}

/**
 * Returns the report of a game with choices. `usual` is the default choice and gives the game its figures; every
 * choice returns within half a point of it, which the tests verify.
 */
export function instantReport(
  rulesVersion: string,
  choices: Readonly<Record<string, readonly Chance[]>>,
  usual: string,
): MathReport {
  const figures = Object.fromEntries(Object.entries(choices).map(([name, chances]) => [name, figuresOf(chances)]));
  const named = (of: (figure: ChoiceFigures) => number) =>
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, rounded(of(figure))]));
  return {
    rulesVersion,
    method: 'closed form',
    ...choiceFacts(Object.values(figures), figures[usual]!),
    figures: {
      rtpByChoice: named(({ rtp }) => rtp),
      standardDeviationByChoice: named(({ standardDeviation }) => standardDeviation),
      hitRateByChoice: named(({ hitRate }) => hitRate),
      maxWinByChoice: named(({ maxWin }) => maxWin),
    },
  };
}

/** Returns the manifest facts of a game, from the figures of all its choices and of the default one. */
export function choiceFacts(all: readonly ChoiceFigures[], usual: ChoiceFigures) {
  const { rtp, hitRate, stakeBackRate, standardDeviation } = usual;
  const paysAlways = all.every((figure) => rounded(figure.hitRate) === 1);
  return {
    rtp: rounded(rtp),
    maxWin: Math.max(...all.map(({ maxWin }) => maxWin)),
    highestWin: { ...bestWin(all.map(({ highestWin }) => highestWin)), known: 'counted' as const },
    hitRate: rounded(hitRate),
    ...(paysAlways && { stakeBackRate: rounded(stakeBackRate) }),
    standardDeviation: rounded(standardDeviation),
    volatility: volatilityOf(standardDeviation),
    ...(all.length > 1 && {
      ranges: {
        rtp: rangeOf(all.map((figure) => figure.rtp)),
        hitRate: rangeOf(all.map((figure) => figure.hitRate)),
        ...(paysAlways && { stakeBackRate: rangeOf(all.map((figure) => figure.stakeBackRate)) }),
        standardDeviation: rangeOf(all.map((figure) => figure.standardDeviation)),
      },
    }),
  };
}
