import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, requireMigrated, SchemaError } from '@sabai/db';
import { archiveSettings, BackupError, claimArchive } from '@sabai/db/backup';
import { type Embedded, startEmbedded } from '@sabai/db/embedded';
import { type Settings, SettingsError } from './platform/settings/settings.ts';
import { step } from './progress.ts';

export interface Database {
  /** Of the owner of the schema. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the embedded server; with a folder for backups it hands over its log there. */
async function openEmbedded({ dataDir, backupDir }: Settings, onRestart: (what: string) => void): Promise<Embedded> {
  const cluster = path.join(dataDir, 'postgres');
  if (!backupDir) return startEmbedded({ dataDir: cluster, onRestart });
  try {
    claimArchive(backupDir, cluster);
    const embedded = await startEmbedded({ dataDir: cluster, onRestart, settings: archiveSettings(backupDir) });
    claimArchive(backupDir, cluster);
    return embedded;
  } catch (error) {
    throw error instanceof BackupError ? new SettingsError(error.message) : error;
  }
}

/** @throws SettingsError in one sentence when nothing can be written to the folder of the data, which is made where it is missing. */
function requireDataDir(dataDir: string): void {
  const trial = path.join(dataDir, `.trial-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(trial, 'can this be written?');
    rmSync(trial);
  } catch (error) {
    const [, why = String(error)] = /^\w+: ([^,]+)/.exec((error as Error).message) ?? [];
    throw new SettingsError(`The folder ${dataDir} (SABAI_DATA_DIR) cannot be written to: ${why}.`);
  }
}

/** The PostgreSQL of `DATABASE_URL`, or the embedded one, which is started. `onRestart` hears when that one had to be started again. */
export async function openDatabase(settings: Settings, onRestart: (what: string) => void): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} };
  requireDataDir(settings.dataDir);
  return step('starting PostgreSQL', () => openEmbedded(settings, onRestart));
}

/**
 * Migrates the database, or requires that somebody has, as `SABAI_MIGRATE` says. Returns the names of the files that ran.
 * @throws SettingsError when this program and the schema do not go together.
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
