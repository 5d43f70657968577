import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findLauncher } from '../embedded/launcher.ts';
import { isOfKernel } from '../kernel-folder.ts';
import { isHistory, isSegment, timelineOf } from './wal.ts';

/** A backup cannot be taken, stored or restored as requested; the message is one sentence with the reason. */
export class BackupError extends Error {}

/**
 * A folder of backups: `base/<time>/` contains whole copies of the cluster, `wal/` every later segment of the log,
 * compressed, and `cluster` the identifier of their database.
 */
export const walFolder = (backupDir: string): string => path.join(backupDir, 'wal');
export const baseFolder = (backupDir: string): string => path.join(backupDir, 'base');
const clusterFile = (backupDir: string) => path.join(backupDir, 'cluster');
const suffix = '.gz';

/** Maximum delay until the segment with a change is archived, even if it is not full. */
const handsOverWithin = '60s';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** In a command of PostgreSQL's settings a percent sign starts a placeholder. */
const literal = (text: string): string => quoted(text).replaceAll('%', '%%');

/**
 * Returns the archive command: it reports a segment as stored only once it is complete and on disk, and never
 * overwrites a different one of the same name.
 */
function archiveCommand(backupDir: string): string {
  const folder = literal(walFolder(backupDir));
  const there = `[ "$(gzip -dc "$f" | sha256sum)" = "$(sha256sum < "%p")" ]`;
  const keep = `gzip -1 < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${folder}`;
  return `f=${folder}/%f${suffix}; if [ -e "$f" ]; then ${there}; else ${keep}; fi`;
}

/** Returns the settings of the server that writes this archive. */
export const archiveSettings = (backupDir: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: archiveCommand(backupDir),
  archive_timeout: handsOverWithin,
});

/** Returns the identifier that initdb gave the cluster; undefined where there is none. */
export function systemIdentifierOf(dataDir: string): string | undefined {
  try {
    return String(fs.readFileSync(path.join(dataDir, 'global', 'pg_control')).readBigUInt64LE(0));
  } catch {
    return undefined;
  }
}

const read = (file: string) => {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Stores the history of a restored database's timeline in its archive, and marks it as stored like PostgreSQL does. A
 * database without the mark finds another history of this name when another database was restored before it.
 */
function keepHistories(backupDir: string, dataDir: string): void {
  const pgWal = path.join(dataDir, 'pg_wal');
  for (const name of fs.readdirSync(pgWal).filter(isHistory)) {
    const mark = path.join(pgWal, 'archive_status', `${name}.done`);
    const file = path.join(walFolder(backupDir), name + suffix);
    const isMarked = fs.existsSync(mark);
    if (fs.existsSync(file) && isMarked) continue;
    if (fs.existsSync(file))
      throw new BackupError(
        `SABAI_BACKUP_DIR ${backupDir} holds the log of another database that was restored from the same backup: choose an empty folder.`,
      );
    // Writes the mark first: after a kill at this point the next start finds it without the file, and continues.
    fs.writeFileSync(mark, '', { flush: true });
    fs.writeFileSync(`${file}.part`, gzipSync(fs.readFileSync(path.join(pgWal, name))), { mode: 0o644, flush: true });
    fs.renameSync(`${file}.part`, file);
  }
}

const newestTimeline = (names: readonly string[]): number =>
  Math.max(0, ...names.filter((name) => isSegment(name) || isHistory(name)).map(timelineOf));

/**
 * Requires the newest timeline. A database that was restored from the archive and put into use has its own timeline.
 * The earlier database must no longer archive its log or be copied: a restore from both would have a gap.
 */
function requireNewest(backupDir: string, dataDir: string): void {
  const own = newestTimeline(fs.readdirSync(path.join(dataDir, 'pg_wal')));
  if (newestTimeline(archivedFiles(backupDir)) > own)
    throw new BackupError(
      `A database that was restored from SABAI_BACKUP_DIR ${backupDir} is in use in place of the one in ${dataDir}: set SABAI_DATA_DIR to its folder.`,
    );
}

/**
 * Prepares the folder for the log of the cluster in `wished`. Call it before the server starts and once more when a
 * new cluster has been created.
 * @throws BackupError when the folder belongs to another database, or PostgreSQL may not write there.
 */
export function claimArchive(backupDir: string, wished: string): void {
  if (isOfKernel(backupDir)) throw new BackupError(`SABAI_BACKUP_DIR ${backupDir} is not a folder on a disk.`);
  fs.mkdirSync(path.dirname(wished), { recursive: true });
  const { dataDir, ownerId, identity } = findLauncher(wished);
  const folder = walFolder(backupDir);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.mkdirSync(baseFolder(backupDir), { recursive: true, mode: 0o700 });
    if (process.getuid!() === 0) fs.chownSync(folder, ownerId, identity.gid ?? 0);
  } catch (cause) {
    throw new BackupError(`SABAI_BACKUP_DIR ${backupDir} cannot be created: ${(cause as Error).message}.`, { cause });
  }
  const identifier = systemIdentifierOf(dataDir);
  const noted = read(clusterFile(backupDir))?.toString().trim();
  if (noted !== undefined && noted !== identifier)
    throw new BackupError(
      `SABAI_BACKUP_DIR ${backupDir} holds the backups of another database: choose an empty folder for this one.`,
    );
  const probe = path.join(folder, 'probe');
  const { status } = spawnSync('/bin/sh', ['-c', 'echo > "$1" && rm "$1"', 'sh', probe], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  });
  if (status !== 0)
    throw new BackupError(`PostgreSQL cannot write to SABAI_BACKUP_DIR ${backupDir}: it needs access to ${folder}.`);
  if (identifier === undefined) return;
  if (noted === undefined) fs.writeFileSync(clusterFile(backupDir), `${identifier}\n`, { flush: true });
  keepHistories(backupDir, dataDir);
  requireNewest(backupDir, dataDir);
}

/** Returns the names of the log files in the archive. */
export const archivedFiles = (backupDir: string): string[] =>
  fs
    .readdirSync(walFolder(backupDir))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length));

export const archivedHistory = (backupDir: string, name: string): string | undefined => {
  const packed = read(path.join(walFolder(backupDir), name + suffix));
  return packed && gunzipSync(packed).toString();
};

/** Exit status when an existing segment cannot be unpacked; above 125, so that recovery stops. */
const unreadable = 200;

/**
 * Returns the command that fetches a log file from the archive or, if missing there, from `walDir`, the log of a
 * stopped server.
 */
export function restoreCommand(backupDir: string, walDir: string | undefined): string {
  const archived = `${literal(walFolder(backupDir))}/%f${suffix}`;
  const fetched = `f=${archived}; if [ -e "$f" ]; then gzip -dc "$f" > "%p" || exit ${unreadable}`;
  const left = walDir ? `; elif [ -e ${literal(walDir)}/%f ]; then cp ${literal(walDir)}/%f "%p"` : '';
  return `${fetched}${left}; else exit 1; fi`;
}

export const removeArchived = (backupDir: string, names: readonly string[]): void => {
  for (const name of names) fs.rmSync(path.join(walFolder(backupDir), name + suffix), { force: true });
};
