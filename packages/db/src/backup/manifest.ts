import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './archive.ts';

/** A file of a copy, in the format of PostgreSQL's `backup_manifest`. */
export interface ManifestFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly checksum: string;
}

export interface WalRange {
  readonly timeline: number;
  readonly startLsn: string;
  readonly endLsn: string;
}

export interface Manifest {
  readonly systemIdentifier: string;
  readonly files: readonly ManifestFile[];
  readonly walRange: WalRange;
}

export const manifestName = 'backup_manifest';
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Writes it in the format of `pg_basebackup`, so that `pg_verifybackup` reads it too. */
export function writeManifest(folder: string, { systemIdentifier, files, walRange }: Manifest): void {
  const lines = files.map(({ path: name, sizeBytes, checksum }) =>
    JSON.stringify({ Path: name, Size: sizeBytes, 'Checksum-Algorithm': 'SHA256', Checksum: checksum }),
  );
  const range = { Timeline: walRange.timeline, 'Start-LSN': walRange.startLsn, 'End-LSN': walRange.endLsn };
  const text = [
    '{ "PostgreSQL-Backup-Manifest-Version": 2,',
    `"System-Identifier": ${systemIdentifier},`,
    `"Files": [\n${lines.join(',\n')}\n],`,
    `"WAL-Ranges": [\n${JSON.stringify(range)}\n],\n`,
  ].join('\n');
  fs.writeFileSync(path.join(folder, manifestName), `${text}"Manifest-Checksum": "${sha256(text)}"}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @throws BackupError when the manifest is missing or damaged. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const [, covered, checksum] = /^([\s\S]*\n)"Manifest-Checksum": "([0-9a-f]{64})"\}\n$/.exec(text) ?? [];
  if (covered === undefined || sha256(covered) !== checksum)
    throw new BackupError(`The base backup ${folder} is damaged: its ${manifestName} is missing or was changed.`);
  // The identifier has more digits than a number can represent.
  const systemIdentifier = /"System-Identifier": (\d+)/.exec(covered)![1]!;
  const manifest = JSON.parse(text) as {
    Files: { Path: string; Size: number; Checksum: string }[];
    'WAL-Ranges': { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[];
  };
  const [range] = manifest['WAL-Ranges'];
  return {
    systemIdentifier,
    files: manifest.Files.map(({ Path, Size, Checksum }) => ({ path: Path, sizeBytes: Size, checksum: Checksum })),
    walRange: { timeline: range!.Timeline, startLsn: range!['Start-LSN'], endLsn: range!['End-LSN'] },
  };
}
