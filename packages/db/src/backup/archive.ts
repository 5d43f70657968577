import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findLauncher } from '../embedded/launcher.ts';
import { isOfKernel } from '../kernel-folder.ts';
import { isHistory, isSegment, timelineOf } from './wal.ts';

/** A backup cannot be taken, kept or restored as it is asked; the message is one sentence that says why. */
export class BackupError extends Error {}

/**
 * A folder of backups: `base/<time>/` holds whole copies of the cluster, `wal/` every segment of the log since, packed, and
 * `cluster` the identifier of the one database that they are of.
 */
export const walFolder = (backupDir: string): string => path.join(backupDir, 'wal');
export const baseFolder = (backupDir: string): string => path.join(backupDir, 'base');
const clusterFile = (backupDir: string) => path.join(backupDir, 'cluster');
const suffix = '.gz';

/** How long a change may wait until its segment is handed over although it is not full. */
const handsOverWithin = '60s';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** In a command of PostgreSQL's settings a percent sign begins a placeholder. */
const literal = (text: string): string => quoted(text).replaceAll('%', '%%');

/** Says that a segment is kept only once it is whole and on disk; never overwrites one with another of the same name. */
function archiveCommand(backupDir: string): string {
  const folder = literal(walFolder(backupDir));
  const there = `[ "$(gzip -dc "$f" | sha256sum)" = "$(sha256sum < "%p")" ]`;
  const keep = `gzip -1 < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${folder}`;
  return `f=${folder}/%f${suffix}; if [ -e "$f" ]; then ${there}; else ${keep}; fi`;
}

/** What the server that writes this archive is started with. */
export const archiveSettings = (backupDir: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: archiveCommand(backupDir),
  archive_timeout: handsOverWithin,
});

/** The identifier with which initdb has named the cluster; undefined where there is none. */
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
 * A database that was restored tells its archive how its timeline branched off, and marks as PostgreSQL does that it has. One without
 * the mark finds a history of this name there when another database was restored before it.
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
    // The mark first: whoever is killed here finds it without the file, and goes on.
    fs.writeFileSync(mark, '', { flush: true });
    fs.writeFileSync(`${file}.part`, gzipSync(fs.readFileSync(path.join(pgWal, name))), { mode: 0o644, flush: true });
    fs.renameSync(`${file}.part`, file);
  }
}

const newestTimeline = (names: readonly string[]): number =>
  Math.max(0, ...names.filter((name) => isSegment(name) || isHistory(name)).map(timelineOf));

/**
 * A database that was restored from the archive and taken into use has gone on in a timeline of its own. The one before it must not hand
 * over its log or be copied any more: what is restored from both would have a gap.
 */
function requireNewest(backupDir: string, dataDir: string): void {
  const own = newestTimeline(fs.readdirSync(path.join(dataDir, 'pg_wal')));
  if (newestTimeline(archivedFiles(backupDir)) > own)
    throw new BackupError(
      `A database that was restored from SABAI_BACKUP_DIR ${backupDir} is in use in place of the one in ${dataDir}: set SABAI_DATA_DIR to its folder.`,
    );
}

/**
 * Makes the folder ready for the log of the cluster in `wished`. Call it before the server starts and once more when a new cluster
 * has been made.
 * @throws BackupError when the folder belongs to another database, or PostgreSQL may not write there.
 */
export function claimArchive(backupDir: string, wished: string): void {
  if (isOfKernel(backupDir)) throw new BackupError(`SABAI_BACKUP_DIR ${backupDir} is no folder of a disk.`);
  fs.mkdirSync(path.dirname(wished), { recursive: true });
  const { dataDir, ownerId, identity } = findLauncher(wished);
  const folder = walFolder(backupDir);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.mkdirSync(baseFolder(backupDir), { recursive: true, mode: 0o700 });
    if (process.getuid!() === 0) fs.chownSync(folder, ownerId, identity.gid ?? 0);
  } catch (cause) {
    throw new BackupError(`SABAI_BACKUP_DIR ${backupDir} cannot be made: ${(cause as Error).message}.`, { cause });
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
    throw new BackupError(`PostgreSQL may not write in SABAI_BACKUP_DIR ${backupDir}: it needs ${folder}.`);
  if (identifier === undefined) return;
  if (noted === undefined) fs.writeFileSync(clusterFile(backupDir), `${identifier}\n`, { flush: true });
  keepHistories(backupDir, dataDir);
  requireNewest(backupDir, dataDir);
}

/** The names of the files of the log in the archive. */
export const archivedFiles = (backupDir: string): string[] =>
  fs
    .readdirSync(walFolder(backupDir))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length));

export const archivedHistory = (backupDir: string, name: string): string | undefined => {
  const packed = read(path.join(walFolder(backupDir), name + suffix));
  return packed && gunzipSync(packed).toString();
};

/** What recovery ends with at a segment that is there and cannot be unpacked; above 125, so that it ends at all. */
const unreadable = 200;

/** Fetches a file of the log from the archive or, where it is not there, from `walDir`, the log of a server that has ended. */
export function restoreCommand(backupDir: string, walDir: string | undefined): string {
  const archived = `${literal(walFolder(backupDir))}/%f${suffix}`;
  const fetched = `f=${archived}; if [ -e "$f" ]; then gzip -dc "$f" > "%p" || exit ${unreadable}`;
  const left = walDir ? `; elif [ -e ${literal(walDir)}/%f ]; then cp ${literal(walDir)}/%f "%p"` : '';
  return `${fetched}${left}; else exit 1; fi`;
}

export const removeArchived = (backupDir: string, names: readonly string[]): void => {
  for (const name of names) fs.rmSync(path.join(walFolder(backupDir), name + suffix), { force: true });
};
