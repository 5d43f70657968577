import { inTransaction, type Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import type { ForeignRecord, OwnRecord, RecordSource } from '../../platform/record-source.ts';
import { compareRecords, type Difference, type Span } from './compare.rules.ts';
import {
  claimRun,
  finishRun,
  giveBackRun,
  hasFailedSince,
  keepDifferences,
  type RunRow,
} from './reconciliation.repository.ts';

export interface ReconciliationParts {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock'>;
  readonly sources: readonly RecordSource[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days are compared again while records may still change. */
const overlapMs = 3 * dayMs;
/** A source may date a record otherwise than we do. */
const marginMs = dayMs;
/** What is younger may still be on its way. */
const settlesAfterMs = 10 * 60_000;
const openTooLongMs = dayMs;
const leaseMs = 30 * 60_000;
const retriesAfterMs = hourMs;
/** When the day's comparison begins: three in the morning in Bangkok. */
const dailyHourUtc = 20;
const replaysAtOnce = 4;

const byKey = (records: readonly OwnRecord[]) => new Map(records.map((record) => [record.key, record]));

async function compare({ platform: { log } }: ReconciliationParts, source: RecordSource, run: RunRow, now: Date) {
  const span: Span = { from: run.from_at, to: run.to_at, openSince: new Date(now.getTime() - openTooLongMs) };
  const theirs = new Map<string, ForeignRecord>();
  for await (const record of source.list(new Date(span.from.getTime() - marginMs), now)) theirs.set(record.key, record);
  const ours = byKey([...(await source.own(span.from, span.to)), ...(await source.ownByKeys([...theirs.keys()]))]);
  let found = compareRecords(theirs, ours, span);
  const missing = found.filter((one) => one.class === 'missing_here').flatMap(({ theirs: record }) => record ?? []);
  if (source.replay && missing.length > 0) {
    for (let from = 0; from < missing.length; from += replaysAtOnce) {
      await Promise.all(
        missing.slice(from, from + replaysAtOnce).map((record) =>
          source.replay!(record).catch((error: unknown) => {
            log.warn({ err: error, source: source.name, key: record.key }, 'a missing record could not be asked for');
          }),
        ),
      );
    }
    const again = byKey(await source.ownByKeys(missing.map(({ key }) => key)));
    found = compareRecords(theirs, new Map([...ours, ...again]), span);
  }
  const repaired = missing.filter(({ key }) => !found.some((one) => one.key === key)).length;
  return { found, theirs: theirs.size, ours: ours.size, repaired };
}

const countOf = (found: readonly Difference[], kind: Difference['class']) =>
  BigInt(found.filter((one) => one.class === kind).length);

/** Compares a source that was claimed; what goes wrong is written down with the run. */
async function carryOut(parts: ReconciliationParts, source: RecordSource, run: RunRow): Promise<RunRow | undefined> {
  const { db, log, clock } = parts.platform;
  try {
    const { found, theirs, ours, repaired } = await compare(parts, source, run, clock());
    return await inTransaction(db, async (tx) => {
      const finished = await finishRun(tx, run.id, {
        finished_at: clock(),
        theirs_count: BigInt(theirs),
        ours_count: BigInt(ours),
        repaired_count: BigInt(repaired),
        missing_here: countOf(found, 'missing_here'),
        missing_there: countOf(found, 'missing_there'),
        amount_differs: countOf(found, 'amount_differs'),
        open_too_long: countOf(found, 'open_too_long'),
      });
      if (finished) await keepDifferences(tx, run, found, clock());
      return finished;
    });
  } catch (error) {
    log.error({ err: error, source: source.name }, 'a source could not be compared');
    const failure = String(error instanceof Error ? error.message : error).slice(0, 300);
    return finishRun(db, run.id, { finished_at: clock(), failure });
  }
}

function claim(
  { platform: { clock } }: ReconciliationParts,
  tx: Tx,
  source: RecordSource,
  by: { period: string | null; startedBy: string | null },
) {
  const now = clock();
  const to = new Date(now.getTime() - settlesAfterMs);
  return claimRun(tx, {
    source: source.name,
    ...by,
    now,
    from: new Date(to.getTime() - overlapMs),
    to,
    leasedUntil: new Date(now.getTime() + leaseMs),
  });
}

/**
 * Compares every source that has not been compared today, from a fixed hour on. Any number of processes may call it at once:
 * a source's day is done by one of them, and tried again later when the source did not answer. Returns how many it compared.
 */
export async function reconcileDue(parts: ReconciliationParts): Promise<number> {
  const { db, clock } = parts.platform;
  const now = clock();
  // Before the hour it is the turn of the day before, in case nobody was there then.
  const period = new Date(now.getTime() - dailyHourUtc * hourMs).toISOString().slice(0, 10);
  let compared = 0;
  for (const source of parts.sources) {
    const run = await inTransaction(db, async (tx) => {
      const retried = new Date(now.getTime() - retriesAfterMs);
      const claimed = await claim(parts, tx, source, { period, startedBy: null });
      // Looked at with the claim in hand: nobody can fail in between.
      if (!claimed || !(await hasFailedSince(tx, source.name, period, retried))) return claimed;
      await giveBackRun(tx, claimed.id);
      return undefined;
    });
    if (run && (await carryOut(parts, source, run))) compared += 1;
  }
  return compared;
}

/** Compares every source that is not being compared, because staff have asked; `began` runs with each claim. */
export async function reconcileNow(
  parts: ReconciliationParts,
  staffId: string,
  began: (tx: Tx, run: RunRow) => Promise<void>,
): Promise<RunRow[]> {
  const runs = await Promise.all(
    parts.sources.map(async (source) => {
      const run = await inTransaction(parts.platform.db, async (tx) => {
        const claimed = await claim(parts, tx, source, { period: null, startedBy: staffId });
        if (claimed) await began(tx, claimed);
        return claimed;
      });
      return run && carryOut(parts, source, run);
    }),
  );
  return runs.flatMap((run) => run ?? []);
}
