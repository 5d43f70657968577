import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describeSchema, type SchemaDescription } from './describe-schema.ts';
import { startThrowAwayCluster } from './embedded/throw-away-cluster.ts';
import { type MigrateOptions, migrate, SchemaError } from './migrate.ts';
import { schemaDirectory } from './schema-files.ts';

/** Returns one line for each object that differs. */
function schemaDifferences(migrated: SchemaDescription, created: SchemaDescription): string[] {
  const names = [...new Set([...Object.keys(migrated), ...Object.keys(created)])].sort();
  return names.flatMap((name) => {
    const [have, want] = [migrated[name], created[name]];
    if (have === want) return [];
    if (want === undefined) return [`${name}: only by the migrations`];
    if (have === undefined) return [`${name}: only in the files`];
    return [`${name}: ${have} by the migrations, ${want} in the files`];
  });
}

/** Writes the schema files of a git revision, such as the tag of the last release, into a folder. */
function writeFilesOf(revision: string, folder: string): void {
  const archive = execFileSync('git', ['archive', revision, '.'], { cwd: schemaDirectory, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Returns the schema of a new database after some migrations, and removes it. */
async function schemaAfter(clusterUrl: string, steps: readonly MigrateOptions[]): Promise<SchemaDescription> {
  const name = `compared_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: clusterUrl });
  await administrator.connect();
  try {
    await administrator.query(`create database ${name}`);
    const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
    for (const step of steps) await migrate(url, step);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await describeSchema(client).finally(() => client.end());
  } finally {
    await administrator.query(`drop database if exists ${name} with (force)`).finally(() => administrator.end());
  }
}

/**
 * Compares a database of the earlier files after the migrations with a new one. Returns the differences.
 * @throws SchemaError if no migration leads from the earlier files to the present ones.
 */
export async function compareMigrations(
  clusterUrl: string,
  earlier: MigrateOptions,
  present: MigrateOptions = {},
): Promise<string[]> {
  const migrated = await schemaAfter(clusterUrl, [earlier, present]);
  return schemaDifferences(migrated, await schemaAfter(clusterUrl, [present]));
}

/** Compares the migrations since a git revision with the files. Returns the lines to print. */
async function compareSince(revision: string): Promise<string[]> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-schema-'));
  const cluster = await startThrowAwayCluster();
  try {
    writeFilesOf(revision, directory);
    return await compareMigrations(cluster.url, { directory });
  } catch (error) {
    if (error instanceof SchemaError) return [error.message];
    throw error;
  } finally {
    await cluster.stop();
    fs.rmSync(directory, { recursive: true });
  }
}

if (import.meta.main) {
  const [revision] = process.argv.slice(2);
  const problems = revision ? await compareSince(revision) : ['Name the revision of the last release.'];
  for (const line of problems) console.error(line);
  if (problems.length === 0) console.log('The migrations lead to the schema of the files.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
