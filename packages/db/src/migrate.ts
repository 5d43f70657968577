import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export const migrationsDirectory = path.join(import.meta.dirname, '..', 'migrations');

/** The advisory lock that lets only one node migrate at a time; the number means nothing. */
const MIGRATION_LOCK = 5_274_017;

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).filter((name) => name.endsWith('.sql'));
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} must be named like 0042-coupon.sql.`);
    const twin = numbers.get(number);
    if (twin)
      throw new Error(`Migrations ${twin} and ${name} have the same number; give one of them the next free one.`);
    numbers.set(number, name);
  }
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(directory, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and left nothing behind: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Brings the database at `url` up to date with `directory`, in the order of the file names, each file in a transaction of
 * its own. Any number of nodes may call it at once. A file that has run must not change any more: that is refused, as is a
 * database that has run files this version does not know. Returns the names of the files it ran.
 */
export async function migrate(url: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'sabai migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const edited = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
    if (edited) throw new Error(`Migration ${edited.name} was edited after it had run here. Write a new one instead.`);
    const known = new Set(migrations.map(({ name }) => name));
    const unknown = [...applied.keys()].find((name) => !known.has(name));
    if (unknown)
      throw new Error(`This database is newer than this program: it has run the unknown migration ${unknown}.`);

    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
