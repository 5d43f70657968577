import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('follows only paths within this site', () => {
  expect(safePath('/setting/wallet?a=1#top')).toBe('/setting/wallet?a=1#top');
  expect(safePath('/games/../setting')).toBe('/setting');
  const slashes = ['//', '/\\', '/\t/', '/\n/', '/\r\n/', '\\\\', '///', '/\\/', '/..//', '/./\\', '/%2e%2e//', ' //'];
  const schemes = [
    'https://',
    'https:',
    'javascript:alert(1)//',
    'data:text/html,',
    'blob:',
    'HTTPS:\\\\',
    '\thttp://',
  ];
  for (const start of [...slashes, ...schemes])
    for (const host of [
      'evil.example',
      'evil.example/setting',
      'x@evil.example',
      '[::1]',
      '%65vil.example',
      'evil。example',
    ])
      expect(safePath(start + host), JSON.stringify(start + host)).toBeUndefined();
  for (const path of ['', undefined, null, 5, {}, 'setting']) expect(safePath(path)).toBeUndefined();
});

test('resolves paths like a browser', () => {
  for (const path of [
    '/a\tb',
    '/a\nb',
    '/a\\b',
    '/a/%2f%2fevil.example',
    '/:80/x',
    '/@evil.example',
    '/?//evil.example',
  ]) {
    const safe = safePath(path)!;
    expect(new URL(safe, 'http://sabai.example').origin).toBe('http://sabai.example');
    expect(safe).toBe(safePath(safe));
  }
});
