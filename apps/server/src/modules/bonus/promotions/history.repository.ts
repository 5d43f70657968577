import { type Db, sql } from '@sabai/db';
import { type Days, withinDays } from '../../../platform/http/find-filters.ts';
import type { Grant } from '../grants/grants.repository.ts';

/** Returns what a member received on these days, newest first, without void grants. */
export async function receivedOn(
  db: Db,
  memberId: string,
  { $limit, $skip, ...days }: Days & { readonly $limit: number; readonly $skip: number },
  timeZone: string,
): Promise<{ total: number; grants: Grant[] }> {
  const own = db
    .selectFrom('grants')
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['declined', 'lapsed'])
    .where(withinDays('received_at', days, timeZone));
  const [grants, { total }] = await Promise.all([
    own.selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc').limit($limit).offset($skip).execute(),
    own.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(total), grants };
}

export interface ReceivedSum {
  readonly currency: string;
  readonly count: number;
  readonly minor: bigint;
}

/** Returns the same, summed by currency. */
export async function receivedSums(db: Db, memberId: string, days: Days, timeZone: string): Promise<ReceivedSum[]> {
  const rows = await db
    .selectFrom('grants')
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['declined', 'lapsed'])
    .where(withinDays('received_at', days, timeZone))
    .groupBy('currency_code')
    .orderBy('currency_code')
    .select(['currency_code', sql<bigint>`count(*)`.as('count'), sql<string>`sum(bonus_minor)`.as('minor')])
    .execute();
  return rows.map(({ currency_code, count, minor }) => ({
    currency: currency_code,
    count: Number(count),
    minor: BigInt(minor),
  }));
}

/** Returns the grants of a member, newest first and without void ones, up to a maximum. */
export const grantsOf = (db: Db, memberId: string, most: number): Promise<Grant[]> =>
  db
    .selectFrom('grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['declined', 'lapsed'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
