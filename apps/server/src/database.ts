import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUnavailable, migrate, requireMigrated, SchemaError } from '@sabai/db';
import { type Embedded, startEmbedded } from '@sabai/db/embedded';
import pg from 'pg';
import { OutageError, type Settings, SettingsError } from './platform/settings/settings.ts';
import { step } from './progress.ts';

export interface Database {
  /** The connection URL of the schema's owner. */
  readonly url: string;
  stop(): Promise<void>;
}

const looksAtArchiveMs = 60_000;

/** A failing archive will eventually fill the disk: reported for as long as it lasts. */
function watchArchive(url: string, backupDir: string, log: (what: string) => void): () => void {
  const failing = `select last_failed_wal as segment from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`;
  const look = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'sabai archive' });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ segment: string }>(failing).finally(() => client.end());
    for (const { segment } of rows)
      log(`PostgreSQL cannot archive its log to ${backupDir}: it retries segment ${segment}`);
  };
  const timer = setInterval(() => void look().catch(() => {}), looksAtArchiveMs).unref();
  return () => clearInterval(timer);
}

/** Starts the embedded server with archiving of its write-ahead log. */
async function openArchiving(dataDir: string, backupDir: string, log: (what: string) => void): Promise<Database> {
  const { archiveSettings, BackupError, claimArchive } = await import('@sabai/db/backup');
  let embedded: Embedded | undefined;
  try {
    claimArchive(backupDir, dataDir);
    embedded = await startEmbedded({ dataDir, onRestart: log, settings: archiveSettings(backupDir) });
    claimArchive(backupDir, dataDir);
    const { url, stop } = embedded;
    const stopWatching = watchArchive(url, backupDir, log);
    return {
      url,
      stop() {
        stopWatching();
        return stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error instanceof BackupError ? new SettingsError(error.message) : error;
  }
}

/** @throws SettingsError in one sentence when the data folder, which is created if missing, is not writable. */
function requireDataDir(dataDir: string): void {
  const trial = path.join(dataDir, `.trial-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(trial, 'can this be written?');
    rmSync(trial);
  } catch (error) {
    const [, why = String(error)] = /^\w+: ([^,]+)/.exec((error as Error).message) ?? [];
    const Problem = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? OutageError : SettingsError;
    throw new Problem(`The folder ${dataDir} (SABAI_DATA_DIR) cannot be written to: ${why}.`);
  }
}

/** Starts the embedded server; reports a failure in one sentence. */
async function openEmbedded({ dataDir, backupDir }: Settings, log: (what: string) => void): Promise<Database> {
  const cluster = path.join(dataDir, 'postgres');
  try {
    return await (backupDir
      ? openArchiving(cluster, backupDir, log)
      : startEmbedded({ dataDir: cluster, onRestart: log }));
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    const hasNoRoom = code === 'ENOSPC' || /No space left on device/.test(message);
    throw new (hasNoRoom ? OutageError : SettingsError)(message, { cause: error });
  }
}

/** The time limit of a connection. */
const connectsWithinMs = 5000;
const oldestVersion = 18;

/** Returns the problem with this database, in words that follow its name, and whether it may be temporary. */
function connectionProblem(error: unknown, { user, database }: pg.Client): { says: string; passes: boolean } {
  const { code, message } = error as { code?: string; message: string };
  const words: Record<string, { says: string; passes: boolean }> = {
    ECONNREFUSED: { says: 'does not answer: nobody listens there', passes: true },
    ENOTFOUND: { says: 'cannot be found: unknown host name', passes: true },
    EAI_AGAIN: { says: 'cannot be found: the name server does not answer', passes: true },
    '28P01': { says: `refuses the login "${user}": the password is wrong`, passes: false },
    '28000': { says: `refuses the login "${user}"`, passes: false },
    '3D000': { says: `has no database "${database}"`, passes: false },
    '53300': { says: 'has no free connections', passes: true },
    '57P03': { says: 'is starting up or shutting down', passes: true },
  };
  const known = words[code ?? ''];
  if (known) return known;
  if (/timeout/i.test(message))
    return { says: `does not answer within ${connectsWithinMs / 1000} seconds`, passes: true };
  return { says: `cannot be used: ${message.replace(/\.$/, '')}`, passes: isUnavailable(error) };
}

/** @throws SettingsError or OutageError that names the host, and no password. */
async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sabai start',
    connectionTimeoutMillis: connectsWithinMs,
  });
  client.on('error', () => {});
  const name = `The PostgreSQL of DATABASE_URL at ${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; text: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as text",
    );
    const { number, text } = rows[0]!;
    if (Number(number) < oldestVersion * 10_000)
      throw new SettingsError(`${name} is version ${text}: ${oldestVersion} or newer is needed.`);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { says, passes } = connectionProblem(error, client);
    throw new (passes ? OutageError : SettingsError)(`${name} ${says}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Opens the PostgreSQL of `DATABASE_URL`, or starts the embedded one. `tell` receives its later events. */
export async function openDatabase(settings: Settings, log: (what: string) => void): Promise<Database> {
  const { databaseUrl: url } = settings;
  if (url) {
    await requireDatabase(url);
    return { url, stop: async () => {} };
  }
  requireDataDir(settings.dataDir);
  return step('starting PostgreSQL', () => openEmbedded(settings, log));
}

/**
 * Migrates the database, or requires an earlier migration, as `SABAI_MIGRATE` specifies. Returns the names of the files
 * that ran.
 * @throws SettingsError when this program and the schema are incompatible.
 */
export async function prepareSchema(url: string, { migrates }: Pick<Settings, 'migrates'>): Promise<string[]> {
  try {
    if (migrates === 'at-start') return await step('migrating the database', () => migrate(url));
    await requireMigrated(url);
    return [];
  } catch (error) {
    throw error instanceof SchemaError ? new SettingsError(error.message) : error;
  }
}
