import type { Db } from '@sabai/db';

export async function insertClick(
  db: Db,
  click: { member_id: string; day: string; visitor: string; clicked_at: Date },
): Promise<void> {
  await db
    .insertInto('affiliate_clicks')
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Clicks on the member's link, day by day. */
export async function clicksByDay(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('affiliate_clicks')
    .select(['day', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('member_id', '=', memberId)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [String(day), Number(count)]));
}
