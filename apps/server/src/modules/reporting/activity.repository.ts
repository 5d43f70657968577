import type { FindQuery } from '@sabai/contract';
import { formatDecimal, minorOf, unitOf } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import { type Days, type FindFilter, whereOf, withinDays } from '../../platform/http/find-filters.ts';
import type { ActivityLine, ActivityType } from './activity.rules.ts';

export interface ActivityQuery extends FindQuery, Days {
  readonly activity?: FindFilter<ActivityType>;
  /** Only lines older than this one. */
  readonly before?: string | undefined;
}

/** Counting stops here, so that a page of a long log costs the same. */
const mostCounted = 1000;

export interface ActivityRow {
  id: string;
  created_at: string;
  activity: ActivityType;
  status: string | null;
  amount: string | null;
  currency_code: string | null;
  detail: string | null;
}

/** Returns whether a game's stakes contribute to jackpots: it is listed among them. */
export async function isJackpotGame(tx: Tx, gameId: unknown): Promise<boolean> {
  if (typeof gameId !== 'number') return false;
  const { rows } = await sql`
    select from game_taggings as tagging join game_tags as tag on tag.id = tagging.tag_id
    where tagging.game_id = ${gameId} and tag.code = 'jackpots'`.execute(tx);
  return rows.length > 0;
}

/** Writes a line, or changes the status of the subject's existing line. */
export async function keepLine(tx: Tx, memberId: string, line: ActivityLine, at: Date): Promise<void> {
  const { activity, subject, status, amount, currency, detail } = line;
  const amountMinor = amount === null || currency === null ? null : minorOf(amount, unitOf(currency));
  await tx
    .insertInto('activity_logs')
    .values({
      member_id: memberId,
      activity,
      subject,
      status,
      amount_minor: amountMinor,
      currency,
      detail,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'activity', 'subject']).doUpdateSet({ status, amount_minor: amountMinor }),
    )
    .execute();
}

/** Returns a page of the member's log, newest first unless the query sorts otherwise; the total counts up to 1,000. */
export async function findLines(db: Db, memberId: string, query: ActivityQuery, timeZone: string) {
  const lines = db
    .selectFrom('activity_logs')
    .where('member_id', '=', memberId)
    .where(whereOf(query, { activity: 'activity' }))
    .where(withinDays('created_at', query, timeZone));
  const { total } = await db
    .selectFrom(lines.select('id').limit(mostCounted).as('counted'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const order = query.$sort?.created_at === 1 ? 'asc' : 'desc';
  const rows = await lines
    .$if(query.before !== undefined, (older) =>
      older.where(
        sql<boolean>`(created_at, id) < (select created_at, id from activity_logs as seen
          where seen.member_id = ${memberId} and seen.id = ${query.before})`,
      ),
    )
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .offset(query.before === undefined ? query.$skip : 0)
    .limit(query.$limit)
    .execute();
  const data = rows.map(
    (row): ActivityRow => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      activity: row.activity as ActivityType,
      status: row.status,
      amount:
        row.amount_minor === null || row.currency === null
          ? null
          : formatDecimal(row.amount_minor, unitOf(row.currency)),
      currency_code: row.currency,
      detail: row.detail,
    }),
  );
  return { total: Number(total), limit: query.$limit, skip: query.$skip, data };
}

/** Returns the number of each activity on these days, the most frequent first. */
export async function countLines(
  db: Db,
  memberId: string,
  range: Days,
  timeZone: string,
): Promise<{ activity: ActivityType; count: number }[]> {
  const rows = await db
    .selectFrom('activity_logs')
    .select(['activity', sql<bigint>`count(*)`.as('count')])
    .where('member_id', '=', memberId)
    .where(withinDays('created_at', range, timeZone))
    .groupBy('activity')
    .orderBy('count', 'desc')
    .orderBy('activity')
    .execute();
  return rows.map((row) => ({ activity: row.activity as ActivityType, count: Number(row.count) }));
}
