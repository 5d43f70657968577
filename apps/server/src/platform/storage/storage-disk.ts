import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isSignature, sign } from '../sealing/signing.ts';
import { requireKey, type Storage, StoredTooLarge, type UploadTerms } from './storage.ts';

export interface DiskStorageOptions {
  readonly directory: string;
  readonly clock: () => Date;
  readonly secret: () => Promise<Buffer>;
}

const uploadPath = '/uploads';
/** A draft this old belongs to an ended process: writing takes far less time. */
const draftLifeMs = 60 * 60_000;
/** The maximum of any body, checked before the terms of the upload. */
const bodyLimit = 2 * 1024 * 1024;
const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Every term is signed, so that the holder of the address can change none. */
const signatureOf = (secret: Buffer, { key, contentType, sizeBytes, expiresAt }: UploadTerms) =>
  sign(secret, JSON.stringify(['PUT', key, contentType, sizeBytes, expiresAt.getTime()]));

export function createDiskStorage({ directory, clock, secret }: DiskStorageOptions): Storage {
  function fileOf(key: string): string {
    requireKey(key);
    return path.join(directory, key);
  }

  const drafts = path.join(directory, 'drafts');

  /** Removes half-written files of killed processes. */
  async function sweepDrafts(): Promise<void> {
    await fs.mkdir(drafts, { recursive: true });
    for (const name of await fs.readdir(drafts)) {
      const draft = path.join(drafts, name);
      // Another process may have finished or removed it meanwhile.
      const changedAt = await fs.stat(draft).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (changedAt < clock().getTime() - draftLifeMs) await fs.rm(draft, { force: true });
    }
  }
  let swept: Promise<void> | undefined;

  /**
   * Writes atomically: a half-written file never has its final name. Rejects overwriting. The first write, a check at
   * start, removes old drafts.
   */
  async function write(key: string, bytes: Buffer): Promise<void> {
    const file = fileOf(key);
    swept ??= sweepDrafts();
    await swept;
    await fs.mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(drafts, randomUUID());
    try {
      await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
      await fs.link(draft, file);
    } finally {
      await fs.rm(draft, { force: true });
    }
  }

  /** Returns the signed terms of an upload's address; `undefined` if any part was changed. */
  async function termsOf(key: string, query: Record<string, unknown>): Promise<UploadTerms | undefined> {
    const { type, size, expires, signature } = query;
    if (typeof type !== 'string' || !/^\d{1,10}$/.test(String(size)) || !/^\d{1,15}$/.test(String(expires))) {
      return undefined;
    }
    const terms = { key, contentType: type, sizeBytes: Number(size), expiresAt: new Date(Number(expires)) };
    return isSignature(signature, signatureOf(await secret(), terms)) ? terms : undefined;
  }

  /** The size of the largest picture and its temporary copy: less free space counts as none. */
  const roomBytes = 4 * 1024 * 1024;

  return {
    async requireRoom() {
      await fs.mkdir(drafts, { recursive: true });
      const draft = path.join(drafts, randomUUID());
      try {
        await fs.writeFile(draft, Buffer.alloc(roomBytes), { mode: 0o600, flush: true });
      } finally {
        await fs.rm(draft, { force: true });
      }
    },
    put: (key, bytes) => write(key, bytes),
    async get(key, mostBytes) {
      const file = fileOf(key);
      try {
        const handle = await fs.open(file, 'r');
        try {
          if ((await handle.stat()).size > mostBytes) throw new StoredTooLarge(key);
          return await handle.readFile();
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => fs.rm(fileOf(key), { force: true })));
    },
    async signUpload(terms) {
      requireKey(terms.key);
      const query = new URLSearchParams({
        type: terms.contentType,
        size: String(terms.sizeBytes),
        expires: String(terms.expiresAt.getTime()),
        signature: signatureOf(await secret(), terms),
      });
      return {
        method: 'PUT',
        url: `${uploadPath}/${terms.key}?${query}`,
        headers: { 'content-type': terms.contentType },
      };
    },
    async registerUploads(app: FastifyInstance) {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
        scope.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
          `${uploadPath}/*`,
          {
            // Before the body is read: unsigned bodies are not received.
            async onRequest({ params, query, headers }, reply) {
              const terms = await termsOf(params['*'], query);
              const isAsSigned =
                terms !== undefined &&
                headers['content-type'] === terms.contentType &&
                headers['content-length'] === String(terms.sizeBytes);
              if (!isAsSigned) return reply.code(403).send({ error: 'SIGNATURE_INVALID' });
              if (terms.expiresAt <= clock()) return reply.code(403).send({ error: 'UPLOAD_EXPIRED' });
            },
          },
          async ({ params, body }, reply) => {
            try {
              await write(params['*'], Buffer.isBuffer(body) ? body : Buffer.alloc(0));
            } catch (error) {
              if (isCode(error, 'EEXIST')) return reply.code(409).send({ error: 'UPLOAD_USED' });
              throw error;
            }
            return reply.code(200).send({});
          },
        );
      });
    },
  };
}
