import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secureAnswers, strictHeaders } from '../http/security-headers.ts';
import { serveStaticFiles } from './static-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
const root = path.join(folder, 'built');
const script = 'console.log("the script of the page");'.repeat(20);
const sealed = gzipSync(script);
const tight = brotliCompressSync(script);
const write = (name: string, content: string | Buffer) => writeFileSync(path.join(root, name), content);

const app = Fastify({ trustProxy: true });
const fresh = Fastify();

beforeAll(async () => {
  mkdirSync(path.join(root, 'games'), { recursive: true });
  write('a.js', script);
  write('a.js.gz', sealed);
  write('a.js.br', tight);
  write('plain.css', 'p{}');
  write('games/koi pond.webp', 'a picture');
  writeFileSync(path.join(folder, 'secret.js'), 'not served');
  secureAnswers(app, { hstsS: 600 });
  serveStaticFiles(app, { root, prefix: '/assets/', keeps: 'immutable' });
  serveStaticFiles(fresh, { root, prefix: '/assets/', keeps: 'not at all' });
  await Promise.all([app.ready(), fresh.ready()]);
});
afterAll(async () => {
  await Promise.all([app.close(), fresh.close()]);
  rmSync(folder, { recursive: true });
});

describe('a built file', () => {
  test.each([
    ['br, gzip', 'br', tight],
    ['gzip', 'gzip', sealed],
    ['gzip;q=1.0, br;q=0', 'gzip', sealed],
    ['br;q=0.5', 'br', tight],
    ['', undefined, Buffer.from(script)],
    ['brotli', undefined, Buffer.from(script)],
    ['gzip;q=0', undefined, Buffer.from(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('for "%s" is sent as %s', async (accepted, encoding, bytes) => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...strictHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.byteLength),
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test('is not sent again to a browser that has it, with an ETag for each encoding', async () => {
    const first = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip' } });
    const etag = String(first.headers.etag);
    for (const mark of [etag, `W/${etag}`, `"old", ${etag}`]) {
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': mark };
      const again = await app.inject({ url: '/assets/a.js', headers });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    }
    const other = await app.inject({ url: '/assets/a.js', headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('is described to HEAD without its body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/plain.css' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '3']);
  });

  test('is found by a percent-encoded address', async () => {
    const answer = await app.inject('/assets/games/koi%20pond.webp');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'a picture', 'image/webp']);
  });

  test('carries HSTS when requested over HTTPS', async () => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=600; includeSubDomains');
    expect((await app.inject('/assets/a.js')).headers['strict-transport-security']).toBeUndefined();
  });
});

test.each([
  '../secret.js',
  '..%2fsecret.js',
  '%2e%2e/secret.js',
  'games',
  'games/',
  '',
  '.',
  'A.JS',
  'a.js%00',
  '__proto__',
])('serves nothing at %s', async (name) => {
  for (const one of [app, fresh]) {
    const answer = await one.inject(`/assets/${name}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('not served');
  }
});

test('serves new and changed files in development, but not in a built folder', async () => {
  write('late.css', 'first');
  expect((await app.inject('/assets/late.css')).statusCode).toBe(404);
  expect((await fresh.inject('/assets/late.css')).body).toBe('first');
  write('late.css', 'second');
  const { body, headers } = await fresh.inject('/assets/late.css');
  expect([body, headers['cache-control']]).toEqual(['second', 'no-cache']);
});
