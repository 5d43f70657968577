import { highestOfChances, highestOfCounts } from '../families/slot/highest-wins.ts';
import { type FoundWins, PLAIN_BET, type SlotUnderTest } from '../families/slot/slot-maths.ts';
import { countInWorkers } from './sample-in-workers.ts';

/** Number of sampled features, where no formula gives the highest wins. */
const FEATURES = 2_000_000;
/** A bought feature has the fewest free spins: all others win at least as much. */
const BOUGHT = 'buy';

/** The chance that a mode's rounds start the feature, and the number of sampled rounds behind it. */
export interface Trigger {
  rate: number;
  rounds: number;
}

/** Win levels in stakes whose frequency is stored: tests compare a small count with it. */
const SAMPLE_TIMES = [50, 100, 200];

/** Returns the highest win of each mode: counted where possible, otherwise from the wins of many features. */
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

/** Returns three standard errors below the sampled rate. */
function surely({ rate, rounds }: Trigger): number {
  return rate - 3 * Math.sqrt((rate * (1 - rate)) / rounds);
}

/**
 * Returns the chance of the feature from the figures of a stored report; other modes were sampled with half as many
 * rounds.
 */
export const keptTrigger = (figures: Readonly<Record<string, unknown>>, mode: string): Trigger => ({
  rate:
    mode === PLAIN_BET.id
      ? (figures.triggerRate as number)
      : (figures.triggerRateByMode as Record<string, number>)[mode]!,
  rounds: (figures.sampledRounds as number) / (mode === PLAIN_BET.id ? 1 : 2),
});
