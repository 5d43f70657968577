import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('follows only paths of this console after login', () => {
  expect(safePath('/deposits?status=all')).toBe('/deposits?status=all');
  for (const strange of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'deposits'])
    expect(safePath(strange)).toBe('/');
});
