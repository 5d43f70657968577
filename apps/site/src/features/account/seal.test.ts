import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSealed } from './seal.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test('digests all bytes before the last signature line', async () => {
  const content = '%PDF-1.3 \xe4\xf6 %SABAI-SEAL of the text\n%%EOF\n';
  const sealed = await readSealed(bytesOf(`${content}%SABAI-SEAL 1 key at signature\n`));
  expect(sealed).toEqual({
    digest: createHash('sha256').update(content, 'latin1').digest('hex'),
    seal: '%SABAI-SEAL 1 key at signature',
  });
});

test.each(['', '%PDF-1.3 %%EOF', `%SABAI-SEAL${' '.repeat(500)}`])('finds no signature in %j', async (text) => {
  expect(await readSealed(bytesOf(text))).toBeUndefined();
});
