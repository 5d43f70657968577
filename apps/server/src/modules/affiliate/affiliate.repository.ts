import type { LinkMarks } from '@sabai/contract/link-marks';
import { type Db, sql } from '@sabai/db';

export interface Click {
  readonly member_id: string;
  readonly day: string;
  readonly visitor: string;
  readonly clicked_at: Date;
  readonly marks: LinkMarks;
  readonly filtered_by: 'robot' | 'flood' | null;
}

/** A visit counts once per visitor and day: the first one is the one that is stored. */
export async function insertClick(db: Db, click: Click): Promise<void> {
  await db
    .insertInto('affiliate_clicks')
    .values({ ...click, marks: JSON.stringify(click.marks) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the number of counted visits by a member's link since a moment. */
export async function clicksSince(db: Db, memberId: string, day: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('affiliate_clicks')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('clicked_at', '>', since)
    .where('filtered_by', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Clicks on the member's link, day by day. */
export async function clicksByDay(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('affiliate_clicks')
    .select(['day', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('member_id', '=', memberId)
    .where('filtered_by', 'is', null)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

export interface LevelCount {
  readonly level: number;
  readonly members: number;
  readonly qualified: number;
}

/** Returns the numbers of invited and qualified members by level. */
export async function levelCounts(db: Db, memberId: string, levels: number): Promise<LevelCount[]> {
  const { rows } = await sql<{ level: number; members: bigint; qualified: bigint }>`
    select level, count(*) as members, count(guest.qualified_at) as qualified
    from affiliate_tree(${memberId}, ${levels}) as tree
    left join affiliate_guests as guest on guest.member_id = tree.guest_id
    group by level order by level`.execute(db);
  return rows.map(({ level, members, qualified }) => ({
    level,
    members: Number(members),
    qualified: Number(qualified),
  }));
}

export interface GuestRow {
  readonly member_id: string;
  readonly first_deposit_at: Date | null;
  readonly qualified_at: Date | null;
}
/** Returns the progress of these invited members. */
export const guestsByIds = async (db: Db, memberIds: readonly string[]): Promise<Map<string, GuestRow>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('affiliate_guests')
    .select(['member_id', 'first_deposit_at', 'qualified_at'])
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
};

/** Members of the first level who have qualified, by the day on which they did. */
export async function qualifiedByDay(db: Db, memberId: string, timeZone: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: bigint }>`
    select (qualified_at at time zone ${timeZone})::date::text as day, count(*) as count from affiliate_guests
    where referrer_id = ${memberId} and qualified_at is not null group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** All members whom an affiliate has invited. */
export async function guestIdsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ guest_id: string }>`select guest_id from affiliate_tree(${memberId}, 1)`.execute(db);
  return rows.map(({ guest_id }) => guest_id);
}
