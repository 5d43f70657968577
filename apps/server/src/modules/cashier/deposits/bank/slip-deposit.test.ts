import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer, newPicture } from '../../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
const storedFiles = () => fs.readdir(path.join(server.dataDir, 'slips')).catch(() => []);
const getSlip = (app: 'site' | 'office', url: string, who?: Parameters<CashierServer['callerHeader']>[0]) =>
  server[app].inject({ url, headers: { 'x-test-caller': server.callerHeader(who) } });

describe('a slip', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('[R7.98] in %s is stored as WebP under a random name', async (format) => {
    const member = await server.newMember();
    const { status, body } = await server.upload(member, await newPicture(format), '../../etc/passwd');
    expect(status).toBe(201);
    expect(body.slip_image_url).toMatch(/^\/slips\/[\w-]{22}\.webp$/);
    const served = await getSlip('site', body.slip_image_url, member);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
  });

  test('loses the camera’s metadata and keeps its orientation', async () => {
    const member = await server.newMember();
    const photo = await flat(30, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'canary', Copyright: 'canary' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('canary')).toBe(true);
    const { body } = await server.upload(member, photo);
    const { rawPayload } = await getSlip('site', body.slip_image_url, member);
    expect(rawPayload.includes('canary')).toBe(false);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height, exif]).toEqual([20, 30, undefined]);
  });

  test.each([
    ['a text', async () => Buffer.from('not a picture at all'), 415, 'IMAGE_NOT_AN_IMAGE'],
    ['a page called .png', async () => Buffer.from('<html><script>alert(1)</script>'), 415, 'IMAGE_NOT_AN_IMAGE'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      415,
      'IMAGE_NOT_AN_IMAGE',
    ],
    ['a GIF', () => flat(9, 9).gif().toBuffer(), 415, 'IMAGE_NOT_AN_IMAGE'],
    [
      'the beginning of a JPEG',
      async () => (await newPicture('jpeg', 400)).subarray(0, 300),
      415,
      'IMAGE_NOT_AN_IMAGE',
    ],
    [
      'a PNG header with nothing behind',
      async () => Buffer.concat([(await newPicture()).subarray(0, 40), randomBytes(500)]),
      415,
      'IMAGE_NOT_AN_IMAGE',
    ],
    ['nothing', async () => Buffer.alloc(0), 400, 'IMAGE_MISSING'],
    ['more than 2 MB', async () => randomBytes(2 * 1024 * 1024 + 1), 413, 'IMAGE_TOO_LARGE'],
    ['wider than 8000 pixels', () => flat(8001, 10).png().toBuffer(), 413, 'IMAGE_TOO_MANY_PIXELS'],
    [
      'many pixels in few bytes',
      () => flat(7900, 7900).png({ compressionLevel: 1 }).toBuffer(),
      413,
      'IMAGE_TOO_MANY_PIXELS',
    ],
    [
      'of 62 megapixels in grey, 61 kB',
      () => flat(7900, 7900).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
      413,
      'IMAGE_TOO_MANY_PIXELS',
    ],
    [
      'of 25 megapixels in one bit each',
      () => flat(5000, 5001).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer(),
      413,
      'IMAGE_TOO_MANY_PIXELS',
    ],
    ['of 25 megapixels as JPEG', () => flat(5000, 5001).jpeg({ quality: 10 }).toBuffer(), 413, 'IMAGE_TOO_MANY_PIXELS'],
    [
      'of 25 megapixels as WebP',
      () => flat(5000, 5001).webp({ lossless: true, effort: 0 }).toBuffer(),
      413,
      'IMAGE_TOO_MANY_PIXELS',
    ],
  ] as const)('[R5.38] that is %s is rejected and not stored', async (_name, make, status, refusal) => {
    const member = await server.newMember();
    const before = await storedFiles();
    const answer = await server.upload(member, await make());
    expect([answer.status, answer.body.refusal]).toEqual([status, refusal]);
    expect(await storedFiles()).toEqual(before);
  });

  test('is processed fairly when another member has uploaded many before', async () => {
    const [many, one] = [await server.newMember(), await server.newMember()];
    const large = await flat(4800, 4900).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer();
    const order: string[] = [];
    const sent = Array.from({ length: 8 }, () => server.upload(many, large).then(() => order.push('many')));
    // The first picture is being read by now.
    await expect.poll(() => order.length, { interval: 5 }).toBeGreaterThan(0);
    const small = await newPicture();
    await server.upload(one, small);
    const before = order.length;
    expect((await server.upload(one, small)).status).toBe(201);
    // Fair order: between two pictures of one member there is at most one of the other's, and one that had started.
    expect(order.length - before).toBeLessThanOrEqual(2);
    await Promise.all(sent);
  });

  test('is visible to its owner only', async () => {
    const owner = await server.newMember();
    const { body } = await server.upload(owner, await newPicture());
    const url = body.slip_image_url;
    const other = await server.newMember();
    const support = await server.newStaff('support');
    expect((await getSlip('site', url, owner)).statusCode).toBe(200);
    // Staff need a reveal, which modules/dossier tests.
    expect((await getSlip('office', url, support)).statusCode).toBe(404);
    expect((await getSlip('site', url, other)).statusCode).toBe(404);
    expect((await getSlip('site', url)).statusCode).toBe(404);
    expect((await getSlip('office', url)).statusCode).toBe(404);
    expect((await getSlip('office', url, owner)).statusCode).toBe(404);
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x.webp', `${'a'.repeat(22)}.webp`]) {
      expect((await getSlip('office', `/slips/${name}`, support)).statusCode).toBe(404);
    }
  });

  test('is removed after a day unless it proves a deposit', async () => {
    const member = await server.newMember();
    const unused = (await server.upload(member, await newPicture())).body.slip_image_url;
    const { slip_image_url: used } = await server.slipDeposit(member);
    server.passTime(25 * 3_600_000);
    expect(await server.cashier.removeUnusedSlips()).toBeGreaterThan(0);
    expect((await getSlip('site', unused, member)).statusCode).toBe(404);
    expect((await getSlip('site', used, member)).statusCode).toBe(200);
  });

  test('is rejected when too many uploads are not yet filed', async () => {
    const member = await server.newMember();
    for (let n = 0; n < 20; n++) expect((await server.upload(member, await newPicture())).status).toBe(201);
    const refused = await server.upload(member, await newPicture());
    expect([refused.status, refused.body.refusal]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a bank transfer', () => {
  const file = (
    who: { memberId: string },
    slipUrl: string,
    { key, ...over }: { key?: string; [field: string]: unknown } = {},
  ) =>
    server.call(who, 'POST', 'deposit-transaction', {
      body: {
        payment_bank_information_id: server.houseAccountId,
        deposit_amount: '500',
        slip_image_url: slipUrl,
        ...over,
      },
      ...(key ? { key } : {}),
    });
  const newSlip = async (who: { memberId: string }) =>
    (await server.upload(who, await newPicture())).body.slip_image_url;

  test('[R7.83] with its slip is pending until staff approve it, and is then credited', async () => {
    const member = await server.newMember();
    const slip = await newSlip(member);
    const { status, body } = await file(member, slip, { note: 'rent' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      channel: 'BANK',
      amount: '500.00',
      fee: '5.00',
      expected_credit: '495.00',
      note: 'rent',
      bank_account: expect.stringMatching(/^KBANK \d{10}$/),
      slip_image_url: slip,
      qr_code: null,
    });
    const { body: waiting } = await server.call(member, 'GET', 'check-pending-deposit');
    expect(waiting).toMatchObject([{ id: body.id }]);
    expect(await server.balanceOf(member)).toBe(0n);
    const staff = await server.newStaff();
    const approved = await server.call(staff, 'PATCH', `deposit/${body.id}`, { body: { status: 'success' } });
    expect(approved.body).toMatchObject({
      status: 'success',
      balance: '495.00',
      decided_by: expect.stringMatching(/^Chai/),
      member: { id: member.memberId, full_name: 'Somchai J•••', bank_name: 'Kasikornbank' },
    });
    expect(await server.balanceOf(member)).toBe(49_500n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.succeeded']);
    const audit = await server.db
      .selectFrom('staff_audit')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(audit).toMatchObject([
      {
        staff_id: staff.staffId,
        action: 'deposit.approved',
        subject_id: body.id,
        state_before: { status: 'pending', amount: '500.00' },
        state_after: { status: 'success', amount: '500.00' },
      },
    ]);
  });

  test('requires a reason, visible to the member, when staff reject it', async () => {
    const member = await server.newMember();
    const { id } = await server.slipDeposit(member);
    const staff = await server.newStaff();
    const silent = await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status: 'fail', reason: '  ' } });
    expect([silent.status, silent.body.refusal]).toEqual([400, 'STAFF_REASON_REQUIRED']);
    await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status: 'fail', reason: 'no such transfer' } });
    const { body } = await server.call(member, 'GET', `deposit-transaction/${id}`);
    expect(body).toMatchObject({ status: 'fail', reason: 'no such transfer', success_time: null });
    expect(await server.balanceOf(member)).toBe(0n);
    expect(await server.topicsOf(member)).toEqual(['deposit.requested', 'deposit.failed']);
  });

  test.each([
    ['an amount below the limit', { deposit_amount: '19.99' }, 400, 'AMOUNT_BETWEEN'],
    ['an amount with three decimals', { deposit_amount: '100.123' }, 400, 'AMOUNT_TOO_MANY_DECIMALS'],
    ['an unknown operator account', { payment_bank_information_id: 999 }, 400, 'PAYMENT_METHOD_UNKNOWN'],
    ['an account in another currency', { payment_bank_information_id: 211 }, 400, 'PAYMENT_METHOD_UNKNOWN'],
    ['no slip', { slip_image_url: '' }, 400, 'FIELD_REQUIRED'],
    ['an unknown slip', { slip_image_url: `/slips/${'a'.repeat(22)}.webp` }, 400, 'IMAGE_MISSING'],
    ['a picture from elsewhere', { slip_image_url: 'https://evil.example/slip.webp' }, 400, 'IMAGE_MISSING'],
    ['a path out of the folder', { slip_image_url: '/slips/../../etc/passwd' }, 400, 'IMAGE_MISSING'],
  ])('with %s is rejected and leaves nothing behind', async (_name, over, status, refusal) => {
    const member = await server.newMember();
    const answer = await file(member, await newSlip(member), over);
    expect([answer.status, answer.body.refusal]).toEqual([status, refusal]);
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(0);
  });

  test("with another member's slip is rejected", async () => {
    const slip = await newSlip(await server.newMember());
    const thief = await server.newMember();
    expect((await file(thief, slip)).body.refusal).toBe('IMAGE_MISSING');
  });

  test('with a slip used before is rejected, even when uploaded again, by another member or altered', async () => {
    const member = await server.newMember();
    const picture = await newPicture('png');
    const slip = (await server.upload(member, picture)).body.slip_image_url;
    expect((await file(member, slip)).status).toBe(201);
    expect((await file(member, slip)).body.refusal).toBe('SLIP_ALREADY_USED');
    const dressed = await sharp(picture)
      .withExif({ IFD0: { Artist: 'new' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(dressed.equals(picture)).toBe(false);
    for (const [who, bytes] of [
      [member, picture],
      [await server.newMember(), picture],
      [await server.newMember(), dressed],
    ] as const) {
      const again = await server.upload(who, bytes);
      const answer = await file(who, again.body.slip_image_url);
      expect([answer.status, answer.body.refusal]).toEqual([409, 'SLIP_ALREADY_USED']);
    }
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(1);
  });

  test('returns one deposit for a repeated idempotency key and rejects other content', async () => {
    const member = await server.newMember();
    const slip = await newSlip(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => file(member, slip, { key: 'tap-1' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    const other = await file(member, slip, { key: 'tap-1', deposit_amount: '501' });
    expect([other.status, other.body.refusal]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect((await server.call(member, 'GET', 'deposit-transaction')).body.total).toBe(1);
  });

  test("[R7.93] offers the operator's accounts in the member's currency with limits and fee", async () => {
    const member = await server.newMember();
    const { body } = await server.call(member, 'GET', 'payment-bank-information');
    expect(body.data).toMatchObject([
      { bank_code: 'KBANK', fee: '5.00', min_deposit: '20.00', max_deposit: '500000.00' },
      { bank_code: 'SCB' },
    ]);
    const foreigner = await server.newMember({ currency: 'IDR' });
    const { body: abroad } = await server.call(foreigner, 'GET', 'payment-bank-information');
    expect(abroad.data).toMatchObject([{ bank_code: 'BCA', fee: '6500.00' }]);
    const { body: types } = await server.call(member, 'GET', 'payment-type');
    expect(types.data.slice(0, 2)).toMatchObject([
      { payment_type_code: 'PROMPTPAY', payment_type_category: 'GATEWAY', min_deposit: '20.00' },
      { payment_type_code: 'BANK', payment_type_category: 'SLIP', max_deposit: '500000.00' },
    ]);
  });
});

test('leaves the ledger without problems after all tests above', async () =>
  expect(await server.booksProblems()).toEqual([]));
