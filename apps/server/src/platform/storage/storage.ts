import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The terms of an upload that goes directly to the storage, with their expiry. */
export interface UploadTerms {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly expiresAt: Date;
}

/** A browser's upload: one request with exactly these headers, whose body has exactly the size of the terms. */
export interface SignedUpload {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Stores files under generated keys: in a folder by default, in an S3-compatible storage if configured. Only this
 * server serves them.
 */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns `undefined` for an unknown key; throws {@link StoredTooLarge} instead of reading more than `mostBytes`. */
  get(key: string, mostBytes: number): Promise<Buffer | undefined>;
  /** An unknown key is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns an upload that allows one file of exactly these terms. */
  signUpload(terms: UploadTerms): Promise<SignedUpload>;
  /** Throws without free space for members' uploads. */
  requireRoom(): Promise<void>;
  /** Mounts the routes of signed uploads, if the storage has none of its own. */
  registerUploads(app: FastifyInstance): Promise<void>;
}

export class StoredTooLarge extends Error {}

/** A remote storage is unreachable or temporarily unavailable. */
export class StorageUnavailable extends Error {}

/** A full or broken disk, as one that has become read-only. */
const diskTrouble = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Returns whether a file temporarily could not be stored or read; operations are atomic, so nothing was done. */
export const storageTrouble = (error: unknown): 'nothing done' | undefined =>
  error instanceof StorageUnavailable || diskTrouble.has((error as NodeJS.ErrnoException | undefined)?.code ?? '')
    ? 'nothing done'
    : undefined;

/** Folders are fixed, names are 128 random bits: a key never contains a visitor's text. */
const key = /^(incoming|slips|messages|site)\/[\w-]{22}(\.webp)?$/;
export const newObjectName = (): string => randomBytes(16).toString('base64url');

/** Only this server creates keys, so a wrong one is an internal error. */
export function requireKey(text: string): void {
  if (!key.test(text)) throw new Error(`"${text}" is no key of the storage`);
}
