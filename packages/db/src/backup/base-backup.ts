import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  archivedFiles,
  archiveSettings,
  BackupError,
  baseFolder,
  removeArchived,
  systemIdentifierOf,
} from './archive.ts';
import { copyFile, forEachAtOnce, requireSpace } from './copy.ts';
import { type ManifestFile, manifestName, readManifest, writeManifest } from './manifest.ts';
import { isSegment, lsnOf, segmentName, segmentNumberAt, segmentNumberOf } from './wal.ts';

/** Returns the path of a base backup's cluster in its folder. */
export const clusterOf = (base: string): string => path.join(base, 'postgres');
export const picturesOf = (base: string): string => path.join(base, 'pictures');
const noteName = 'backup.json';

/** The folders of members' and the site's pictures in SABAI_DATA_DIR. Unfinished uploads are not included. */
export const pictureFolders = ['slips', 'messages', 'site'] as const;

/** The data of a finished base backup. */
export interface BaseNote {
  /** Its start time as a name, such as `20261126T194012Z`. */
  readonly name: string;
  /** From this time on every moment can be restored. */
  readonly endedAt: string;
  readonly serverVersion: string;
  readonly files: number;
  readonly bytes: number;
  readonly pictures: number;
}

export interface BaseBackupOptions {
  /** URL of the embedded server's owner. */
  readonly url: string;
  readonly backupDir: string;
  /** SABAI_DATA_DIR, whose pictures are included; none where they are in an S3 storage. */
  readonly picturesIn?: string | undefined;
  /** Removes base backups beyond this number, and the log that only they needed. */
  readonly keep?: number | undefined;
  readonly onProgress?: (doneBytes: number, allBytes: number) => void;
}

export interface BaseBackup extends BaseNote {
  readonly removedBases: number;
  readonly removedSegments: number;
}

/** Parts that a server recreates on start; its log comes from the archive. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_replslot',
  'pg_wal',
]);
const left =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles\.tmp|postgresql\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/;

interface Tree {
  readonly folders: string[];
  readonly files: string[];
  bytes: number;
}

/** Returns all parts of a folder that a copy needs, by relative names. */
export function treeOf(folder: string, isEmptied: (name: string) => boolean = () => false): Tree {
  const tree: Tree = { folders: [], files: [], bytes: 0 };
  const walk = (inside: string) => {
    for (const entry of fs.readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = path.posix.join(inside, entry.name);
      if (left.test(entry.name)) continue;
      if (entry.isDirectory()) {
        tree.folders.push(name);
        if (!isEmptied(name)) walk(name);
      } else if (entry.isFile()) {
        tree.files.push(name);
        tree.bytes += fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
      }
    }
  };
  if (fs.existsSync(folder)) walk('');
  return tree;
}

export function makeFolders(target: string, folders: readonly string[]): void {
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of folders) fs.mkdirSync(path.join(target, name), { recursive: true, mode: 0o700 });
}

export function listBases(backupDir: string): BaseNote[] {
  const folder = baseFolder(backupDir);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name, noteName);
      return fs.existsSync(file) ? [JSON.parse(fs.readFileSync(file, 'utf8')) as BaseNote] : [];
    });
}

export const folderOfBase = (backupDir: string, { name }: Pick<BaseNote, 'name'>): string =>
  path.join(baseFolder(backupDir), name);

/** Returns the first segment of the log that a base backup needs. */
export const firstSegmentOf = (backupDir: string, base: BaseNote) => {
  const { walRange } = readManifest(clusterOf(folderOfBase(backupDir, base)));
  return { ...walRange, number: segmentNumberAt(lsnOf(walRange.startLsn)) };
};

