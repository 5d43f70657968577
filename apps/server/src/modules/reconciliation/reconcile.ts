import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@sabai/contract/duration';
import { inTransaction, type Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import type { RecordSource } from '../../platform/records/record-source.ts';
import { compareSource } from './compare-source.ts';
import { countDifferences, endDifferences } from './differences.repository.ts';
import {
  claimRun,
  finishRun,
  giveBackRun,
  hasFailedSince,
  keepLease,
  lastComparedUntil,
  type RunRow,
} from './runs.repository.ts';
import { deleteStored } from './source-records.repository.ts';

export interface ReconciliationDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal'>;
  readonly sources: readonly RecordSource[];
  /** Aborted when the process is about to end. */
  readonly stopping?: AbortSignal;
}

const hourMs = 3_600_000;
/** Days are compared again while records may still change. */
const overlapMs = 3 * dayMs;
/** After an outage the comparison covers the missed time, up to this limit. */
const longestMs = 31 * dayMs;
const settlesAfterMs = 10 * 60_000;
const leaseMs = 30 * 60_000;
const retriesAfterMs = hourMs;
/** When the day's comparison begins: three in the morning in Bangkok. */
const dailyHourUtc = 20;

/** Compares a claimed source; stores errors with the run. */
async function carryOut({ platform, stopping }: ReconciliationDependencies, source: RecordSource, run: RunRow) {
  const { db, log, clock } = platform;
  const lease = async () => {
    if (stopping?.aborted) throw new Error('the process ends');
    const isOurs = await keepLease(db, run.id, new Date(clock().getTime() + leaseMs));
    if (!isOurs) throw new Error('the run was taken over');
  };
  try {
    const { theirs, ours, repaired } = await compareSource({ platform, keepLease: lease }, source, run);
    return await inTransaction(db, async (tx) => {
      const finished = await finishRun(tx, run.id, {
        finished_at: clock(),
        theirs_count: BigInt(theirs),
        ours_count: BigInt(ours),
        repaired_count: BigInt(repaired),
        ...(await countDifferences(tx, run)),
      });
      if (finished) await endDifferences(tx, run, clock());
      return finished;
    });
  } catch (error) {
    // Another process may start the day's run again immediately.
    if (stopping?.aborted && run.period !== null) {
      await giveBackRun(db, run.id);
      return undefined;
    }
    log.error({ err: error, source: source.name }, 'a source could not be compared');
    const failure = String(error instanceof Error ? error.message : error).slice(0, 300);
    // Awaited here: a failure during the last step below would otherwise be an unhandled rejection, which would end the
    // process.
    return await finishRun(db, run.id, { finished_at: clock(), failure });
  } finally {
    await deleteStored(db, run);
  }
}

async function claim(
  { platform: { clock } }: ReconciliationDependencies,
  tx: Tx,
  source: RecordSource,
  by: { period: string | null; startedBy: string | null },
) {
  const now = clock();
  const to = new Date(now.getTime() - (source.settlesAfterMs ?? settlesAfterMs));
  const before = await lastComparedUntil(tx, source.name);
  const since = Math.min(before?.getTime() ?? Number.POSITIVE_INFINITY, to.getTime() - overlapMs);
  return claimRun(tx, {
    source: source.name,
    ...by,
    now,
    from: new Date(Math.max(since, to.getTime() - longestMs)),
    to,
    leasedUntil: new Date(now.getTime() + leaseMs),
  });
}

async function connected({ sources }: ReconciliationDependencies): Promise<RecordSource[]> {
  const are = await Promise.all(sources.map((source) => source.isConnected?.() ?? true));
  return sources.filter((_source, at) => are[at]);
}

/**
 * Compares every source that has not been compared today, from a fixed hour on. Processes may call it concurrently: one
 * of them compares a source's day, and it is retried later when the source did not respond. Returns how many it
 * compared.
 */
export async function reconcileDue(dependencies: ReconciliationDependencies): Promise<number> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  // Before the hour the previous day is due, in case it was missed.
  const period = new Date(now.getTime() - dailyHourUtc * hourMs).toISOString().slice(0, 10);
  let compared = 0;
  for (const source of await connected(dependencies)) {
    if (dependencies.stopping?.aborted) break;
    const run = await inTransaction(db, async (tx) => {
      const retried = new Date(now.getTime() - retriesAfterMs);
      const claimed = await claim(dependencies, tx, source, { period, startedBy: null });
      // Checked while holding the claim: no concurrent failure is possible.
      if (!claimed || !(await hasFailedSince(tx, source.name, period, retried))) return claimed;
      await giveBackRun(tx, claimed.id);
      return undefined;
    });
    if (run && (await carryOut(dependencies, source, run))) compared += 1;
  }
  return compared;
}

/** The maximum time of a response; a large comparison continues afterwards. */
const waitsForMs = 20_000;

/**
 * Compares every idle source on staff's request; `onClaim` runs in the transaction of each claim. A long comparison is returned in its
 * current state and continues.
 */
export async function reconcileNow(
  dependencies: ReconciliationDependencies,
  staffId: string,
  onClaim: (tx: Tx, run: RunRow) => Promise<void>,
  waitMs = waitsForMs,
): Promise<RunRow[]> {
  const { db, log } = dependencies.platform;
  const enough = new AbortController();
  const late = sleep(waitMs, undefined, { signal: enough.signal }).catch(() => undefined);
  const runs = await Promise.all(
    (await connected(dependencies)).map(async (source) => {
      const run = await inTransaction(db, async (tx) => {
        const claimed = await claim(dependencies, tx, source, { period: null, startedBy: staffId });
        if (claimed) await onClaim(tx, claimed);
        return claimed;
      });
      if (!run) return undefined;
      const carriedOut = carryOut(dependencies, source, run).catch((error: unknown) => {
        log.error({ err: error, source: source.name }, 'the end of a comparison could not be written down');
        return undefined;
      });
      return Promise.race([carriedOut, late.then(() => run)]);
    }),
  );
  enough.abort();
  return runs.flatMap((run) => run ?? []);
}
