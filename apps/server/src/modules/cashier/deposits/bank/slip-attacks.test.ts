import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import qrCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOldUploads } from '../../../../platform/pictures/signed-uploads.ts';
import { type CashierServer, createCashierServer, newPicture } from '../../cashier.fixture.ts';
import { craftPng, deflatedZeros, drawSlip, slipCode } from './slip.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

interface Member {
  readonly memberId: string;
}
/** Uploads as an attacker does: any name, any declared type. */
async function send(who: Member, bytes: Buffer, { name = 'slip.png', type = '' } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`${server.siteUrl}/gateway/member/upload-slip`, {
    method: 'POST',
    headers: { 'x-test-caller': server.callerHeader(who), 'x-forwarded-for': `10.1.${randomBytes(2).join('.')}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { slip_image_url: string; refusal: string } };
}
async function fetchSlip(who: Member, url: string) {
  const { rawPayload, headers } = await server.site.inject({
    url,
    headers: { 'x-test-caller': server.callerHeader(who) },
  });
  return { bytes: rawPayload, headers };
}
const filesBelow = async (folder: string) =>
  (await fs.readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Returns the peak memory of the process above its start value while the work ran. */
async function peakMegabytes(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  await work();
  clearInterval(timer);
  return (Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024;
}

const page = '<html><script>alert(document.domain)</script></html>';

describe('an uploaded polyglot or mislabelled file', () => {
  test.each([
    ['a PNG with a page behind it', async () => Buffer.concat([await newPicture('png'), Buffer.from(page)])],
    [
      'a JPEG with an archive behind it',
      async () => Buffer.concat([await newPicture('jpeg'), Buffer.from('PK\x03\x04evil/index.html')]),
    ],
    [
      'a PNG with a script in a text',
      async () => craftPng({ width: 9, height: 9, before: [['tEXt', Buffer.from(`Comment\0${page}`)]] }),
    ],
  ] as const)('%s is stored as pixels only', async (_what, make) => {
    const member = await server.newMember();
    const evil = await make();
    const { status, body } = await send(member, evil);
    expect(status).toBe(201);
    const { bytes, headers } = await fetchSlip(member, body.slip_image_url);
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    for (const trace of ['script', 'PK\u0003\u0004']) expect(bytes.includes(trace)).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each([
    ['a GIF that is JavaScript', async () => Buffer.from('GIF89a=1;alert(1)//')],
    ['a PDF that is a JPEG', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await newPicture('jpeg')])],
    ['an SVG with a script', async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`)],
    [
      'the magic bytes of a PNG and then a page',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(page)]),
    ],
    ['half a WebP', async () => (await newPicture('webp', 400)).subarray(0, 80)],
  ] as const)('rejects %s', async (_what, make) => {
    const { status, body } = await send(await server.newMember(), await make());
    expect([status, body.refusal]).toEqual([415, 'IMAGE_NOT_AN_IMAGE']);
  });

  test.each(['text/html', 'image/svg+xml', 'image/jpeg', 'application/x-php'])(
    'rejects a PNG that is declared as %s',
    async (type) => {
      const { status, body } = await send(await server.newMember(), await newPicture('png'), { type });
      expect([status, body.refusal]).toEqual([415, 'IMAGE_NOT_AN_IMAGE']);
    },
  );
});