/** Copies the cluster while it is running; the log repairs torn pages in the copy. */
async function copyCluster(dataDir: string, target: string, onBytes: (bytes: number) => void): Promise<ManifestFile[]> {
  const { folders, files } = treeOf(dataDir, (name) => emptied.has(name));
  if (folders.some((name) => /^pg_tblspc\/./.test(name)))
    throw new BackupError('This PostgreSQL has tablespaces, which this backup does not support.');
  makeFolders(target, [...folders, 'pg_wal/archive_status']);
  const copied: ManifestFile[] = [];
  const copy = async (name: string) => {
    const one = await copyFile(path.join(dataDir, name), path.join(target, name));
    if (!one) return;
    copied.push({ path: name, ...one });
    onBytes(one.sizeBytes);
  };
  const control = 'global/pg_control';
  await forEachAtOnce(
    files.filter((name) => name !== control),
    copy,
  );
  // Last, because it marks the point from which the copy is valid.
  await copy(control);
  return copied;
}

/** Pictures never change: one from the last backup is hard-linked, as long as both are on one disk. */
async function copyPictures(
  from: string,
  target: string,
  before: string | undefined,
  onBytes: (bytes: number) => void,
): Promise<ManifestFile[]> {
  const known = new Map(before ? readManifest(before).files.map((file) => [file.path, file]) : []);
  const copied: ManifestFile[] = [];
  for (const folder of pictureFolders) {
    const { folders, files } = treeOf(path.join(from, folder));
    makeFolders(path.join(target, folder), folders);
    await forEachAtOnce(files, async (file) => {
      const name = `${folder}/${file}`;
      const same = known.get(name);
      if (same && before) {
        const isLinked = await fs.promises.link(path.join(before, name), path.join(target, name)).then(
          () => true,
          () => false,
        );
        if (isLinked) return void copied.push(same);
      }
      const one = await copyFile(path.join(from, name), path.join(target, name));
      if (!one) return;
      copied.push({ path: name, ...one });
      onBytes(one.sizeBytes);
    });
  }
  return copied;
}

interface Stopped {
  readonly lsn: string;
  readonly labelfile: string;
}

/** Waits for the archive to have the last segment that the copy needs. */
async function waitForArchive(client: pg.Client, backupDir: string, name: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  const failing = () =>
    client.query<{ failed: string | null }>(
      `select last_failed_wal as failed from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity') and last_failed_time > now() - interval '1 minute'`,
    );
  while (!archivedFiles(backupDir).includes(name)) {
    if (Date.now() > deadline) {
      const failed = (await failing()).rows[0]?.failed ?? name;
      throw new BackupError(`PostgreSQL could not archive segment ${failed} to ${backupDir}. See the end of its log.`);
    }
    await sleep(50);
  }
}

async function requireArchiving(client: pg.Client, backupDir: string): Promise<{ dataDir: string; version: string }> {
  const { rows } = await client.query<{ data: string; mode: string; command: string; version: string }>(`
    select current_setting('data_directory') as data, current_setting('archive_mode') as mode,
      current_setting('archive_command') as command, current_setting('server_version') as version`);
  const { data, mode, command, version } = rows[0]!;
  if (mode === 'off' || command !== archiveSettings(backupDir).archive_command)
    throw new BackupError(
      `The PostgreSQL in ${data} runs without archiving its log to ${backupDir}: start the server with this SABAI_BACKUP_DIR.`,
    );
  return { dataDir: data, version };
}

/** `20261126T194012Z` */
const nameAt = (at: Date) => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Removes base backups beyond `keep`, and the log that only they needed. */
function prune(backupDir: string, keep: number): { removedBases: number; removedSegments: number } {
  const bases = listBases(backupDir);
  const old = bases.slice(0, Math.max(0, bases.length - keep));
  for (const base of old) fs.rmSync(folderOfBase(backupDir, base), { recursive: true });
  const first = firstSegmentOf(backupDir, bases[old.length]!).number;
  const needless = old.length === 0 ? [] : archivedFiles(backupDir).filter((name) => isNeedless(name, first));
  removeArchived(backupDir, needless);
  return { removedBases: old.length, removedSegments: needless.filter(isSegment).length };
}

