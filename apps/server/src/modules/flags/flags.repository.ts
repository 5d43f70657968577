import { type FlagHint, flagsList, type MemberFlag } from '@sabai/contract';
import { type Db, type MemberFlags, sql, type Tx } from '@sabai/db';
import type { Selectable, SqlBool } from 'kysely';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';

const { member_flags } = sealedTables;

/** A flag with its reason decrypted. */
export type FlagRow = Selectable<MemberFlags>;

export interface Raised {
  readonly kind: MemberFlag['kind'];
  /** One member, or two in any order. */
  readonly of: readonly [string] | readonly [string, string];
  readonly hints: readonly FlagHint[];
  readonly at: Date;
}

/**
 * Raises a flag, or adds new hints to the open one. A decision of staff about two members is final until they have a
 * new signal in common.
 */
export async function raiseFlag(tx: Tx | Db, { kind, of, hints, at }: Raised): Promise<void> {
  const [memberId, other = null] = of.toSorted();
  await sql`
    insert into member_flags as kept (member_id, kind, other_member_id, hints, first_at, last_at)
    select ${memberId}::uuid, ${kind}, ${other}::uuid, ${[...hints].sort()}::text[], ${at}, ${at}
    where ${other}::uuid is null or not exists (
      select from member_flags
      where member_id = ${memberId} and kind = ${kind} and other_member_id = ${other}::uuid
        and status <> 'open' and hints @> ${[...hints]}::text[]
    )
    on conflict (member_id, kind, other_member_id) where status = 'open' do update set
      hints = array(select distinct unnest(kept.hints || excluded.hints) as hint order by hint),
      times = kept.times + 1,
      last_at = greatest(kept.last_at, excluded.last_at)`.execute(tx);
}

/** Raises a flag about clicks by programs, unless one is open or was raised within a day. */
export async function raiseClicks(db: Db, memberId: string, at: Date): Promise<void> {
  await sql`
    insert into member_flags (member_id, kind, hints, first_at, last_at)
    select ${memberId}::uuid, 'clicks', ${['click_flood']}::text[], ${at}, ${at}
    where not exists (
      select from member_flags where member_id = ${memberId}::uuid and kind = 'clicks'
        and (status = 'open' or first_at > ${at}::timestamptz - interval '1 day'))
    on conflict (member_id, kind, other_member_id) where status = 'open' do nothing`.execute(db);
}

/** Flags, as staff list them. */
export const flagsSource: ListSource<typeof flagsList> = {
  list: flagsList,
  from: sql`member_flags`,
  columns: sql`member_flags.*`,
  id: { is: sql`flag_id`, type: 'uuid' },
  sorts: { last_at: [{ is: sql`last_at`, type: 'timestamptz' }] },
  filters: {
    status: 'status',
    kind: 'kind',
    last_at: 'last_at',
    // A member has few flags: find by the member and sort.
    member_id: (id) =>
      sql<SqlBool>`flag_id = any(array(
        select flag_id from member_flags where member_id = ${id}::uuid
        union all select flag_id from member_flags where other_member_id = ${id}::uuid))`,
  },
  indexes: {
    '/last_at': 'member_flags_newest',
    'status/last_at': 'member_flags_by_status',
    'kind/last_at': 'member_flags_by_kind',
    'last_at/last_at': 'member_flags_newest',
    'member_id/last_at': ['member_flags_by_other', 'member_flags_newest'],
  },
};

const mostOpen = 50;

/** Returns the open flags of a member, the latest first. */
export async function openFlagsOf(db: Db, seal: Seal, memberId: string): Promise<FlagRow[]> {
  const rows = await db
    .selectFrom('member_flags')
    .selectAll()
    .where('status', '=', 'open')
    .where((is) => is.or([is('member_id', '=', memberId), is('other_member_id', '=', memberId)]))
    .orderBy('last_at', 'desc')
    .orderBy('flag_id', 'desc')
    .limit(mostOpen)
    .execute();
  return rows.map((row) => member_flags.open(seal, row));
}

/** Returns the number of undecided flags. */
export async function waitingFlags(db: Db): Promise<{ count: number; oldestAt: Date | null; newestAt: Date | null }> {
  const { count, oldest, newest } = await db
    .selectFrom('member_flags')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.min('first_at').as('oldest'),
      fn.max('last_at').as('newest'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest, newestAt: newest };
}

/** Returns whether this member of staff has decided a flag about the member since then. */
export async function hasDecidedFlag(
  reader: Db | Tx,
  memberId: string,
  staffId: string,
  since: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('member_flags')
    .select('flag_id')
    .where('decided_by', '=', staffId)
    .where('decided_at', '>', since)
    .where((is) => is.or([is('member_id', '=', memberId), is('other_member_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A flag about two members counts for each. */
export async function hasOpenFlag(reader: Db | Tx, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('member_flags')
    .select('flag_id')
    .where('status', '=', 'open')
    .where((is) => is.or([is('member_id', '=', memberId), is('other_member_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a flag, so that a concurrent decision reads the result of the first. */
export async function lockFlag(tx: Tx, seal: Seal, flagId: string): Promise<FlagRow | undefined> {
  const row = await tx
    .selectFrom('member_flags')
    .selectAll()
    .where('flag_id', '=', flagId)
    .forUpdate()
    .executeTakeFirst();
  return row && member_flags.open(seal, row);
}

export interface FlagDecision {
  readonly status: 'cleared' | 'confirmed';
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_at: Date;
}

export async function writeDecision(tx: Tx, seal: Seal, row: FlagRow, decision: FlagDecision): Promise<FlagRow> {
  await tx
    .updateTable('member_flags')
    .set(member_flags.seal(seal, row.member_id, decision))
    .where('member_id', '=', row.member_id)
    .where('flag_id', '=', row.flag_id)
    .execute();
  return { ...row, ...decision };
}

/** Returns open or confirmed flags between a member and each of these others. */
export async function flagsBetween(
  db: Db | Tx,
  memberId: string,
  others: readonly string[],
): Promise<Map<string, 'open' | 'confirmed'>> {
  const { rows } = await sql<{ other: string; status: 'open' | 'confirmed' }>`
    select case member_id when ${memberId} then other_member_id else member_id end as other, min(status) as status
    from member_flags
    where kind = 'shared_signals' and status <> 'cleared' and (
      (member_id = ${memberId} and other_member_id = any(${[...others]}::uuid[]))
      or (other_member_id = ${memberId} and member_id = any(${[...others]}::uuid[]))
    ) group by 1`.execute(db);
  return new Map(rows.map(({ other, status }) => [other, status]));
}

/** Records that the data of a page was sent to a member. */
export async function notePage(db: Db, memberId: string, page: string, shownAt: Date): Promise<void> {
  await db
    .insertInto('claim_pages')
    .values({ member_id: memberId, page, shown_at: shownAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'page']).doUpdateSet({ shown_at: shownAt }))
    .execute();
}

/** Returns when it was sent last. */
export async function pageShownAt(db: Db, memberId: string, page: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('claim_pages')
    .select('shown_at')
    .where('member_id', '=', memberId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row?.shown_at;
}
