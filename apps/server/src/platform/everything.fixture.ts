import { type Db, sql } from '@sabai/db';

/** Returns one hash for each table, over all of its rows; leaves out tables that change without a call. */
export async function everything(db: Db, except: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${[...except]}::text[]) order by 1`.execute(
    db,
  );
  const hashes = rows.map(async ({ name }) => {
    const found = await sql<{ hash: string | null }>`
      select md5(string_agg(each::text, ' ' order by each::text)) as hash from ${sql.table(name)} as each`.execute(db);
    return `${name} ${found.rows[0]?.hash}`;
  });
  return (await Promise.all(hashes)).join('\n');
}

/** Invalid values in the place of an amount. */
export const noAmounts = [
  0,
  -1,
  '-0.01',
  '0',
  '',
  ' ',
  '1e5',
  '0x10',
  '1,000',
  '1.001',
  'NaN',
  'Infinity',
  '๑๐๐',
  '１００',
  '1'.repeat(400),
  null,
  {},
  [],
  true,
  1e308,
];
