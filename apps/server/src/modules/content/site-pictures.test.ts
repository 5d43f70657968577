import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createDiskStorage } from '../../platform/storage/storage-disk.ts';
import { createIdentityServer, type IdentityServer, type JsonAnswer } from '../identity/identity.fixture.ts';
import { createContent } from './index.ts';

let server: IdentityServer;
let site: FastifyInstance;
let directory: string;
let admin: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-pictures-'));
  site = Fastify();
  server = await createIdentityServer(({ platform, ...parts }) => {
    const storage = createDiskStorage({ directory, clock: platform.clock, secret: async () => Buffer.alloc(32) });
    const content = createContent({ ...parts, platform: { ...platform, storage }, pictures: createPictureReader() });
    if (!site.hasRoute({ method: 'GET', url: '/pictures/:name' })) content.registerPictures(site);
    return content.implementations;
  });
  admin = await server.staff('admin');
});
afterAll(async () => {
  await server.close();
  await site.close();
  await fs.rm(directory, { recursive: true });
});

async function upload(bytes: Buffer | undefined, { token = admin, type = 'image/png', name = 'x.png' } = {}) {
  const boundary = 'one-border-of-many';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = bytes
    ? Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    : Buffer.from(`--${boundary}--\r\n`);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gateway/staff/site-picture',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<JsonAnswer>() };
}
const flat = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 90, g: 20, b: 140, alpha } } });
/* Small as a file, and wider than any camera's. */
const manyPixels = await flat(8001, 3000).png().toBuffer();
const page = '<html><script>alert(document.domain)</script></html>';

describe('a picture of the operator', () => {
  test('is served publicly, re-encoded, at an immutable address', async () => {
    const png = Buffer.concat([await flat(3000, 1000, 0.5).png().toBuffer(), Buffer.from(page)]);
    const { status, body } = await upload(png);
    expect(status).toBe(201);
    expect(body.image_url).toMatch(/^\/pictures\/[\w-]{22}\.webp$/);
    const shown = await site.inject({ url: String(body.image_url) });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1920,
      height: 640,
      hasAlpha: true,
    });
    expect(shown.body).not.toContain('script');
    expect((await upload(png)).body.image_url).toBe(body.image_url);
    expect((await upload(await flat(30, 10).png().toBuffer())).body.image_url).not.toBe(body.image_url);
  });

  test('loses the camera’s metadata', async () => {
    const photo = await flat(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: page }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .toBuffer();
    const { body } = await upload(photo, { type: 'image/jpeg' });
    const { exif, xmp, icc } = await sharp((await site.inject({ url: String(body.image_url) })).rawPayload).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`), 415],
    ['a GIF that is JavaScript', Buffer.from('GIF89a=1;alert(1)//'), 415],
    [
      'the first bytes of a PNG and then a page',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(page)]),
      415,
    ],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 'x'), 413],
    ['a picture that unpacks to more than a camera makes', manyPixels, 413],
    ['nothing', undefined, 400],
  ] as const)('%s is rejected and not stored', async (_what, bytes, status) => {
    const before = await fs.readdir(directory, { recursive: true });
    expect((await upload(bytes)).status).toBe(status);
    expect(await fs.readdir(directory, { recursive: true })).toEqual(before);
  });

  test('is accepted from administrators only, and its name cannot leave the folder', async () => {
    expect((await upload(await flat(9, 9).png().toBuffer(), { token: await server.staff('support') })).status).toBe(
      403,
    );
    for (const name of ['..%2F..%2Fetc%2Fpasswd', 'x.svg', '..%2Fslips%2Faaaaaaaaaaaaaaaaaaaaaa.webp'])
      expect((await site.inject({ url: `/pictures/${name}` })).statusCode, name).toBe(404);
  });
});
