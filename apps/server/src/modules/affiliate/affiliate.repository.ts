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
