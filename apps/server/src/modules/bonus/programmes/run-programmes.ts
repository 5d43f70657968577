import { inTransaction } from '@sabai/db';
import type { ProgrammeDependencies } from './dependencies.ts';
import { paySome, reserveBudgets } from './pay-run.ts';
import {
  changePeriod,
  duePeriods,
  liveProgrammes,
  lockPeriod,
  openPeriods,
  type PeriodRow,
  programmeAt,
} from './periods.repository.ts';
import { reckonSome, type Totals } from './reckon-run.ts';

/** Rounds settled before the end of a period and still in the outbox are counted before the run begins. */
export const runsAfterMs = 60_000;

/** Returns whether each payment of a run is within the limit for automatic approval. */
function isWithinLimits(period: PeriodRow, limitOf: (currency: string) => bigint | undefined): boolean {
  return Object.entries(period.totals as unknown as Totals).every(([currency, { highest_minor: highest }]) => {
    const limit = limitOf(currency);
    return BigInt(highest) === 0n || (limit !== undefined && BigInt(highest) <= limit);
  });
}

/** Approves a run within the automatic limits if the budgets can pay it; otherwise it waits for staff. */
async function approveByRule({ platform }: ProgrammeDependencies, due: PeriodRow): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const period = await lockPeriod(tx, due);
    if (!period) return;
    const { rules } = await programmeAt(tx, period.offer_id, period.version);
    const at = platform.clock();
    if (!isWithinLimits(period, (currency) => rules.amounts[currency]?.automaticMinor)) return;
    if ((await reserveBudgets(tx, period, at)).length > 0) return;
    await changePeriod(tx, period, { state: 'approved', decided_at: at });
  });
}

/** Opens the periods of running programmes, and advances each ended one as far as allowed. */
export async function runProgrammes(dependencies: ProgrammeDependencies): Promise<void> {
  const { platform } = dependencies;
  const now = platform.clock();
  for (const programme of await liveProgrammes(platform.db))
    await inTransaction(platform.db, (tx) => openPeriods(tx, programme, now));
  const isOver = new Date(now.getTime() - runsAfterMs);
  for (const period of await duePeriods(platform.db, isOver, 'open')) while (await reckonSome(dependencies, period));
  for (const period of await duePeriods(platform.db, isOver, 'reckoned')) await approveByRule(dependencies, period);
  for (const period of await duePeriods(platform.db, isOver, 'approved')) while (await paySome(dependencies, period));
}
