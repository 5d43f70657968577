import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('a link leads on only within this site', () => {
  expect(safePath('/setting/wallet?a=1')).toBe('/setting/wallet?a=1');
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
  ])
    expect(safePath(path)).toBeUndefined();
});
