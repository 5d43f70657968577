import fs from 'node:fs';
import path from 'node:path';
import { type Embedded, startEmbedded } from '../embedded/embedded.ts';
import { findLauncher } from '../embedded/launcher.ts';
import { archivedFiles, archivedHistory, BackupError, restoreCommand, walFolder } from './archive.ts';
import {
  type BaseNote,
  clusterOf,
  firstSegmentOf,
  folderOfBase,
  listBases,
  makeFolders,
  picturesOf,
  treeOf,
} from './base-backup.ts';
import { copyFile, forEachAtOnce, requireSpace } from './copy.ts';
import { manifestName, readManifest } from './manifest.ts';
import {
  branchesOf,
  historyName,
  isHistory,
  isSegment,
  lsnOf,
  segmentAt,
  segmentNumberAt,
  segmentNumberOf,
  segmentsBetween,
  timelineOf,
} from './wal.ts';

export interface RestoreOptions {
  readonly backupDir: string;
  /** A moment such as `2026-11-26T19:40:12.123456Z`; by default the end of the archive. */
  readonly until?: string | undefined;
  /** The folder to restore into, which becomes a SABAI_DATA_DIR. */
  readonly target: string;
  /** The log of a stopped server, `postgres/pg_wal`, for the segments it could not archive. */
  readonly walDir?: string | undefined;
  readonly onProgress?: (what: string) => void;
}

export interface Restored {
  readonly base: BaseNote;
  readonly postgres: Embedded;
  /** Commit time of the last restored transaction; undefined when there was none since the base backup. */
  readonly lastCommitAt: string | undefined;
}

/** Returns the newest base backup that had ended by then. */
function chooseBase(backupDir: string, until: string | undefined): BaseNote {
  const bases = listBases(backupDir);
  if (bases.length === 0)
    throw new BackupError(`There is no base backup in ${backupDir}: name the folder that SABAI_BACKUP_DIR was.`);
  const base = until ? bases.findLast(({ endedAt }) => Date.parse(endedAt) <= Date.parse(until)) : bases.at(-1);
  if (!base)
    throw new BackupError(`The oldest base backup ended at ${bases[0]!.endedAt}: no time before it can be restored.`);
  return base;
}

/** Returns the missing log files that recovery needs. */
function missingSegments({ backupDir, walDir }: RestoreOptions, base: BaseNote): { always: string[]; later: string[] } {
  const there = new Set([...archivedFiles(backupDir), ...(walDir ? fs.readdirSync(walDir) : [])]);
  const first = firstSegmentOf(backupDir, base);
  const timelines = [...there].filter(isHistory).map(timelineOf);
  const newest = Math.max(first.timeline, ...timelines);
  const branches = branchesOf(newest, archivedHistory(backupDir, historyName(newest)));
  const baseEnds = segmentNumberAt(lsnOf(first.endLsn) - 1n);
  const numbers = [...there]
    .filter((name) => isSegment(name) && name === segmentAt(segmentNumberOf(name), branches))
    .map(segmentNumberOf);
  const last = [baseEnds, ...numbers].sort((one, other) => (one < other ? -1 : 1)).at(-1)!;
  const missing = segmentsBetween(first.number, last, branches).filter((name) => !there.has(name));
  return {
    always: missing.filter((name) => segmentNumberOf(name) <= baseEnds),
    later: missing.filter((name) => segmentNumberOf(name) > baseEnds),
  };
}

const lacks = (backupDir: string, [name]: readonly string[], sentence: string) =>
  new BackupError(`The archive lacks segment ${name} in ${walFolder(backupDir)}: ${sentence}`);

/** Copies the files of the manifest, and reports all that differ from it. */
async function copyChecked(from: string, to: string, onBytes: (bytes: number) => void = () => {}): Promise<void> {
  const { files } = readManifest(from);
  makeFolders(to, treeOf(from).folders);
  const isThere = new Set(treeOf(to).files);
  const wanted = files.filter(({ path: name }) => !isThere.has(name));
  await forEachAtOnce(wanted, async ({ path: name, sizeBytes, checksum }) => {
    const copied = await copyFile(path.join(from, name), path.join(to, name));
    if (copied?.sizeBytes !== sizeBytes || copied.checksum !== checksum)
      throw new BackupError(
        `The base backup ${path.dirname(from)} is damaged: ${name} ${copied ? 'is not what was written' : 'is missing'}.`,
      );
    onBytes(sizeBytes);
  });
}

/** Copies pictures of the base backup and of later ones, because the log does not contain pictures. */
async function copyPictures(backupDir: string, base: BaseNote, target: string): Promise<void> {
  for (const one of listBases(backupDir).filter(({ name }) => name >= base.name)) {
    const pictures = picturesOf(folderOfBase(backupDir, one));
    if (fs.existsSync(path.join(pictures, manifestName))) await copyChecked(pictures, target);
  }
}

