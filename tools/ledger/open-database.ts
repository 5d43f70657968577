import path from 'node:path';
import { isUnavailable } from '@sabai/db';
import { archiveSettings, BackupError, claimArchive } from '@sabai/db/backup';
import { runningEmbeddedUrl, startEmbedded } from '@sabai/db/embedded';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops a server that was started for this. */
  stop(): Promise<void>;
}

export const dataDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(env.SABAI_DATA_DIR || '.sabai');
export const backupDirOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env.SABAI_BACKUP_DIR ? path.resolve(env.SABAI_BACKUP_DIR) : undefined;

/** The embedded database in SABAI_DATA_DIR, whether the casino runs or not; a server that is started for it archives as the casino's does. */
export async function openEmbedded(env: NodeJS.ProcessEnv): Promise<OpenedDatabase> {
  const dataDir = path.join(dataDirOf(env), 'postgres');
  const url = runningEmbeddedUrl(dataDir);
  if (url) return { url, stop: async () => {} };
  const backupDir = backupDirOf(env);
  if (backupDir) claimArchive(backupDir, dataDir);
  return startEmbedded({ dataDir, ...(backupDir && { settings: archiveSettings(backupDir) }) });
}

/** Worth another try later, by sysexits.h. */
const temporaryFailure = 75;

/** Runs a command of the operator: a refusal is its one sentence, and the process ends with 1; with 75 where the database does not answer. */
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
