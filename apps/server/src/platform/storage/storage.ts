import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What an upload that goes past us straight into the storage has to be, and until when. */
export interface UploadTerms {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly expiresAt: Date;
}

/** How a browser uploads: one request with exactly these headers, whose body has exactly the size of the terms. */
export interface SignedUpload {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Keeps files under keys of ours: in a folder by default, in an S3-compatible storage where one is configured. What lies
 * in it is served by nobody but us.
 */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** `undefined` when there is none; throws {@link StoredTooLarge} rather than read more than `mostBytes`. */
  get(key: string, mostBytes: number): Promise<Buffer | undefined>;
  /** A key of nothing is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Whoever holds the answer may upload one file of exactly these terms, and nothing else. */
  signUpload(terms: UploadTerms): Promise<SignedUpload>;
  /** Throws when there is no room left for what members upload. */
  requireRoom(): Promise<void>;
  /** The routes that take signed uploads, where the storage has no own ones. */
  registerUploads(app: FastifyInstance): Promise<void>;
}

export class StoredTooLarge extends Error {}

/** A storage at another machine does not answer, or answers that it cannot now. */
export class StorageUnavailable extends Error {}

/** A full or broken disk, as one that has become read-only. */
const diskTrouble = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether a file could not be kept or read for a while; whole or not at all, so nothing was done. */
export const storageTrouble = (error: unknown): 'nothing done' | undefined =>
  error instanceof StorageUnavailable || diskTrouble.has((error as NodeJS.ErrnoException | undefined)?.code ?? '')
    ? 'nothing done'
    : undefined;

/** Folders are fixed, names are 128 random bits: a key never holds anything that a visitor has written. */
const key = /^(incoming|slips|messages|site)\/[\w-]{22}(\.webp)?$/;
export const newObjectName = (): string => randomBytes(16).toString('base64url');

/** Keys are made by us alone, so a wrong one is a fault of ours. */
export function requireKey(text: string): void {
  if (!key.test(text)) throw new Error(`"${text}" is no key of the storage`);
}
