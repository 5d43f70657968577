import { type KnownWin, type MathReport, rounded, volatilityOf } from '../../engine/math-report.ts';
import type { RandomWords } from '../../engine/random-words.ts';
import type { BetMode } from '../../protocol/index.ts';
import type { WinChances } from './highest-wins.ts';
import { figuresOfSample, type RoundSampler, type SampleFigures, type SampleSums } from './sampler.ts';
import type { SlotVersion } from './slot-game.ts';

/** The exact figures of a slot from its formula. */
export interface ExactFigures {
  rtp: number;
  /** Return of the modes beside the plain bet, as a fraction of their cost. */
  rtpByMode?: Readonly<Record<string, number>>;
  method: 'closed form' | 'full count';
  figures: MathReport['figures'];
}

/** A bet mode with the parameters for the sampler. */
export interface ModeTerms {
  id: string;
  cost: number;
  needsConfirmation: boolean;
}

/** The methods that compute the figures of one kind of slot. */
export interface SlotMaths<Slot> {
  exact?(slot: Slot): ExactFigures;
  /** Exact figures that take seconds; only for the report. */
  slow?(slot: Slot): MathReport['figures'];
  sampler(slot: Slot, words: RandomWords, mode: string): RoundSampler;
  /**
   * Returns the chances of a round's wins, where they can be counted; takes seconds. Elsewhere the wins of features
   * are simulated.
   */
  wins?(slot: Slot, mode: string): WinChances;
  modes?(slot: Slot): readonly ModeTerms[];
}

/** One version of a slot's maths with all its tools, whatever its kind. */
export interface SlotUnderTest {
  rulesVersion: string;
  /** Its lines, pays, strips and weights. */
  definition: object;
  maxWin: number;
  modes: readonly ModeTerms[];
  exact?(): ExactFigures;
  slow?(): MathReport['figures'];
  sampler(words: RandomWords, mode: string): RoundSampler;
  wins?(mode: string): WinChances;
}

export const PLAIN_BET: ModeTerms = { id: 'base', cost: 1, needsConfirmation: false };

export function slotsUnderTest<Slot extends object & { maxWin: number }>(
  versions: readonly SlotVersion<Slot>[],
  maths: SlotMaths<Slot>,
): SlotUnderTest[] {
  const { exact, slow, sampler, wins, modes } = maths;
  return versions.map(({ rulesVersion, slot }) => ({
    rulesVersion,
    definition: slot,
    maxWin: slot.maxWin,
    modes: modes?.(slot) ?? [PLAIN_BET],
    ...(exact && { exact: () => exact(slot) }),
    ...(slow && { slow: () => slow(slot) }),
    sampler: (words, mode) => sampler(slot, words, mode),
    ...(wins && { wins: (mode) => wins(slot, mode) }),
  }));
}

/**
 * Returns the report of a version: the return by formula where there is one, the rest from the samples of each mode.
 */
export function slotReport(
  version: SlotUnderTest,
  samples: Readonly<Record<string, SampleSums>>,
  found: FoundWins,
): MathReport {
  const { rulesVersion, maxWin } = version;
  const exact = version.exact?.();
  const { standardDeviation, hitRate, ...slow } = (version.slow?.() ?? {}) as Record<string, number>;
  const seen = version.modes.map((terms) => ({ terms, ...figuresOfSample(samples[terms.id]!, terms.cost) }));
  const [plain] = seen as [SampleFigures & { terms: ModeTerms }];
  const rtpOf = ({ terms, rtp }: { terms: ModeTerms; rtp: number }) => {
    const known = exactReturn(exact, terms.id);
    return known === undefined ? Number(rtp.toFixed(5)) : rounded(known);
  };
  const half = 1.96 * plain.standardError;
  const report = {
    rulesVersion,
    rtp: rtpOf(plain),
    ...(!exact && {
      rtpInterval: { low: Number((plain.rtp - half).toFixed(5)), high: Number((plain.rtp + half).toFixed(5)) },
    }),
    method: exact?.method ?? ('simulation' as const),
    maxWin,
    hitRate: hitRate ?? short(plain.hitRate),
    standardDeviation: standardDeviation ?? short(plain.standardDeviation),
    volatility: volatilityOf(standardDeviation ?? plain.standardDeviation),
    ...(seen.length > 1 && {
      modes: seen.map((mode): BetMode => ({ ...mode.terms, rtp: rtpOf(mode), maxWin })),
    }),
    figures: { ...plainFigures(plain), ...exact?.figures, ...slow, ...modeFigures(seen.slice(1)) },
  };
  return withHighestWins(report, found);
}

/** The highest wins found for a version, by mode, and the frequency of large feature wins where it was simulated. */
export interface FoundWins {
  wins: Readonly<Record<string, KnownWin>>;
  featureWinRates?: Readonly<Record<string, number>>;
}

/** Returns a report with the highest win of each of its modes. */
export function withHighestWins(
  report: Omit<MathReport, 'highestWin'>,
  { wins, featureWinRates }: FoundWins,
): MathReport {
  const { rulesVersion, rtp, rtpInterval, method, maxWin, hitRate, standardDeviation, volatility, modes, figures } =
    report;
  return {
    rulesVersion,
    rtp,
    ...(rtpInterval && { rtpInterval }),
    method,
    maxWin,
    highestWin: wins[PLAIN_BET.id]!,
    hitRate,
    standardDeviation,
    volatility,
    ...(modes && {
      modes: modes.map((mode) => {
        const { times, oneIn } = wins[mode.id]!;
        return { ...mode, highestWin: { times, oneIn } };
      }),
    }),
    figures: { ...figures, ...(featureWinRates && { featureWinRates }) },
  };
}

/** Returns a mode's return by formula; undefined where only a simulation gives it. */
export function exactReturn(exact: ExactFigures | undefined, mode: string): number | undefined {
  return mode === PLAIN_BET.id ? exact?.rtp : exact?.rtpByMode?.[mode];
}

const short = (value: number) => Number(value.toPrecision(5));

function plainFigures(seen: SampleFigures): Record<string, number> {
  return {
    sampledRounds: seen.rounds,
    aboveStakeRate: short(seen.aboveStakeRate),
    triggerRate: short(seen.featureRate),
    highestWinSeen: seen.highestWin,
    maxWinRate: short(seen.maxWinRate),
  };
}

function modeFigures(seen: readonly (SampleFigures & { terms: ModeTerms })[]): MathReport['figures'] {
  if (seen.length === 0) return {};
  const byMode = (of: (mode: SampleFigures) => number) =>
    Object.fromEntries(seen.map((mode) => [mode.terms.id, short(of(mode))]));
  return {
    standardErrorByMode: byMode(({ standardError }) => standardError),
    standardDeviationByMode: byMode(({ standardDeviation }) => standardDeviation),
    hitRateByMode: byMode(({ hitRate }) => hitRate),
    triggerRateByMode: byMode(({ featureRate }) => featureRate),
  };
}
