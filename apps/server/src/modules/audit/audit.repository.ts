import { type Db, sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { type Days, withinDays } from '../../platform/http/find-filters.ts';
import { isUuid } from '../../platform/http/uuid.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

export interface AuditRow {
  readonly position: bigint;
  readonly at: Date;
  readonly staffId: string;
  readonly action: string;
  readonly memberId: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly ip: string;
  readonly correlationId: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

export interface AuditSearch extends Days {
  readonly staff_id?: string | undefined;
  readonly action?: string | undefined;
  readonly member_id?: string | undefined;
  readonly search?: string | undefined;
}

function conditionsOf(search: AuditSearch, timeZone: string): RawBuilder<SqlBool>[] {
  const { staff_id: staffId, action, member_id: memberId, search: text } = search;
  const equal = (column: string, value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
  const named = isUuid(text ?? '')
    ? [sql<SqlBool>`(l.subject_id = ${text} or l.member_id = ${text}::uuid or l.staff_id = ${text}::uuid)`]
    : equal('l.subject_id', text);
  return [
    ...equal('l.staff_id', staffId),
    ...equal('l.action', action),
    ...equal('l.member_id', memberId),
    ...named,
    withinDays('l.at', search, timeZone),
  ];
}

/** One statement for both tables: the links are what is searched, and each leads to its entry by a primary key. */
async function read(
  db: Db,
  seal: Seal,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select l.position, l.at, l.staff_id as "staffId", l.action, l.member_id as "memberId", s.subject_type as "subjectType",
      l.subject_id as "subjectId", coalesce(s.reason, '') as reason, s.state_before as before,
      coalesce(s.state_after, h.detail) as after, coalesce(s.ip, h.ip, '') as ip,
      coalesce(s.correlation_id, h.correlation_id, '') as "correlationId", encode(l.hash, 'hex') as hash
    from (select * from audit_links as l where ${sql.join(conditions, sql` and `)} order by l.position desc limit ${limit}) as l
    left join staff_audit as s on s.member_id = l.member_id and s.id = l.entry_id
    left join house_audit as h on l.member_id is null and h.id = l.entry_id
    order by l.position desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...(row.memberId === null
      ? sealedTables.house_audit.open(seal, { staff_id: row.staffId, ip: row.ip })
      : sealedTables.staff_audit.open(seal, { member_id: row.memberId, ip: row.ip, reason: row.reason })),
  }));
}

/** The entries below a number, newest first. Throws DATE_RANGE_INVALID when the days end before they begin. */
export const findEntries = (
  db: Db,
  seal: Seal,
  search: AuditSearch,
  { below, limit, timeZone }: { below: number | undefined; limit: number; timeZone: string },
): Promise<AuditRow[]> =>
  read(
    db,
    seal,
    [...conditionsOf(search, timeZone), below === undefined ? sql<SqlBool>`true` : sql<SqlBool>`l.position < ${below}`],
    limit,
  );

export const readEntry = async (db: Db, seal: Seal, position: number): Promise<AuditRow | undefined> =>
  (await read(db, seal, [sql<SqlBool>`l.position = ${position}`], 1))[0];
