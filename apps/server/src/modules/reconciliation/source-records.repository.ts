import { type Db, sql } from '@sabai/db';
import type { ForeignRecord } from '../../platform/records/record-source.ts';
import type { RunRow } from './runs.repository.ts';

/**
 * Stores a source's records. The last version of a repeated record counts; parts of one amount are added up, and are
 * open as long as one of them is.
 */
export async function store(db: Db, runId: string, records: readonly ForeignRecord[]): Promise<void> {
  const byKey = new Map<string, ForeignRecord>();
  for (const record of records) {
    const before = record.isPart ? byKey.get(record.key) : undefined;
    const amountMinor = record.amountMinor + (before?.amountMinor ?? 0n);
    byKey.set(record.key, { ...record, amountMinor, state: before?.state === 'open' ? 'open' : record.state });
  }
  const rows = [...byKey.values()].map(({ key, amountMinor, currencyCode, at, state, isPart, askBy, memberId }) => ({
    record_key: key,
    amount_minor: String(amountMinor),
    currency_code: currencyCode,
    at: at.toISOString(),
    state,
    is_part: isPart ?? false,
    ask_by: askBy ?? null,
    member_id: memberId ?? null,
  }));
  for (const isPart of [false, true]) {
    const its = rows.filter((row) => row.is_part === isPart);
    if (its.length === 0) continue;
    const merged = isPart
      ? sql`amount_minor = stored.amount_minor + excluded.amount_minor,
          state = case when stored.state = 'open' then stored.state else excluded.state end`
      : sql`amount_minor = excluded.amount_minor, state = excluded.state`;
    await sql`
      insert into reconciliation_records as stored (
        run_id, record_key, amount_minor, currency_code, at, state, ask_by, member_id
      )
      select ${runId}::uuid, * from jsonb_to_recordset(${JSON.stringify(its)}::jsonb) as reported (
        record_key text, amount_minor bigint, currency_code text, at timestamptz, state text, ask_by text, member_id uuid
      )
      on conflict (run_id, record_key) do update set ${merged}, currency_code = excluded.currency_code,
        at = excluded.at, ask_by = excluded.ask_by, member_id = excluded.member_id`.execute(db);
  }
}

/** Returns the next stored records, in order of their keys. */
export async function storedAfter(db: Db, runId: string, key: string, limit: number): Promise<ForeignRecord[]> {
  const rows = await db
    .selectFrom('reconciliation_records')
    .selectAll()
    .where('run_id', '=', runId)
    .where('record_key', '>', key)
    .orderBy('record_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    key: row.record_key,
    amountMinor: row.amount_minor,
    currencyCode: row.currency_code,
    at: row.at,
    state: row.state as ForeignRecord['state'],
    askBy: row.ask_by ?? undefined,
    memberId: row.member_id ?? undefined,
  }));
}

export async function storedKeysAmong(db: Db, runId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ record_key: string }>`
    select record_key from reconciliation_records
    where run_id = ${runId} and record_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ record_key }) => record_key));
}

/** Deletes the stored records of a run, and of interrupted runs of its source. */
export async function deleteStored(db: Db, { id, source }: RunRow): Promise<void> {
  await sql`
    delete from reconciliation_records
    where run_id = ${id} or run_id in (
      select id from reconciliation_runs where source = ${source} and failure is not null
    )`.execute(db);
}
