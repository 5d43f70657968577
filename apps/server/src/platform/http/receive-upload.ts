import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from './implement.ts';
import { Refusal } from './refusal.ts';

/** The largest picture a member may upload (R5.38). */
export const imageMaxBytes = 2 * 1024 * 1024;
/** The size of the form around its file. */
const formBytes = 16 * 1024;
/** Larger uploads are read up to here, so that the browser receives the refusal; beyond, the connection is closed. */
const politeBytes = 4 * imageMaxBytes;

export interface ReceivedUpload {
  readonly upload: Upload;
  /** Removes the received file; call it however the request ends. */
  discard(): Promise<void>;
}

/** Opens a temporary file without a name: it is removed when it is closed or when this process ends. */
async function openNameless(): Promise<fs.FileHandle> {
  const draft = path.join(os.tmpdir(), `sabai-upload-${randomUUID()}`);
  const handle = await fs.open(draft, 'wx+', 0o600);
  await fs.unlink(draft);
  return handle;
}

async function readAll(handle: fs.FileHandle, sizeBytes: number): Promise<Buffer> {
  const bytes = Buffer.alloc(sizeBytes);
  const { bytesRead } = await handle.read(bytes, 0, sizeBytes, 0);
  return bytes.subarray(0, bytesRead);
}

/** Receives the single file of a form into a temporary file, at most 2 MB. Ignores the name from the browser. */
export async function receiveUpload(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new Refusal('IMAGE_MISSING');
  const declaredBytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  function refuseTooLarge(): never {
    if (declaredBytes > politeBytes) reply.header('connection', 'close');
    throw new Refusal('IMAGE_TOO_LARGE');
  }
  if (Number.isFinite(declaredBytes) && declaredBytes > politeBytes) refuseTooLarge();
  const file = await request.file({
    limits: { fileSize: imageMaxBytes, files: 1, fields: 10, parts: 11, fieldSize: formBytes },
  });
  if (!file) throw new Refusal('IMAGE_MISSING');
  const draft = await openNameless();
  const discard = () => draft.close();
  try {
    let sizeBytes = 0;
    // Past its limit the parser would read the whole rest before it reports the excess.
    file.file.once('limit', () => file.file.destroy(new Refusal('IMAGE_TOO_LARGE')));
    for await (const part of file.file as AsyncIterable<Buffer>) {
      await draft.writeFile(part);
      sizeBytes += part.length;
    }
    /* A file in one chunk is truncated before the listener is attached. */
    if (file.file.truncated) refuseTooLarge();
    return {
      upload: {
        declaredType: file.mimetype,
        sizeBytes,
        read: () => readAll(draft, sizeBytes),
      },
      discard,
    };
  } catch (error) {
    await discard();
    if (error instanceof Refusal || file.file.truncated) refuseTooLarge();
    throw error;
  }
}
