import { type Db, type StaffListViews, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';

export type ViewRow = Selectable<StaffListViews>;

/** More views would be hard to search. */
export const mostViews = 50;

/** Returns a member of staff's views of these lists: the own ones first, then by name. */
export const viewsFor = (db: Db, staffId: string, lists: readonly string[]): Promise<ViewRow[]> =>
  db
    .selectFrom('staff_list_views')
    .selectAll()
    .where('list', '=', sql<string>`any(${[...lists]}::text[])`)
    .where((is) => is.or([is('staff_id', '=', staffId), is('is_shared', '=', true)]))
    .orderBy('is_shared')
    .orderBy('name')
    .execute();

export interface SavedView {
  readonly list: string;
  readonly name: string;
  readonly query: object;
  readonly columns: readonly string[];
  readonly staffId: string;
  readonly isShared: boolean;
  readonly at: Date;
}

/** Counts the views of a list apart from one name; blocks other saves of the same owner until `tx` ends. */
export async function countOthers(tx: Tx, { list, name, staffId, isShared }: SavedView): Promise<number> {
  const owner = isShared ? 'everybody' : staffId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${list} ${owner}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('staff_list_views')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('list', '=', list)
    .where('name', '<>', name)
    .where('is_shared', '=', isShared)
    .$if(!isShared, (rows) => rows.where('staff_id', '=', staffId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Saves a view, replacing one of the same name. Call {@link countOthers} first: its lock prevents duplicate names. */
export async function saveView(
  tx: Tx,
  { list, name, query, columns, staffId, isShared, at }: SavedView,
): Promise<ViewRow> {
  const values = {
    query: JSON.stringify(query),
    columns: [...columns],
    staff_id: staffId,
    changed_at: at,
  };
  const replaced = await tx
    .updateTable('staff_list_views')
    .set(values)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('is_shared', '=', isShared)
    .$if(!isShared, (rows) => rows.where('staff_id', '=', staffId))
    .returningAll()
    .executeTakeFirst();
  if (replaced) return replaced;
  return tx
    .insertInto('staff_list_views')
    .values({ ...values, list, name, is_shared: isShared, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a shared view, or an own one; `undefined` when there is none. */
export const removeView = (tx: Tx, id: string, staffId: string, isShared: boolean): Promise<ViewRow | undefined> =>
  tx
    .deleteFrom('staff_list_views')
    .where('view_id', '=', id)
    .where('is_shared', '=', isShared)
    .$if(!isShared, (rows) => rows.where('staff_id', '=', staffId))
    .returningAll()
    .executeTakeFirst();
