import type { Platform } from '../../platform/platform.ts';
import type { ForeignRecord, OwnRecord, RecordSource } from '../../platform/records/record-source.ts';
import { isUnreadable, keepUnreadable } from '../../platform/records/unreadable-records.ts';
import { compareRecords, type Difference, type Span } from './compare.rules.ts';
import { keepDifferences, openKeysBefore } from './differences.repository.ts';
import type { RunRow } from './runs.repository.ts';
import { store, storedAfter, storedKeysAmong } from './source-records.repository.ts';

const pageSize = 500;
/** A source may date a record differently. */
const marginMs = 24 * 3_600_000;
const openTooLongMs = 24 * 3_600_000;
const replaysAtOnce = 4;

export interface Tally {
  readonly theirs: number;
  readonly ours: number;
  readonly repaired: number;
}
interface Dependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal'>;
  /** Throws when another process has taken over the run. */
  readonly keepLease: () => Promise<void>;
}

async function* inPages<T>(records: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const record of records) {
    if (page.push(record) < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

const byKey = <T extends { key: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.key, record]));

/** Queries a source about differing records; processes its response as usual. */
async function replay(
  source: RecordSource,
  missing: readonly ForeignRecord[],
  { platform }: Dependencies,
): Promise<void> {
  for (let from = 0; from < missing.length; from += replaysAtOnce) {
    await Promise.all(
      missing.slice(from, from + replaysAtOnce).map((record) =>
        source.replay!(record).catch((error: unknown) => {
          platform.log.warn({ err: error, source: source.name, key: record.key }, 'a missing record was not answered');
        }),
      ),
    );
  }
}

/**
 * Compares a source's records of a run's time with ours, and stores the differences. At most a page of either side is
 * in memory: the source's records, which come in their own order, are first stored for the run.
 */
export async function compareSource(dependencies: Dependencies, source: RecordSource, run: RunRow): Promise<Tally> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const span: Span = { from: run.from_at, to: run.to_at, openSince: new Date(now.getTime() - openTooLongMs) };
  const differ = (theirs: ReadonlyMap<string, ForeignRecord>, ours: readonly OwnRecord[]) =>
    compareRecords(theirs, byKey(ours), span);
  const keep = (found: readonly Difference[]) => keepDifferences(db, run, found, now);
  const tally = { theirs: 0, ours: 0, repaired: 0 };

  for await (const page of inPages(source.list(new Date(span.from.getTime() - marginMs), now))) {
    await dependencies.keepLease();
    const unreadable = page.filter(isUnreadable);
    await keepUnreadable(db, await dependencies.platform.seal(), unreadable, {
      source: source.name,
      runId: run.id,
      now,
    });
    await store(
      db,
      run.id,
      page.flatMap((record) => (isUnreadable(record) ? [] : [record])),
    );
  }
  for (let page = await storedAfter(db, run.id, '', pageSize); page.length > 0; ) {
    await dependencies.keepLease();
    const theirs = byKey(page);
    let ours = await source.ownByKeys([...theirs.keys()]);
    let found = differ(theirs, ours);
    const missing = found.flatMap((one) => (one.class !== 'open_too_long' && one.theirs ? [one.theirs] : []));
    if (source.replay && missing.length > 0) {
      await replay(source, missing, dependencies);
      ours = await source.ownByKeys([...theirs.keys()]);
      found = differ(theirs, ours);
      const still = new Set(found.map(({ key }) => key));
      tally.repaired += missing.filter(({ key }) => !still.has(key)).length;
    }
    await keep(found);
    tally.theirs += page.length;
    tally.ours += ours.length;
    page = await storedAfter(db, run.id, page.at(-1)!.key, pageSize);
  }
  for await (const page of inPages(source.own(span.from, span.to))) {
    await dependencies.keepLease();
    const stored = await storedKeysAmong(
      db,
      run.id,
      page.map(({ key }) => key),
    );
    const missing = page.filter(({ key }) => !stored.has(key));
    await keep(differ(new Map(), missing));
    tally.ours += missing.length;
  }
  // Records that were open too long before this time are found only by querying them.
  for (let keys = await openKeysBefore(db, run, '', pageSize); keys.length > 0; ) {
    await keep(differ(new Map(), await source.ownByKeys(keys)));
    keys = await openKeysBefore(db, run, keys.at(-1)!, pageSize);
  }
  return tally;
}
