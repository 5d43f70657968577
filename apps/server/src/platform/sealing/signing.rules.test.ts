import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignature, sign } from './signing.ts';

test('signs according to RFC 4231', () => {
  expect(sign(Buffer.alloc(20, 0x0b), 'Hi There')).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
  expect(sign(Buffer.from('Jefe'), 'what do ya want ', 'for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(sign(Buffer.alloc(131, 0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First')).toBe(
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  );
});

test.each([0, 1, 32, 63, 64, 65, 200])('signs with a secret of %i bytes like Node', (length) => {
  const secret = randomBytes(length);
  for (const text of ['', 'ก é 🎰', 'x'.repeat(1000)]) {
    const bytes = randomBytes(text.length);
    const expected = createHmac('sha256', secret).update(text).update(bytes).digest('hex');
    // The second time uses the cached pads of the secret.
    for (let time = 0; time < 2; time++) expect(sign(secret, text, bytes)).toBe(expected);
    expect(isSignature(expected.toUpperCase(), sign(secret, text, bytes))).toBe(true);
    expect(isSignature(expected, sign(secret, `${text}.`, bytes))).toBe(false);
  }
});
