import { type AuditGroup, auditActionsOf, auditGroupOf, auditGroups } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { type Db, sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { type Days, withinDays } from '../../platform/http/find-filters.ts';
import { isUuid } from '../../platform/http/ids.ts';
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
  readonly group?: AuditGroup | undefined;
  readonly is_changed?: boolean | undefined;
}

/** Returns conditions for the entries of one group. */
function ofGroup(group: AuditGroup | undefined): RawBuilder<SqlBool>[] {
  if (!group) return [];
  const { actions, isOthers } = auditActionsOf(group);
  const isNamed = sql<SqlBool>`l.action = any(${[...actions]})`;
  return [isOthers ? sql<SqlBool>`not ${isNamed}` : isNamed];
}
const hasChanges = sql<SqlBool>`(
  exists (select from staff_audit as e where e.member_id = l.member_id and e.id = l.entry_id and e.state_before <> e.state_after)
  or exists (select from house_audit as e where l.member_id is null and e.id = l.entry_id and e.detail ?| array['before', 'after']))`;

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
    ...ofGroup(search.group),
    ...(search.is_changed === undefined ? [] : [search.is_changed ? hasChanges : sql<SqlBool>`not ${hasChanges}`]),
    withinDays('l.at', search, timeZone),
  ];
}

/** Reads both tables in one statement: searches the links, and joins each entry by its primary key. */
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

/** Returns the entries below a number, newest first. Throws DATE_RANGE_INVALID when the days end before they begin. */
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

export interface ChainLink {
  readonly position: bigint;
  readonly hash: string;
}
/** Returns the links on both sides of one. */
export async function readNeighbours(db: Db, position: number): Promise<{ before?: ChainLink; after?: ChainLink }> {
  const { rows } = await sql<ChainLink>`
    select position, encode(hash, 'hex') as hash from audit_links
    where position in (${position}::bigint - 1, ${position}::bigint + 1)`.execute(db);
  const [before, after] = [rows.find((row) => row.position < position), rows.find((row) => row.position > position)];
  return { ...(before && { before }), ...(after && { after }) };
}

/** Maximum distance between entries of one transaction: it links all its entries when it commits. */
const oneCommit = 20;
/** Returns the approval that an entry belongs to: the approving call has written both. */
export async function readRequestOf(db: Db, { position, correlationId }: AuditRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(s.subject_id::text, h.subject) as id
    from audit_links as l
    left join staff_audit as s on s.member_id = l.member_id and s.id = l.entry_id
    left join house_audit as h on l.member_id is null and h.id = l.entry_id
    where l.position between ${position}::bigint - ${oneCommit} and ${position}::bigint + ${oneCommit}
      and l.action like 'approval.%' and l.action <> 'approval.set-up'
      and coalesce(s.correlation_id, h.correlation_id) = ${correlationId}
    order by abs(l.position - ${position}::bigint) limit 1`.execute(db);
  return rows[0]?.id;
}

export interface Bar {
  readonly at: Date;
  readonly counts: Record<AuditGroup, number>;
}
const mostBars = 366;
/** Longer periods are counted by day. */
const daysByHour = 2;

/** Counts by hour or by day of the calendar of `timeZone`, both days included. */
export async function countEntries(
  db: Db,
  search: AuditSearch & { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<{ unit: 'hour' | 'day'; bars: Bar[] }> {
  const { from, to } = search;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const unit = days > daysByHour ? 'day' : 'hour';
  const conditions = conditionsOf(search, timeZone);
  const { rows } = await sql<{ at: Date; action: string | null; count: bigint | null }>`
    with bars as (
      select at from generate_series(
        ${from}::date::timestamp at time zone ${timeZone}, (${to}::date + 1)::timestamp at time zone ${timeZone} - interval '1 second',
        ${`1 ${unit}`}::interval, ${timeZone}) as at
      order by at desc limit ${mostBars}
    ), counted as (
      select date_trunc(${unit}, l.at, ${timeZone}) as at, l.action, count(*) as count
      from audit_links as l where ${sql.join(conditions, sql` and `)} group by 1, 2
    )
    select at, action, count from bars left join counted using (at) order by at`.execute(db);
  const bars = new Map<number, Bar>();
  for (const { at, action, count } of rows) {
    const none = Object.fromEntries(auditGroups.map((group) => [group, 0])) as Bar['counts'];
    const { counts } = bars.get(at.getTime()) ?? { counts: none };
    if (action !== null) counts[auditGroupOf(action)] += Number(count);
    bars.set(at.getTime(), { at, counts });
  }
  return { unit, bars: [...bars.values()] };
}
