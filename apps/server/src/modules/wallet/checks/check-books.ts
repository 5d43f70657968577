import { dayMs } from '@sabai/contract/duration';
import { keepDailyHeads, runTrialBalance, trialBalances } from '@sabai/ledger';
import type { Platform } from '../../../platform/platform.ts';

const hourMs = 60 * 60_000;
/**
 * A check is due after this share of its interval. The worker calls this often, so that a restart does not delay a
 * check by an hour.
 */
const almost = 0.98;

/** Returns the check that is due, from the start times of the latest ones. */
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

/** Runs the check that is due, and stores the chain head of an ended day. The log holds both outside the database. */
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
