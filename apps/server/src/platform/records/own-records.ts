import { type Db, sql } from '@sabai/db';
import type { OwnRecord } from './record-source.ts';

/** The columns of a query for own records. */
export interface OwnRecordRow {
  key: string;
  amount_minor: bigint;
  currency_code: string;
  at: Date;
  is_paid: boolean;
  is_open: boolean;
  member_id: string | null;
  subject_type: OwnRecord['subjectType'];
  subject_id: string | null;
}
export type Condition = ReturnType<typeof sql>;
type Query = ReturnType<typeof sql<OwnRecordRow>>;

const pageSize = 500;

const toRecord = (row: OwnRecordRow): OwnRecord => ({
  key: row.key,
  amountMinor: BigInt(row.amount_minor),
  currencyCode: row.currency_code,
  at: row.at,
  isPaid: row.is_paid,
  isOpen: row.is_open,
  memberId: row.member_id,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
});

export async function ownRecords(db: Db, query: Query): Promise<OwnRecord[]> {
  const { rows } = await query.execute(db);
  return rows.map(toRecord);
}

/** Returns the records of a query in order of time, read page by page on demand. */
export async function* ownRecordPages(db: Db, query: Query): AsyncGenerator<OwnRecord> {
  // As text: a Date would lose the microseconds.
  let after: { moment: string; key: string } | undefined;
  do {
    const beyond = after
      ? sql`where at >= ${after.moment}::timestamptz and (at, key) > (${after.moment}::timestamptz, ${after.key})`
      : sql``;
    const { rows } = await sql<OwnRecordRow & { moment: string }>`
      select *, at::text as moment from (${query}) as records ${beyond} order by at, key limit ${pageSize}`.execute(db);
    yield* rows.map(toRecord);
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
