import { type Db, sql } from '@sabai/db';

/** What a thief of the database reads: every row of every table, and what its bytes say as text. In lower case. */
export async function stolenCopy(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(kept)::text as row from ${sql.raw(name)} as kept`.execute(db);
    for (const { row } of rows) {
      const bytes = row.match(/\\\\x(?:[0-9a-f]{2})+/g) ?? [];
      texts.push(row, ...bytes.map((hex) => Buffer.from(hex.slice(3), 'hex').toString()));
    }
  }
  return texts.join('\n').toLowerCase();
}
