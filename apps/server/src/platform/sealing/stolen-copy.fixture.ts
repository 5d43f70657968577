import { type Db, sql } from '@sabai/db';

/** Returns the probability that a text starts at a given place of random hex or base64 in lower case. */
function byChance(text: string): number {
  const isHex = /^[0-9a-f]+$/.test(text);
  const chances = [...text].map((sign) => {
    if (isHex) return 1 / 16;
    if (/[a-z]/.test(sign)) return 2 / 64;
    // Outside both alphabets; a byte read as text may be any.
    return /[\w+/=-]/.test(sign) ? 1 / 64 : 1 / 256;
  });
  return chances.reduce((all, chance) => all * chance, 1);
}

export interface StolenCopy {
  /**
   * Returns whether the dump contains the text in any encoding. Throws for a text that so much random data may contain
   * by chance.
   */
  tells(text: string): boolean;
}

/** Accepted false matches: one dump of this many. */
const onceIn = 1e5;

export function copyOf(dump: string): StolenCopy {
  const copy = dump.toLowerCase();
  return {
    tells(text) {
      const sought = text.toLowerCase();
      if (byChance(sought) * copy.length * onceIn > 1)
        throw new Error(`"${text}" is too short: it would be in a copy of ${copy.length} signs by chance`);
      return copy.includes(sought);
    },
  };
}

/** Returns all data that a thief of the database reads: every row of every table, with bytes decoded as text. */
export async function stolenCopy(db: Db): Promise<StolenCopy> {
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
  return copyOf(texts.join('\n'));
}
