import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings, StorageSettings } from '../settings/settings.ts';
import { createStorage, requireWorkingStorage } from './create-storage.ts';
import { newObjectName, type Storage, StoredTooLarge } from './storage.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-storage-'));
afterAll(() => fs.rm(folder, { recursive: true, force: true }));
const secret = async () => Buffer.alloc(32, 7);

interface Server {
  readonly storage: Storage;
  readonly settings: StorageSettings;
  /** Returns the same storage with a shifted clock. */
  at(offsetMs: number): Storage;
  close(): Promise<unknown>;
  /** The origin of its signed addresses. */
  readonly origin: string;
}

async function diskServer(): Promise<Server> {
  const settings = { kind: 'disk', directory: path.join(folder, 'disk') } as const;
  const at = (offsetMs: number) => createStorage({ settings, secret, clock: () => new Date(Date.now() + offsetMs) });
  const app = Fastify({ forceCloseConnections: true });
  const storage = at(0);
  await storage.registerUploads(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { storage, settings, at, origin, close: () => app.close() };
}

/** Starts a separate S3 server that checks every signature. */
async function s3Server(): Promise<Server> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'sabai-slips', configs: [] }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'sabai-slips',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const at = (offsetMs: number) => createStorage({ settings, secret, clock: () => new Date(Date.now() + offsetMs) });
  return { storage: at(0), settings, at, origin: settings.endpoint, close: () => server.close() };
}

describe.each([
  ['a folder', diskServer],
  ['a server that speaks S3', s3Server],
] as const)('in %s', (_name, open) => {
  let server: Server;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());
  const newKey = (of: 'slips' | 'incoming' = 'incoming') => `${of}/${newObjectName()}`;
  const fiveMinutes = () => new Date(Date.now() + 300_000);
  const terms = { contentType: 'image/png', sizeBytes: 5 };
  const upload = (url: string, body: Buffer | string, headers: Record<string, string> = {}) =>
    fetch(new URL(url, server.origin), {
      method: 'PUT',
      headers: { 'content-type': 'image/png', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });

  test('returns a file as written, and nothing after its removal', async () => {
    const [key, bytes] = [newKey('slips'), randomBytes(300_000)];
    expect(await server.storage.get(key, 1e6)).toBeUndefined();
    await server.storage.put(key, bytes, 'image/webp');
    expect((await server.storage.get(key, 1e6))?.equals(bytes)).toBe(true);
    await server.storage.remove([key, newKey()]);
    expect(await server.storage.get(key, 1e6)).toBeUndefined();
  });

  test('reads no more bytes than requested', async () => {
    const key = newKey();
    await server.storage.put(key, randomBytes(1001), 'image/webp');
    await expect(server.storage.get(key, 1000)).rejects.toThrow(StoredTooLarge);
    expect(await server.storage.get(key, 1001)).toHaveLength(1001);
  });

  test.each(['slips/../../etc/passwd', 'postgres/x', '/etc/passwd', 'slips/a', `slips/${'a'.repeat(22)}.svg`])(
    'rejects the key %s',
    async (key) => {
      await expect((async () => server.storage.put(key, Buffer.from('x'), 'image/webp'))()).rejects.toThrow('no key');
      await expect((async () => server.storage.get(key, 9))()).rejects.toThrow('no key');
      await expect(server.storage.signUpload({ key, ...terms, expiresAt: fiveMinutes() })).rejects.toThrow('no key');
    },
  );

  test('accepts one file of the signed type and size at a signed address', async () => {
    const key = newKey();
    const { method, url, headers } = await server.storage.signUpload({ key, ...terms, expiresAt: fiveMinutes() });
    expect([method, headers]).toEqual(['PUT', { 'content-type': 'image/png' }]);
    expect((await upload(url, '12345')).status).toBe(200);
    expect((await server.storage.get(key, 100))?.toString()).toBe('12345');
  });

  test.each([
    ['a byte more', (url: string) => upload(url, '123456')],
    ['a byte less', (url: string) => upload(url, '1234')],
    ['nothing', (url: string) => upload(url, '')],
    ['another type', (url: string) => upload(url, '12345', { 'content-type': 'text/html' })],
    ['another key', (url: string, key: string) => upload(url.replace(key, newKey()), '12345')],
    [
      'a changed signature',
      (url: string) =>
        upload(
          url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          '12345',
        ),
    ],
  ] as const)('rejects a signed address used with %s, and stores nothing', async (_what, use) => {
    const key = newKey();
    const { url } = await server.storage.signUpload({ key, ...terms, expiresAt: fiveMinutes() });
    const { status } = await use(url, key);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await server.storage.get(key, 100)).toBeUndefined();
  });

  test('rejects an expired signed address', async () => {
    const key = newKey();
    const { url } = await server.at(-301_000).signUpload({ key, ...terms, expiresAt: new Date(Date.now() - 1000) });
    expect((await upload(url, '12345')).status).toBe(403);
    expect(await server.storage.get(key, 100)).toBeUndefined();
  });

  test('passes the check at start', async () => {
    await requireWorkingStorage(server.storage);
  });
});

