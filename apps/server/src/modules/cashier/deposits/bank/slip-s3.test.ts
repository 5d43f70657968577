import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { expect, test } from 'vitest';
import { removeOldUploads } from '../../../../platform/pictures/signed-uploads.ts';
import { createCashierServer, newPicture } from '../../cashier.fixture.ts';

/** Follows a slip through a server that stores nothing on its own disk. */
test('[R7.99] uploads a slip to S3 directly, verifies it, accepts it as proof and shows it to its owner', async () => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'sabai-slips', configs: [] }],
  });
  const { port } = await s3.run();
  const server = await createCashierServer({
    storage: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'sabai-slips',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });
  try {
    const member = await server.newMember();
    const picture = await newPicture();
    const permit = (
      await server.call(member, 'POST', 'sign-url-upload-slip', {
        body: { content_type: 'image/png', size: picture.length },
      })
    ).body as unknown as { id: string; method: string; url: string; headers: Record<string, string> };
    expect(new URL(permit.url).port).toBe(String(port));
    const finish = () => server.call(member, 'PATCH', `sign-url-upload-slip/${permit.id}`, { body: {} });
    expect((await finish()).body.refusal).toBe('IMAGE_MISSING');
    const { method, headers } = permit;
    const put = await fetch(permit.url, { method, headers, body: new Uint8Array(picture) });
    expect(put.status).toBe(200);
    const { body } = await finish();
    expect((await finish()).body.refusal).toBe('UPLOAD_UNKNOWN');
    const filed = await server.call(member, 'POST', 'deposit-transaction', {
      body: { payment_bank_information_id: 1, deposit_amount: '500', slip_image_url: body.slip_image_url },
    });
    expect(filed.status).toBe(201);
    const shown = await server.site.inject({
      url: body.slip_image_url,
      headers: { 'x-test-caller': server.callerHeader(member) },
    });
    expect([shown.statusCode, shown.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'RIFF']);
    expect(await fs.readdir(server.dataDir)).toEqual([]);
    server.passTime(60 * 60_000);
    expect(await removeOldUploads(server.platform)).toBe(1);
  } finally {
    await server.close();
    await s3.close();
    await fs.rm(directory, { recursive: true, force: true });
  }
});
