import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import {
  assetsFolder,
  type ManifestFile,
  type ManifestPicture,
  manifestPath,
  readManifest,
  shortHash,
  sourceHash,
  staleReason,
} from './manifest.ts';
import type { Picture, PictureFile } from './picture.ts';
import { pixelsOf, placeholder, rasterise } from './rasterise.ts';

/** Two pictures at a time, each on one thread: a machine with two cores stays usable. */
const parallelBuilds = 2;

/**
 * Builds the pictures whose drawing changed, and removes files without a drawing. `only` limits the build to names
 * that start with one of the given texts. Returns the names it built.
 */
export async function buildArt(
  pictures: readonly Picture[],
  only: readonly string[],
  report: (line: string) => void,
): Promise<string[]> {
  sharp.concurrency(1);
  const before = readManifest().pictures;
  const after = new Map(Object.entries(before));
  const isWanted = ({ name }: Picture) => only.length === 0 || only.some((start) => name.startsWith(start));
  const waiting = pictures.filter((picture) => isWanted(picture) && staleReason(picture, before[picture.name]).length);
  const names = waiting.map(({ name }) => name);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const startedAt = performance.now();
      const built = await buildPicture(next);
      after.set(next.name, built);
      const kilobytes = Object.values(built.files).map(({ bytes }) => Math.round(bytes / 102.4) / 10);
      report(`${next.name}: ${kilobytes.join(', ')} KB in ${Math.round(performance.now() - startedAt)} ms`);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallelBuilds }, work));
  } finally {
    // Finished pictures stay when a later one fails.
    const drawn = new Set(pictures.map(({ name }) => name));
    for (const name of after.keys()) if (!drawn.has(name)) after.delete(name);
    writeManifest(after);
    removeOrphans(before, after);
  }
  return names;
}

async function buildPicture(picture: Picture): Promise<ManifestPicture> {
  const drawing = picture.draw();
  const files: Record<string, ManifestFile> = {};
  const write = (file: string, content: string | Uint8Array, size: { width?: number; height?: number } = {}) => {
    mkdirSync(dirname(assetsFolder + file), { recursive: true });
    writeFileSync(assetsFolder + file, content);
    files[file] = { ...size, bytes: Buffer.byteLength(content), hash: shortHash(content) };
  };
  const isDrawing = ({ file }: PictureFile) => file.endsWith('.svg');
  const pixels = picture.files.every(isDrawing) ? Buffer.of() : await pixelsOf(drawing, picture.files);
  for (const file of picture.files) {
    write(file.file, isDrawing(file) ? drawing : await rasterise(pixels, file), {
      width: file.width,
      height: file.height,
    });
  }
  for (const [file, read] of Object.entries(picture.data ?? {})) write(file, `${JSON.stringify(read(), null, 1)}\n`);
  return {
    source: sourceHash(picture),
    ...(picture.hasPlaceholder ? { placeholder: await placeholder(picture, drawing) } : {}),
    files,
  };
}

function writeManifest(pictures: ReadonlyMap<string, ManifestPicture>): void {
  const sorted = Object.fromEntries([...pictures].sort(([left], [right]) => (left < right ? -1 : 1)));
  writeFileSync(manifestPath, `${JSON.stringify({ pictures: sorted }, null, 1)}\n`);
}

function removeOrphans(
  before: Readonly<Record<string, ManifestPicture>>,
  after: ReadonlyMap<string, ManifestPicture>,
): void {
  const kept = new Set([...after.values()].flatMap(({ files }) => Object.keys(files)));
  const old = Object.values(before).flatMap(({ files }) => Object.keys(files));
  for (const file of old) if (!kept.has(file)) rmSync(assetsFolder + file, { force: true });
}