describe('on disk', () => {
  test('accepts one of twenty concurrent uploads to a signed address', async () => {
    const { storage, origin, close } = await diskServer();
    const key = `incoming/${newObjectName()}`;
    const { url, headers } = await storage.signUpload({
      key,
      contentType: 'image/png',
      sizeBytes: 5,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const body = String(10_000 + n);
        return { body, status: (await fetch(new URL(url, origin), { method: 'PUT', headers, body })).status };
      }),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await storage.get(key, 100))?.toString()).toBe(winners[0]!.body);
    expect(await fs.readdir(path.join(folder, 'disk', 'incoming'))).not.toContainEqual(
      expect.stringContaining(`${key.slice(9)}.`),
    );
    await close();
  });

  test('removes only half-written files of a killed process at the next start', async () => {
    const { settings, at } = await diskServer();
    const drafts = path.join(settings.kind === 'disk' ? settings.directory : '', 'drafts');
    await requireWorkingStorage(at(0));
    expect(await fs.readdir(drafts)).toEqual([]);
    for (const [name, ageMs] of [
      ['cut-off', 3_700_000],
      ['being-written', 1000],
    ] as const) {
      const changed = new Date(Date.now() - ageMs);
      await fs.writeFile(path.join(drafts, name), 'half');
      await fs.utimes(path.join(drafts, name), changed, changed);
    }
    const key = newObjectName();
    await at(0).put(`slips/${key}`, Buffer.from('whole'), 'image/webp');
    expect(await fs.readdir(drafts)).toEqual(['being-written']);
    await requireWorkingStorage(at(3_700_000));
    expect(await fs.readdir(drafts)).toEqual([]);
    expect((await at(0).get(`slips/${key}`, 100))?.toString()).toBe('whole');
  });

  test('rejects an unsigned address, which in S3 the bucket policy decides', async () => {
    const { storage, origin, close } = await diskServer();
    const key = `incoming/${newObjectName()}`;
    const expiresAt = new Date(Date.now() + 60_000);
    const { url, headers } = await storage.signUpload({ key, contentType: 'image/png', sizeBytes: 5, expiresAt });
    for (const changed of [url.replace(/\?.*/, ''), url.replace(/&signature=.*/, ''), `${url}&signature=0`]) {
      const answer = await fetch(new URL(changed, origin), { method: 'PUT', headers, body: '12345' });
      expect([answer.status, await storage.get(key, 100)]).toEqual([403, undefined]);
    }
    await close();
  });

  test('rejects a body without a length before reading it', async () => {
    const { storage, origin, close } = await diskServer();
    const { url } = await storage.signUpload({
      key: `incoming/${newObjectName()}`,
      contentType: 'image/png',
      sizeBytes: 5,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n5\r\n12345\r\n`,
    );
    const [first] = (await new Promise((resolve) => socket.once('data', (data) => resolve([data])))) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 403/);
    socket.destroy();
    await close();
  });
});

describe('a misconfigured S3 storage', () => {
  test.each([
    ['the key', { secretAccessKey: 'WRONG' }, /403 SignatureDoesNotMatch/],
    ['the bucket', { bucket: 'no-such-bucket' }, /no bucket "no-such-bucket"/],
  ])('is reported at start: %s', async (_what, wrong, sentence) => {
    const server = await s3Server();
    const storage = createStorage({
      settings: { ...(server.settings as S3Settings), ...wrong },
      secret,
      clock: () => new Date(),
    });
    await expect(requireWorkingStorage(storage)).rejects.toThrow(sentence);
    await server.close();
  });
});
