import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Picture } from './picture.ts';

export interface ManifestFile {
  width?: number;
  height?: number;
  bytes: number;
  /** First 16 hex digits of the SHA-256 of the file. */
  hash: string;
}

export interface ManifestPicture {
  /** Hash of the drawing, its data and how its files are encoded. */
  source: string;
  /** `data:` URL of a 12-pixel-wide version. */
  placeholder?: string;
  files: Record<string, ManifestFile>;
}

/** `assets/manifest.json`: every built picture, with the hash of its sources. */
export interface Manifest {
  pictures: Record<string, ManifestPicture>;
}

export const assetsFolder = fileURLToPath(new URL('../../assets/', import.meta.url));
export const manifestPath = `${assetsFolder}manifest.json`;

/** Raised when the encoding itself changes, so that every file is built again. */
const encodingVersion = 1;

export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Returns a hash of the sources of a picture. Two trees that draw the same picture have the same hash. */
export function sourceHash({ draw, files, data = {}, hasPlaceholder }: Picture): string {
  const values = Object.entries(data).map(([file, read]) => [file, read()]);
  return shortHash(JSON.stringify([encodingVersion, draw(), files, values, hasPlaceholder ?? false]));
}

export function readManifest(): Manifest {
  return existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : { pictures: {} };
}

/** Returns one sentence per picture whose files are missing, changed by hand, or older than their drawing. */
export function staleArt(pictures: readonly Picture[]): string[] {
  const { pictures: built } = readManifest();
  const known = new Set(pictures.map((picture) => picture.name));
  const orphans = Object.keys(built).filter((name) => !known.has(name));
  return [
    ...orphans.map((name) => `${name} is in the manifest but is drawn by nothing`),
    ...pictures.flatMap((picture) => staleReason(picture, built[picture.name])),
  ];
}

/** Returns why a picture has to be built, or nothing. */
export function staleReason(picture: Picture, built: ManifestPicture | undefined): string[] {
  if (!built) return [`${picture.name} is not built`];
  if (built.source !== sourceHash(picture)) return [`${picture.name} is older than its drawing`];
  return Object.entries(built.files).flatMap(([file, { hash }]) => {
    const path = assetsFolder + file;
    if (!existsSync(path)) return [`${file} is missing`];
    return shortHash(readFileSync(path)) === hash ? [] : [`${file} is not the file that was built`];
  });
}
