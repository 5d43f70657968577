import { sql } from '@sabai/db';
import { withinDays } from '../../../platform/http/find-filters.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { maskAccount } from '../people/mask-account.ts';
import { readMembers } from '../people/members.repository.ts';
import type { Reader } from '../settings.repository.ts';

interface Page {
  readonly $limit: number;
  readonly $skip: number;
}

const broughtBy = (db: Reader, memberId: string) => db.selectFrom('members').where('referred_by', '=', memberId);

/**
 * Returns the members registered with the member's code on these days, newest first; usernames show their last four
 * characters.
 */
export async function referredMembers(
  dependencies: IdentityDependencies,
  db: Reader,
  memberId: string,
  { $limit, $skip, ...days }: Page & Parameters<typeof withinDays>[1],
  timeZone: string,
) {
  const brought = broughtBy(db, memberId).where(withinDays('created_at', days, timeZone));
  const { total } = await brought.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const page = await brought
    .select('member_id')
    .orderBy('created_at', 'desc')
    .orderBy('member_id')
    .limit($limit)
    .offset($skip)
    .execute();
  const ids = page.map(({ member_id }) => member_id);
  const rows = new Map((await readMembers(dependencies, db, ids)).map((row) => [row.member_id, row]));
  return {
    total: Number(total),
    rows: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ id, username: maskAccount(row.username), registeredAt: row.created_at }] : [];
    }),
  };
}

/** Returns the last four characters of each username, by member. */
export async function maskedNames(
  dependencies: IdentityDependencies,
  db: Reader,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readMembers(dependencies, db, memberIds);
  return new Map(rows.map(({ member_id, username }) => [member_id, maskAccount(username)]));
}

/** Returns the number of registrations with the member's code, per day in this time zone. */
export async function referralsByDay(db: Reader, memberId: string, timeZone: string): Promise<Map<string, number>> {
  const rows = await broughtBy(db, memberId)
    .select([
      sql<string>`to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<bigint>`count(*)`.as('count'),
    ])
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** Returns whether one of two members has registered with the other's code. */
export async function haveReferred(db: Reader, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('member_id')
    .where('member_id', 'in', [one, other])
    .where('referred_by', 'in', [one, other])
    .executeTakeFirst();
  return row !== undefined;
}
