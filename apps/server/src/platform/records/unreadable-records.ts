import { type Db, sql, type Tx } from '@sabai/db';
import { canonicalOf, hashOf } from '../http/canonical.ts';
import type { Seal } from '../sealing/seal.ts';
import { sealedTables } from '../sealing/sealed-tables.ts';
import type { RecordSourceName } from './record-source.ts';

/** A record that lacks required fields, as the JSON received; the other records are processed. */
export interface UnreadableRecord {
  readonly unreadable: string;
}
export const isUnreadable = (record: object): record is UnreadableRecord =>
  'unreadable' in record && typeof record.unreadable === 'string';

const longest = 20_000;
/** PostgreSQL stores no NUL in a text. */
export const unreadableRecord = (reported: unknown): UnreadableRecord => ({
  unreadable: (JSON.stringify(reported) ?? 'null').replaceAll('\\u0000', '').slice(0, longest),
});

/** Parses the items of a list; returns readable and unreadable ones in their order. */
export const readEach = <T extends object>(
  reported: readonly unknown[],
  read: (input: unknown) => T | undefined,
): (T | UnreadableRecord)[] => reported.map((input) => read(input) ?? unreadableRecord(input));

/** An unreadable response about one record. */
export class UnreadableAnswer extends Error {
  readonly record: UnreadableRecord;
  constructor(what: string, reported: unknown) {
    super(`${what} can not be read`);
    this.record = unreadableRecord(reported);
  }
}

/** Returns the key of unreadable content, as far as it is JSON; for truncated content, a key of the remaining text. */
function keyOf(unreadable: string): string {
  try {
    return `unreadable:${hashOf(canonicalOf(JSON.parse(unreadable)))}`;
  } catch {
    return `unreadable:${hashOf(unreadable)}`;
  }
}

/**
 * Stores unreadable records among the differences, each once however often it is received, until staff have resolved it
 * or it no longer appears. `runId` is null outside a comparison. Returns the number of new ones.
 */
export async function keepUnreadable(
  db: Db | Tx,
  seal: Seal,
  records: readonly UnreadableRecord[],
  { source, runId = null, now }: { source: RecordSourceName; runId?: string | null; now: Date },
): Promise<number> {
  if (records.length === 0) return 0;
  const rows = [...new Map(records.map(({ unreadable }) => [keyOf(unreadable), unreadable]))].map(([key, content]) => ({
    record_key: key,
    ...sealedTables.reconciliation_differences.seal(seal, key, { content }),
  }));
  const { rows: kept } = await sql<{ is_new: boolean }>`
    insert into reconciliation_differences as known (
      source, record_key, class, content, happened_at, first_seen_at, last_seen_at, seen_by_run
    )
    select ${source}, record_key, 'unreadable', content, ${now}, ${now}, ${now}, ${runId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (record_key text, content text)
    where not exists (
      select from reconciliation_differences as settled
      where settled.source = ${source} and settled.record_key = found.record_key and settled.resolved_by is not null
    )
    on conflict (source, record_key) where resolved_at is null do update set
      last_seen_at = excluded.last_seen_at, seen_by_run = coalesce(excluded.seen_by_run, known.seen_by_run)
    returning first_seen_at = last_seen_at as is_new`.execute(db);
  return kept.filter(({ is_new }) => is_new).length;
}