function requireEmpty(target: string): void {
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0)
    throw new BackupError(
      `${target} is not empty: a restore overwrites nothing. Name a folder that does not exist yet.`,
    );
}

/** Reports progress from PostgreSQL's log while it reads the archive. */
function watchLog(file: string, onProgress: (what: string) => void): () => void {
  let reported = 0;
  const timer = setInterval(() => {
    const log = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const segments = log.match(/restored log file "[0-9A-F]{24}"/g)?.length ?? 0;
    if (segments > reported) onProgress(`${segments} log segments read`);
    reported = segments;
  }, 2000);
  return () => clearInterval(timer);
}

/** Returns one sentence with the reason why PostgreSQL has not started. */
function explain(log: string, { backupDir, until }: RestoreOptions, later: readonly string[]): BackupError | undefined {
  const broken = /could not restore file "(\w+)" from archive: child process exited with exit code 200/.exec(log)?.[1];
  if (broken)
    return new BackupError(
      `Segment ${broken} in ${walFolder(backupDir)} cannot be unpacked: it is damaged, or not readable by PostgreSQL's account.`,
    );
  if (!/recovery ended before configured recovery target was reached/.test(log)) return undefined;
  if (later.length > 0) return lacks(backupDir, later, `${until} cannot be reached without it.`);
  const last = lastCommitIn(log);
  return new BackupError(
    `The archive ends before ${until}: its last change is of ${last ?? 'the time of the base backup'}. Leave --until out to ` +
      `restore all of it, or name the pg_wal folder of the server with --wal.`,
  );
}

const lastCommitIn = (log: string) => {
  const at = [...log.matchAll(/last completed transaction was at log time ([\d-]+) ([\d:.]+)\+00/g)].at(-1);
  return at && `${at[1]}T${at[2]}Z`;
};

/** Runs recovery on a separate server, which archives nothing. */
async function recover(dataDir: string, options: RestoreOptions, later: readonly string[]): Promise<Embedded> {
  const { backupDir, walDir, until, onProgress = () => {} } = options;
  const log = `${dataDir}.log`;
  fs.writeFileSync(path.join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
  const stopWatching = watchLog(log, onProgress);
  try {
    return await startEmbedded({
      dataDir,
      startsWithinMs: Number.POSITIVE_INFINITY,
      settings: {
        shared_buffers: '128MB',
        hot_standby: 'off',
        recovery_init_sync_method: 'syncfs',
        archive_mode: 'off',
        restore_command: restoreCommand(backupDir, walDir),
        // The server reads this before it has loaded the names of time zones.
        ...(until && { recovery_target_time: until.replace(/Z$/, '+00'), recovery_target_action: 'promote' }),
      },
    });
  } catch (cause) {
    throw explain(fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '', options, later) ?? cause;
  } finally {
    stopWatching();
  }
}

/**
 * Restores a base backup and the later log into a separate folder, up to a moment, and starts a server there for
 * inspection. The caller stops it. The archive and the original server stay unchanged; a failure removes all files.
 * @throws BackupError when the folder is not empty or has no space, the moment is out of reach, or a needed file is
 * missing or damaged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backupDir, until, target, onProgress = () => {} } = options;
  requireEmpty(target);
  const base = chooseBase(backupDir, until);
  const from = folderOfBase(backupDir, base);
  const { always, later } = missingSegments(options, base);
  if (always.length > 0) throw lacks(backupDir, always, `the base backup ${base.name} needs it.`);
  if (later.length > 0 && until === undefined)
    throw lacks(backupDir, later, 'what was done after it cannot be restored. Name a time before it with --until.');
  fs.mkdirSync(target, { recursive: true });
  fs.chmodSync(target, 0o755);
  // The directory differs where PostgreSQL's account cannot access the folder.
  const { dataDir } = findLauncher(path.join(target, 'postgres'));
  try {
    requireEmpty(dataDir);
    requireSpace(path.dirname(dataDir), base.bytes * 1.05 + 2 ** 26, (sentence) => new BackupError(sentence));
    let doneBytes = 0;
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
      onProgress(`${Math.floor((100 * doneBytes) / base.bytes)} % of the base backup copied and checked`);
    };
    await copyChecked(clusterOf(from), dataDir, onBytes);
    await copyPictures(backupDir, base, target);
    const postgres = await recover(dataDir, options, later);
    return { base, postgres, lastCommitAt: lastCommitIn(fs.readFileSync(`${dataDir}.log`, 'utf8')) };
  } catch (error) {
    for (const folder of [dataDir, `${dataDir}.log`, target]) fs.rmSync(folder, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupError(`There is no space left in ${target}.`, { cause: error });
    throw error;
  }
}
