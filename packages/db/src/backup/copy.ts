import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const chunkBytes = 2 ** 20;
const copiesAtOnce = 4;

export interface Copied {
  readonly sizeBytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly checksum: string;
}

/** Copies the current content of a file; returns undefined when it has disappeared in the meantime. */
export async function copyFile(from: string, to: string): Promise<Copied | undefined> {
  const source = await fs.promises.open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let sizeBytes = 0;
  try {
    const target = await fs.promises.open(to, 'wx', 0o600);
    try {
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes, null);
        if (bytesRead === 0) break;
        const part = buffer.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        sizeBytes += bytesRead;
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { sizeBytes, checksum: hash.digest('hex') };
}

/** Does `work` for each item, a few at a time. */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const take = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, take));
}

/** Throws the error of `refuse` when `folder` has no space for this many bytes. */
export function requireSpace(folder: string, neededBytes: number, refuse: (sentence: string) => Error): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes)
    throw refuse(
      `There is not enough space in ${path.resolve(folder)}: ${megabytes(neededBytes)} needed, ${megabytes(freeBytes)} free.`,
    );
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MB`;
