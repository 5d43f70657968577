import type { StorageSettings } from '../settings/settings.ts';
import { newObjectName, type Storage } from './storage.ts';
import { createDiskStorage } from './storage-disk.ts';
import { createS3Storage } from './storage-s3.ts';

export interface StorageOptions {
  readonly settings: StorageSettings;
  readonly clock: () => Date;
  /** Signs the addresses of uploads to disk; the same in all processes. */
  readonly secret: () => Promise<Buffer>;
}

export function createStorage({ settings, clock, secret }: StorageOptions): Storage {
  return settings.kind === 's3'
    ? createS3Storage({ ...settings, clock })
    : createDiskStorage({ directory: settings.directory, clock, secret });
}

/**
 * Writes, reads and removes a file, so that a wrong setting shows at start instead of with the first member's upload.
 */
export async function requireWorkingStorage(storage: Storage): Promise<void> {
  const probe = `incoming/${newObjectName()}`;
  await storage.put(probe, Buffer.from(probe), 'text/plain');
  const read = await storage.get(probe, 100);
  await storage.remove([probe]);
  if (read?.toString() !== probe) throw new Error('what was written could not be read again');
}
