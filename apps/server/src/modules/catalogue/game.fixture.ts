import { type Db, sql } from '@sabai/db';

/** Inserts a playable game, alone in its category and at its provider, under one number for all three. */
export async function insertGame(
  db: Db,
  {
    id,
    code,
    name,
    provider,
    category,
  }: Readonly<Record<'code' | 'name' | 'provider' | 'category', string>> & {
    readonly id: number;
  },
): Promise<void> {
  await sql`insert into game_categories (id, code, order_no) values (${id}, ${category}, 1)`.execute(db);
  await sql`
    insert into game_providers (id, code, name, use_iframe, order_no)
    values (${id}, ${category}, ${provider}, true, 1)`.execute(db);
  await sql`
    insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (${id}, ${code}, ${name}, ${id}, ${id}, 'playable', 1)`.execute(db);
}
