import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from './implement.ts';
import { imageMaxBytes } from './pictures.ts';
import { Refusal } from './refusal.ts';

/** The parts of a form around its file. */
const formBytes = 16 * 1024;
/** Up to here an upload is heard out, so that the browser reads the refusal; what is larger or endless is hung up on. */
const politeBytes = 4 * imageMaxBytes;

export interface ReceivedUpload {
  readonly upload: Upload;
  /** Removes what was received; call it however the request ends. */
  discard(): Promise<void>;
}

/**
 * Receives the one file of a form into a temporary file with a name of ours, at most 2 MB of it. The name the browser gives
 * is not looked at.
 */
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
  const draft = path.join(os.tmpdir(), `sabai-upload-${randomUUID()}`);
  const discard = () => fs.rm(draft, { force: true });
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    // Past its limit the parser would swallow the rest, however long, before it says so.
    file.file.once('limit', () => file.file.destroy(new Refusal('IMAGE_TOO_LARGE')));
    await pipeline(file.file, target);
    return {
      upload: { declaredType: file.mimetype, sizeBytes: target.bytesWritten, read: () => fs.readFile(draft) },
      discard,
    };
  } catch (error) {
    await discard();
    if (error instanceof Refusal || file.file.truncated) refuseTooLarge();
    throw error;
  }
}
