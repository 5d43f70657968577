import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

test('the address names the game, its token and the language', () => {
  expect(readLaunch('https://a.example/play/nova-rush/?t=abc&lang=th')).toEqual({
    game: 'nova-rush',
    token: 'abc',
    replay: undefined,
    locale: 'th',
  });
});

test.each([
  ['bd', 'bd'],
  ['bn-bd', 'bd'],
  ['ms', 'my'],
  ['tl-ph', 'ph'],
  ['xx', 'en'],
])('the language "%s" is that of the prefix %s', (lang, locale) => {
  expect(readLaunch(`https://a.example/play/nova-rush/?lang=${lang}`).locale).toBe(locale);
});

test('an address without anything names no game', () => {
  expect(readLaunch('https://a.example/')).toEqual({ game: '', token: undefined, replay: undefined, locale: 'en' });
});