describe('metadata of a picture', () => {
  test('is removed, including the location and scripts in EXIF', async () => {
    const photo = await sharp(await newPicture('jpeg', 200))
      .withExif({
        IFD0: { Artist: page, Make: 'canary' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '13/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '100/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
    const member = await server.newMember();
    const { body } = await send(member, photo, { type: 'image/jpeg' });
    const { bytes } = await fetchSlip(member, body.slip_image_url);
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(/canary|script/.test(bytes.toString('latin1'))).toBe(false);
  });

  test('is removed with all frames but one of an animation', async () => {
    const frames = randomBytes(40 * 400 * 3);
    const moving = await sharp(frames, { raw: { width: 40, height: 400, channels: 3, pageHeight: 40 } })
      .webp({ loop: 0, delay: Array(10).fill(50) })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(10);
    const member = await server.newMember();
    const { body } = await send(member, moving);
    const { bytes } = await fetchSlip(member, body.slip_image_url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

test.each([
  '../../../../tmp/evil.png',
  '..\\..\\evil.png',
  '/etc/cron.d/evil',
  'a\0b.png',
  `${'x'.repeat(300)}.png`,
  'slip\u202egnp.exe',
  'CON',
  '.htaccess',
  'index.php.png',
])('ignores the file name %j', async (name) => {
  const before = new Set(await filesBelow(server.dataDir));
  const { status } = await send(await server.newMember(), await newPicture(), { name });
  expect(status).toBe(201);
  const added = (await filesBelow(server.dataDir)).filter((file) => !before.has(file));
  expect(added).toEqual([expect.stringMatching(/^slips\/[\w-]{22}\.webp$/)]);
});

describe('a decompression bomb', () => {
  test('is rejected or read without allocating the declared memory', async () => {
    const zeros = await deflatedZeros(200);
    const name = Buffer.from('x\0\0');
    const bombs: [string, Buffer, number][] = [
      ['14,000 pixels a side', craftPng({ width: 14_000, height: 14_000, packed: zeros }), 413],
      ['a text', craftPng({ width: 9, height: 9, before: [['zTXt', Buffer.concat([name, zeros])]] }), 201],
      ['a colour profile', craftPng({ width: 9, height: 9, before: [['iCCP', Buffer.concat([name, zeros])]] }), 201],
      ['too many pixels for its size', craftPng({ width: 9, height: 9, packed: zeros }), 201],
    ];
    await send(await server.newMember(), await newPicture());
    for (const [what, bomb, expected] of bombs) {
      const member = await server.newMember();
      const peak = await peakMegabytes(async () => {
        const { status, body } = await send(member, bomb);
        // The reader may reject a broken picture as well; it must not unpack it.
        expect([expected, 415], `${what}: ${status} ${body.refusal}`).toContain(status);
      });
      expect(peak, what).toBeLessThan(150);
    }
  });

  test('uses no more memory for a hundred concurrent pictures than for a few', async () => {
    const picture = await sharp(randomBytes(240 * 160 * 3), { raw: { width: 240, height: 160, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const members = await Promise.all(Array.from({ length: 10 }, () => server.newMember()));
    const peak = await peakMegabytes(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(members[n % 10]!, picture)));
      expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
    });
    expect(peak).toBeLessThan(150);
  });
});

describe('an oversized upload', () => {
  const boundary = 'sabai';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  async function stream(member: Member, headers: string, megabytes: number) {
    const socket = net.connect(Number(new URL(server.siteUrl).port), '127.0.0.1');
    let answer = '';
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write(
      `POST /gateway/member/upload-slip HTTP/1.1\r\nhost: x\r\nx-test-caller: ${server.callerHeader(member)}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n${headers}\r\n\r\n`,
    );
    const piece = Buffer.alloc(64 * 1024, 1);
    let sent = 0;
    const isChunked = headers.includes('chunked');
    const write = (data: Buffer) =>
      socket.write(
        isChunked ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]) : data,
      );
    write(Buffer.from(head));
    while (!socket.destroyed && socket.writable && sent < megabytes * 1024 * 1024) {
      sent += piece.length;
      if (!write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
    await closed;
    return { answer, sentMegabytes: sent / 1024 / 1024 };
  }

  test('is disconnected when it never ends', async () => {
    const { answer, sentMegabytes } = await stream(await server.newMember(), 'transfer-encoding: chunked', 200);
    expect(answer === '' || /^HTTP\/1\.1 413/.test(answer), answer).toBe(true);
    expect(sentMegabytes).toBeLessThan(50);
  });

  test('is disconnected early when it declares 20 GB', async () => {
    const { answer, sentMegabytes } = await stream(await server.newMember(), 'content-length: 20000000000', 200);
    expect(answer === '' || /^HTTP\/1\.1 413/.test(answer), answer).toBe(true);
    expect(sentMegabytes).toBeLessThan(50);
  });

  test('is rejected one byte above the limit and leaves no temporary file', async () => {
    const before = new Set(await fs.readdir(os.tmpdir()));
    const { status, body } = await send(await server.newMember(), randomBytes(2 * 1024 * 1024 + 1));
    expect([status, body.refusal]).toEqual([413, 'IMAGE_TOO_LARGE']);
    const left = (await fs.readdir(os.tmpdir())).filter(
      (name) => name.startsWith('sabai-upload-') && !before.has(name),
    );
    expect(left).toEqual([]);
  });
});

describe('an upload by signed URL', () => {
  const ask = (who: Member, contentType: string, size: number) =>
    server.call(who, 'POST', 'sign-url-upload-slip', { body: { content_type: contentType, size } });
  const finish = (who: Member, id: string) => server.call(who, 'PATCH', `sign-url-upload-slip/${id}`, { body: {} });
  async function put({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Buffer) {
    return (await fetch(new URL(url, server.siteUrl), { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
  }
  type Permit = { id: string; url: string; headers: Record<string, string> };
  const permitFor = async (who: Member, bytes: Buffer, type = 'image/png') =>
    (await ask(who, type, bytes.length)).body as unknown as Permit;

  test('[R7.99] is fetched, checked, re-encoded and accepted as proof of a deposit', async () => {
    const member = await server.newMember();
    const picture = await newPicture();
    const permit = await permitFor(member, picture);
    expect((await finish(member, permit.id)).body.refusal).toBe('IMAGE_MISSING');
    expect(await put(permit, picture)).toBe(200);
    const { status, body } = await finish(member, permit.id);
    expect([status, body.slip_image_url]).toEqual([200, expect.stringMatching(/^\/slips\/[\w-]{22}\.webp$/)]);
    expect((await fetchSlip(member, body.slip_image_url)).bytes.subarray(0, 4).toString()).toBe('RIFF');
    const filed = await server.call(member, 'POST', 'deposit-transaction', {
      body: { payment_bank_information_id: 1, deposit_amount: '500', slip_image_url: body.slip_image_url },
    });
    expect(filed.status).toBe(201);
  });

  test.each([
    ['an SVG', 'image/svg+xml', 100, 415, 'IMAGE_NOT_AN_IMAGE'],
    ['no type', '', 100, 400, 'FIELD_REQUIRED'],
    ['2 MB and a byte', 'image/png', 2 * 1024 * 1024 + 1, 413, 'IMAGE_TOO_LARGE'],
    ['nothing', 'image/png', 0, 400, 'INVALID_INPUT'],
  ] as const)('is rejected for %s', async (_what, type, size, status, refusal) => {
    const answer = await ask(await server.newMember(), type, size);
    expect([answer.status, answer.body.refusal]).toEqual([status, refusal]);
  });

  test('accepts one picture when finished twenty times concurrently', async () => {
    const member = await server.newMember();
    const picture = await newPicture();
    const permit = await permitFor(member, picture);
    await put(permit, picture);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(member, permit.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.refusal === 'UPLOAD_UNKNOWN')).toHaveLength(19);
    expect(await put(permit, picture)).toBe(409);
  });

  test('belongs to one member and expires after five minutes', async () => {
    const member = await server.newMember();
    const picture = await newPicture();
    const permit = await permitFor(member, picture);
    await put(permit, picture);
    expect((await finish(await server.newMember(), permit.id)).body.refusal).toBe('UPLOAD_UNKNOWN');
    expect((await finish(member, 'not-an-id')).body.refusal).toBe('UPLOAD_UNKNOWN');
    const late = await permitFor(member, picture);
    server.passTime(5 * 60_000 + 1000);
    expect(await put(late, picture)).toBe(403);
    expect((await finish(member, permit.id)).body.refusal).toBe('UPLOAD_UNKNOWN');
  });

  test('is rejected when its type differs from the declared one', async () => {
    const member = await server.newMember();
    for (const bytes of [await newPicture('jpeg'), Buffer.from(page)]) {
      const permit = await permitFor(member, bytes);
      expect(await put(permit, bytes)).toBe(200);
      const { status, body } = await finish(member, permit.id);
      expect([status, body.refusal]).toEqual([415, 'IMAGE_NOT_AN_IMAGE']);
    }
  });

  test('is removed after its expiry', async () => {
    server.passTime(60 * 60_000);
    expect(await removeOldUploads(server.platform)).toBeGreaterThan(0);
    expect((await filesBelow(server.dataDir)).filter((file) => file.startsWith('incoming/'))).toEqual([]);
    expect(await removeOldUploads(server.platform)).toBe(0);
  });
});

describe('the QR code on a slip', () => {
  const file = (who: Member, url: string) =>
    server.call(who, 'POST', 'deposit-transaction', {
      body: { payment_bank_information_id: 1, deposit_amount: '500', slip_image_url: url },
    });
  const storedSlip = (url: string) =>
    server.db.selectFrom('slips').selectAll().where('name', '=', url.slice('/slips/'.length)).executeTakeFirstOrThrow();

  test('is read, and its transfer is accepted once although cropped, re-encoded or uploaded by another member', async () => {
    const slip = await drawSlip('20261121FIRSTSLIP01');
    const owner = await server.newMember();
    const first = (await send(owner, slip)).body.slip_image_url;
    expect(await storedSlip(first)).toMatchObject({ sending_bank: '014', trans_ref: '20261121FIRSTSLIP01' });
    expect((await file(owner, first)).status).toBe(201);
    const dresses = [
      await sharp(slip).extract({ left: 250, top: 640, width: 290, height: 320 }).png().toBuffer(),
      await sharp(slip).resize(800).webp({ quality: 60 }).toBuffer(),
      await sharp(slip).rotate(90).jpeg({ quality: 70 }).toBuffer(),
      await sharp(slip).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
      await drawSlip('20261121FIRSTSLIP01', '#fbe'),
    ];
    for (const [n, dress] of dresses.entries()) {
      const thief = n % 2 ? owner : await server.newMember();
      const again = (await send(thief, dress)).body.slip_image_url;
      expect(await storedSlip(again), `dress ${n}`).toMatchObject({ trans_ref: '20261121FIRSTSLIP01' });
      const answer = await file(thief, again);
      expect([answer.status, answer.body.refusal], `dress ${n}`).toEqual([409, 'SLIP_ALREADY_USED']);
    }
    const other = (await send(owner, await drawSlip('20261121OTHERSLIP02'))).body.slip_image_url;
    expect((await file(owner, other)).status).toBe(201);
  });

  test('yields no reference when it is not a transfer', async () => {
    const member = await server.newMember();
    for (const text of ['https://evil.example', slipCode('20261121ABCDEF').replace('ABC', 'ABD')]) {
      const { body } = await send(member, await qrCode.toBuffer(text, { scale: 5 }));
      expect(await storedSlip(body.slip_image_url)).toMatchObject({ sending_bank: null, trans_ref: null });
    }
  });
});

describe('two hundred members with different pictures of one transfer', () => {
  /** As many slips as members, each with a different picture of the same transfer. */
  async function race(at: CashierServer): Promise<number> {
    const members = await Promise.all(Array.from({ length: 200 }, () => at.newMember()));
    const slips = members.map(({ memberId }) => ({
      member_id: memberId,
      name: `${randomBytes(16).toString('base64url')}.webp`,
      pixel_hash: randomBytes(32),
      sending_bank: '014',
      trans_ref: '20261121RACE',
      uploaded_at: at.clock(),
    }));
    await at.db.insertInto('slips').values(slips).execute();
    await at.warmUp();
    const answers = await Promise.all(
      members.map((member, n) =>
        at.call(member, 'POST', 'deposit-transaction', {
          body: { payment_bank_information_id: 1, deposit_amount: '500', slip_image_url: `/slips/${slips[n]!.name}` },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ body }) => body.refusal === 'SLIP_ALREADY_USED')).toHaveLength(200 - won);
    return won;
  }

  test('file one deposit in total', async () => expect(await race(server)).toBe(1));

  test('is caught in a server that does not store transfer references', async () => {
    const faulty = await createCashierServer({
      statements: [
        `create function forget() returns trigger language plpgsql as
          $$ begin new.trans_ref := new.trans_ref || gen_random_uuid(); return new; end $$`,
        'create trigger forget before insert on slip_references for each row execute function forget()',
      ],
    });
    expect(await race(faulty)).toBe(200);
    await faulty.close();
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