/**
 * Returns whether a file is a segment or PostgreSQL's backup note from before `first`; histories of timelines always
 * stay.
 */
const isNeedless = (name: string, first: bigint) =>
  /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$/.test(name) && segmentNumberOf(name) < first;

/** Removes unfinished backups of killed attempts. */
function sweepDrafts(backupDir: string): void {
  for (const name of fs.readdirSync(baseFolder(backupDir)))
    if (name.endsWith('.part')) fs.rmSync(path.join(baseFolder(backupDir), name), { recursive: true });
}

/**
 * Takes a base backup of the running embedded server by PostgreSQL's low-level interface, with a manifest of
 * checksums, and the pictures in the data folder. It gets its name only once it is complete and on disk.
 * @throws BackupError when the server does not archive here, the archive does not accept its log, or there is no
 * space.
 */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<BaseBackup> {
  const { url, backupDir, picturesIn, keep, onProgress = () => {} } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'sabai backup' });
  client.on('error', () => {});
  await client.connect();
  const name = nameAt(new Date());
  const draft = path.join(baseFolder(backupDir), `${name}.part`);
  try {
    const { dataDir, version } = await requireArchiving(client, backupDir);
    sweepDrafts(backupDir);
    const allBytes = treeOf(dataDir, (folder) => emptied.has(folder)).bytes;
    requireSpace(baseFolder(backupDir), allBytes * 1.05, (sentence) => new BackupError(sentence));
    let doneBytes = 0;
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
      onProgress(doneBytes, allBytes);
    };
    await client.query('select pg_backup_start($1, true)', [`sabai ${name}`]);
    const cluster = clusterOf(draft);
    const files = await copyCluster(dataDir, cluster, onBytes);
    const { rows } = await client.query<Stopped>('select lsn::text, labelfile from pg_backup_stop(false)');
    const { lsn: endLsn, labelfile } = rows[0]!;
    const endedAt = new Date().toISOString();
    const startLsn = /^START WAL LOCATION: (\S+)/m.exec(labelfile)![1]!;
    const timeline = Number(/^START TIMELINE: (\d+)/m.exec(labelfile)![1]);
    fs.writeFileSync(path.join(cluster, 'backup_label'), labelfile, { mode: 0o600 });
    const label = { path: 'backup_label', sizeBytes: Buffer.byteLength(labelfile), checksum: sha256(labelfile) };
    const systemIdentifier = systemIdentifierOf(dataDir)!;
    const walRange = { timeline, startLsn, endLsn };
    writeManifest(cluster, { systemIdentifier, files: [...files, label], walRange });
    const last = listBases(backupDir).at(-1);
    const before = last && picturesOf(folderOfBase(backupDir, last));
    // After the database, so that all pictures it names exist.
    const pictures = picturesIn
      ? await copyPictures(picturesIn, picturesOf(draft), before && hasManifest(before) ? before : undefined, onBytes)
      : [];
    if (picturesIn) writeManifest(picturesOf(draft), { systemIdentifier, files: pictures, walRange });
    await waitForArchive(client, backupDir, segmentName(timeline, segmentNumberAt(lsnOf(endLsn) - 1n)));
    const note: BaseNote = {
      name,
      endedAt,
      serverVersion: version,
      files: files.length,
      bytes: doneBytes,
      pictures: pictures.length,
    };
    fs.writeFileSync(path.join(draft, noteName), `${JSON.stringify(note, null, 2)}\n`);
    if (spawnSync('sync', ['-f', draft]).status !== 0) throw new BackupError(`${draft} could not be flushed to disk.`);
    fs.renameSync(draft, folderOfBase(backupDir, note));
    return { ...note, ...(keep === undefined ? { removedBases: 0, removedSegments: 0 } : prune(backupDir, keep)) };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new BackupError(`There is no space left in ${backupDir}.`, { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hasManifest = (folder: string) => fs.existsSync(path.join(folder, manifestName));
