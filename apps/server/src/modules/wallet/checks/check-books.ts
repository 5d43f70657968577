import { dayMs } from '@sabai/contract/duration';
import { keepDailyHeads, runTrialBalance, trialBalances } from '@sabai/ledger';
import type { Platform } from '../../../platform/platform.ts';

const hourMs = 60 * 60_000;
/** The worker asks often, so that a restart does not put a check off for an hour. */
const almost = 0.98;

/** The check that is due, judged by when the latest ones began. */
export function dueCheck(
  latest: readonly { kind: 'hourly' | 'full'; startedAt: Date }[],
  now: Date,
): 'hourly' | 'full' | undefined {
  const since = (kinds: readonly string[]) =>
    now.getTime() -
    Math.max(0, ...latest.filter(({ kind }) => kinds.includes(kind)).map(({ startedAt }) => startedAt.getTime()));
  if (since(['full']) >= dayMs * almost) return 'full';
  return since(['hourly', 'full']) >= hourMs * almost ? 'hourly' : undefined;
}

/** Runs the check that is due, and keeps the head of a day that has ended. The log keeps both where no database reaches. */
export async function checkBooks({ db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>): Promise<void> {
  const kind = dueCheck(await trialBalances(db, 100), clock());
  if (!kind) return;
  const run = await runTrialBalance(db, kind);
  if (run && run.problems.length > 0) {
    log.error({ problems: run.problems.slice(0, 20), found: run.problems.length }, 'the books do not balance');
  }
  for (const { day, hash } of await keepDailyHeads(db, clock()))
    log.warn({ day, hash }, 'the head of the journal of a day');
}
