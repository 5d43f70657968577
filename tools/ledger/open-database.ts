import path from 'node:path';
import { isUnavailable } from '@sabai/db';
import { archiveSettings, BackupError, claimArchive } from '@sabai/db/backup';
import { runningEmbeddedUrl, startEmbedded } from '@sabai/db/embedded';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops a server that was started for this command. */
  stop(): Promise<void>;
}

export const dataDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(env.SABAI_DATA_DIR || '.sabai');
export const backupDirOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env.SABAI_BACKUP_DIR ? path.resolve(env.SABAI_BACKUP_DIR) : undefined;

/**
 * Opens the embedded database in SABAI_DATA_DIR, whether or not the casino runs; a server started for it archives like
 * the casino's.
 */
export async function openEmbedded(env: NodeJS.ProcessEnv): Promise<OpenedDatabase> {
  const dataDir = path.join(dataDirOf(env), 'postgres');
  const url = runningEmbeddedUrl(dataDir);
  if (url) return { url, stop: async () => {} };
  const backupDir = backupDirOf(env);
  if (backupDir) claimArchive(backupDir, dataDir);
  return startEmbedded({ dataDir, ...(backupDir && { settings: archiveSettings(backupDir) }) });
}

/** A retry later may succeed, by sysexits.h. */
const temporaryFailure = 75;

/**
 * Runs a command of the operator: a refusal prints one sentence and exits with 1; an unreachable database exits with
 * 75.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isAway = isUnavailable(error);
    if (isAway) console.error(`The database does not answer: ${(error as Error).message || 'nobody listens there'}.`);
    else console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = isAway ? temporaryFailure : 1;
  }
}
