import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installQueue, queueLack } from './queue/install.ts';
import { type Migration, readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts';

/** Advisory lock that lets only one node migrate at a time; the number is arbitrary. */
const MIGRATION_LOCK = 5_274_017;

/**
 * The longest time that a migration is blocked by a table. Later queries of the table are blocked as long, so a
 * migration gives up early and retries instead of blocking the casino.
 */
const lockTimeoutMs = 1000;
const lockTries = 30;
const lockNotAvailable = '55P03';

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  create table if not exists schema_functions (
    name text, sha256 text, installed_at timestamptz not null default clock_timestamp(), primary key (name, sha256))`;

/** The row of `schema_migrations` with the files of `schema/` and `seed/` that the database corresponds to. */
const schemaRow = 'schema';

/** The database and this program are incompatible; the message contains the remedy. */
export class SchemaError extends Error {}

export interface MigrateOptions {
  /**
   * The folder with `schema/`, `functions/`, `seed/` and `migrations/`; the product's own by default, with the
   * queue's tables.
   */
  readonly directory?: string;
  readonly lockTries?: number;
}

interface State {
  /** Migrations by name, with the hash of the executed file. */
  readonly applied: ReadonlyMap<string, string>;
  /** Every hash that was ever installed, the latest last, by the name of the file. */
  readonly installed: ReadonlyMap<string, readonly string[]>;
}

async function readState(client: pg.Client): Promise<State | undefined> {
  const { rows } = await client.query<{ migrations: string | null; functions: string | null }>(
    `select to_regclass('schema_migrations') as migrations, to_regclass('schema_functions') as functions`,
  );
  if (rows[0]!.migrations === null) return;
  if (rows[0]!.functions === null)
    throw new SchemaError(
      'This database was made before the first release and has a schema of its own. Make a new one.',
    );
  const migrations = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const functions = await client.query<{ name: string; hashes: string[] }>(
    'select name, array_agg(sha256 order by installed_at) as hashes from schema_functions group by name',
  );
  return {
    applied: new Map(migrations.rows.map(({ name, sha256 }) => [name, sha256])),
    installed: new Map(functions.rows.map(({ name, hashes }) => [name, hashes])),
  };
}

/**
 * Returns the files that the database lacks. A function file that was installed before and then replaced belongs to
 * an older program, which must not restore it.
 */
function pendingOf(files: SchemaFiles, { applied, installed }: State) {
  const edited = files.migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (edited)
    throw new SchemaError(
      `Migration ${edited.name} was edited after it ran on this database. Write a new migration instead.`,
    );
  const known = new Set<string>([schemaRow, ...files.migrations.map(({ name }) => name)]);
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  const contracted = newer.find((name) => !/^\d{4}-expand-/.test(name));
  if (contracted)
    throw new SchemaError(
      `This database is newer than this program: it has run ${contracted}, which takes away what this program uses. Start a newer release.`,
    );
  const migrations = files.migrations.filter(({ name }) => !applied.has(name));
  if (newer.length === 0 && migrations.length === 0 && applied.get(schemaRow) !== files.schemaSha256)
    throw new SchemaError(
      'The files of packages/db/schema or seed differ from those this database was made from, and no migration leads from one to ' +
        'the other. Write one, or create a new database.',
    );
  const functions =
    newer.length > 0 ? [] : files.functions.filter(({ name, sha256 }) => !installed.get(name)?.includes(sha256));
  return { migrations, functions, isNewer: newer.length > 0 };
}

/** Runs it completely or not at all; `name` describes the step in an error. */
async function inTransaction(client: pg.Client, name: () => string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`${name()} failed and left nothing behind: ${(cause as Error).message}`, { cause });
  }
}

async function install(client: pg.Client, { name, text, sha256 }: SchemaFile): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_functions (name, sha256) values ($1, $2)', [name, sha256]);
}

const markApplied = (client: pg.Client, name: string, sha256: string) =>
  client.query(
    'insert into schema_migrations (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256',
    [name, sha256],
  );

async function create(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  let current = '';
  const run = (file: SchemaFile) => {
    current = file.name;
    return client.query(file.text);
  };
  await inTransaction(
    client,
    () => current,
    async () => {
      await client.query(bookkeeping);
      for (const file of files.schema) await run(file);
      for (const file of files.functions) {
        current = file.name;
        await install(client, file);
      }
      for (const file of files.seed) await run(file);
      for (const { name, sha256 } of files.migrations) await markApplied(client, name, sha256);
      await markApplied(client, schemaRow, files.schemaSha256);
    },
  );
  return [...files.schema, ...files.functions, ...files.seed].map(({ name }) => name);
}

/** Runs one file in a separate transaction, and again after a pause when it could not lock a table in time. */
async function patiently(client: pg.Client, tries: number, name: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(
        client,
        () => name,
        async () => {
          await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
          await work();
        },
      );
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code;
      if (code !== lockNotAvailable || attempt >= tries) throw error;
      await sleep(Math.min(100 * attempt, 2000));
    }
  }
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabai migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Updates the database at `url` and returns the names of the files that ran. An empty database is created from
 * `schema/`, `functions/` and `seed/`. Any other runs its missing migrations, in the order of their numbers, each in
 * a separate transaction, and then the function files that are new to it. The tables of the job queue are created or
 * updated last. Any number of nodes may call it concurrently.
 * @throws SchemaError when a file was edited after it ran, or the database has run a contracting migration that is
 * unknown to this program.
 */
export function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readSchemaFiles(options.directory);
  const tries = options.lockTries ?? lockTries;
  return withDatabase(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const queue = async () => (options.directory === undefined ? await installQueue(client, url) : []);
    const state = await readState(client);
    if (!state) return [...(await create(client, files)), ...(await queue())];
    const pending = pendingOf(files, state);
    const apply = (migration: Migration) =>
      patiently(client, tries, `Migration ${migration.name}`, async () => {
        await client.query(migration.text);
        await markApplied(client, migration.name, migration.sha256);
        // With the last of them, so that after a kill right after it the database corresponds to the files.
        if (migration === pending.migrations.at(-1) && !pending.isNewer)
          await markApplied(client, schemaRow, files.schemaSha256);
      });
    for (const migration of pending.migrations) await apply(migration);
    for (const file of pending.functions) await patiently(client, tries, file.name, () => install(client, file));
    return [...[...pending.migrations, ...pending.functions].map(({ name }) => name), ...(await queue())];
  });
}

/**
 * Changes nothing.
 * @throws SchemaError when the database lacks something that this program needs, or `migrate` would refuse it.
 */
export function requireMigrated(url: string, { directory }: MigrateOptions = {}): Promise<void> {
  const files = readSchemaFiles(directory);
  return withDatabase(url, async (client) => {
    const state = await readState(client);
    if (!state) throw new SchemaError('The database is empty. Run "npm run migrate" first.');
    const { migrations, functions } = pendingOf(files, state);
    const lacking = [...migrations, ...functions].map(({ name }) => name);
    if (directory === undefined) lacking.push(...(await queueLack(client)));
    if (lacking.length > 0)
      throw new SchemaError(
        `The database is older than this program: it lacks ${lacking.join(', ')}. Run "npm run migrate" first.`,
      );
  });
}
