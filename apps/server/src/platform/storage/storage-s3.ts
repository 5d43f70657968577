import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../settings/settings.ts';
import { callOther, outcomeOfHttp } from '../telemetry/outgoing.ts';
import { requireKey, type Storage, StorageUnavailable, StoredTooLarge } from './storage.ts';

export interface S3StorageOptions extends Omit<S3Settings, 'kind'> {
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

const amzDate = (at: Date) => at.toISOString().replace(/[:-]|\.\d{3}/g, '');

/** Reads a body up to a limit and closes the connection beyond it, whatever its headers declare. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, mostBytes: number, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new StoredTooLarge(key);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Creates a storage for any S3 service with version 4 signatures; buckets are in the path, which all services support.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, clock, timeoutMs = 15_000 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  function urlOf(key: string): string {
    requireKey(key);
    return `${endpoint}/${bucket}/${key}`;
  }

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    // A wrong key is an internal error and no outage.
    const url = urlOf(key);
    const asking = () => client.fetch(url, { ...init, method, signal: AbortSignal.timeout(timeoutMs) });
    const response = await callOther('storage', asking, outcomeOfHttp).catch((cause: unknown) => {
      throw new StorageUnavailable('the storage does not answer', { cause });
    });
    if (response.ok || response.status === 404) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
    const message = `the storage answered ${method} with ${response.status}${code ? ` ${code}` : ''}`;
    throw response.status >= 500 || response.status === 429 ? new StorageUnavailable(message) : new Error(message);
  }

  return {
    async put(key, bytes, contentType) {
      const response = await call('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`the storage has no bucket "${bucket}"`);
    },
    async get(key, mostBytes) {
      const response = await call('GET', key);
      if (response.ok) return readUpTo(response.body, mostBytes, key);
      await response.body?.cancel();
      return undefined;
    },
    async remove(keys) {
      for (const key of keys) await (await call('DELETE', key)).body?.cancel();
    },
    async signUpload({ key, contentType, sizeBytes, expiresAt }) {
      const now = clock();
      const url = new URL(urlOf(key));
      url.searchParams.set('X-Amz-Expires', String(Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
      // The length is a signed header: a browser sends the true one automatically, and any other breaks the signature.
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { 'content-type': contentType, 'content-length': String(sizeBytes) },
        aws: { signQuery: true, allHeaders: true, datetime: amzDate(now) },
      });
      return { method: 'PUT', url: signed.url, headers: { 'content-type': contentType } };
    },
    // Free space is the storage operator's task; an upload without space receives an error.
    requireRoom: async () => {},
    registerUploads: async () => {},
  };
}
