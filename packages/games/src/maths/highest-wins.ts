import { highestOfChances, highestOfCounts } from '../families/slot/highest-wins.ts';
import { type FoundWins, PLAIN_BET, type SlotUnderTest } from '../families/slot/slot-maths.ts';
import { countInWorkers } from './sample-in-workers.ts';

/** Features of which the highest wins are known that no formula tells. */
const FEATURES = 2_000_000;
/** What is bought is a feature of the fewest free spins: all others win as much, and more. */
const BOUGHT = 'buy';

/** How likely a mode's rounds open the feature, and of how many rounds that is known. */
export interface Trigger {
  rate: number;
  rounds: number;
}

/** How often a feature wins so many stakes or more is kept: tests hold a small count against it. */
const SAMPLE_TIMES = [50, 100, 200];

/** The highest win of each mode: counted where it can be, otherwise by the wins of many features. */
export async function highestWins(
  code: string,
  version: SlotUnderTest,
  triggerOf: (mode: string) => Trigger,
  features = FEATURES,
): Promise<FoundWins> {
  const { modes, maxWin, rulesVersion } = version;
  if (version.wins) {
    return { wins: Object.fromEntries(modes.map(({ id }) => [id, highestOfChances(version.wins!(id), maxWin)])) };
  }
  const counts = await countInWorkers({ code, rulesVersion, mode: BOUGHT, rounds: features });
  const parts = (counts.length - 1) / maxWin;
  const rateOf = (times: number) => counts.subarray(times * parts).reduce((sum, count) => sum + count, 0) / features;
  return {
    wins: Object.fromEntries(
      modes.map(({ id }) => [id, highestOfCounts(counts, parts, id === BOUGHT ? 1 : surely(triggerOf(id)))]),
    ),
    featureWinRates: Object.fromEntries(SAMPLE_TIMES.map((times) => [times, rateOf(times)])),
  };
}

/** Three standard errors below what was seen. */
function surely({ rate, rounds }: Trigger): number {
  return rate - 3 * Math.sqrt((rate * (1 - rate)) / rounds);
}

/** How likely the feature is by the figures of a kept report: half as many rounds were sampled of its other modes. */
export const keptTrigger = (figures: Readonly<Record<string, unknown>>, mode: string): Trigger => ({
  rate:
    mode === PLAIN_BET.id
      ? (figures.triggerRate as number)
      : (figures.triggerRateByMode as Record<string, number>)[mode]!,
  rounds: (figures.sampledRounds as number) / (mode === PLAIN_BET.id ? 1 : 2),
});
