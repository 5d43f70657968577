import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './file-seal.ts';

const at = new Date('2026-11-22T07:00:00.000Z');
const content = Buffer.from('%PDF-1.7 … %%EOF\n');
const sealer = (fill: number) => createSealer(async () => Buffer.alloc(32, fill))();
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a signed file starts with its content, and its last line verifies it', async () => {
  const { seal, check } = await sealer(1);
  const file = seal(content, at);
  expect(file.subarray(0, content.length)).toEqual(content);
  const line = file.subarray(content.length).toString();
  expect(check(digestOf(content), line)).toEqual(at);
});

test('a signature does not verify with other content, time or key, or when altered', async () => {
  const [ours, theirs] = [await sealer(1), await sealer(2)];
  const line = ours.seal(content, at).subarray(content.length).toString();
  const digest = digestOf(content);
  const forged = theirs.seal(content, at).subarray(content.length).toString();
  const renamed = forged.replace(theirs.keyId, ours.keyId);
  const later = line.replace('07:00:00', '08:00:00');
  const bent = line.replace(/.(?=.{5}\n$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(ours.check(digestOf(Buffer.from('%PDF-1.7 more')), line)).toBeUndefined();
  for (const seal of [forged, renamed, later, bent, '', '%SABAI-SEAL 1', `${line}${line}`])
    expect(ours.check(digest, seal)).toBeUndefined();
});
