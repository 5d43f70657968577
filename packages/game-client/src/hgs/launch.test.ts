import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

test('reads game, token and language from the URL', () => {
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
])('maps the language "%s" to the prefix %s', (lang, locale) => {
  expect(readLaunch(`https://a.example/play/nova-rush/?lang=${lang}`).locale).toBe(locale);
});

test('finds no game in an empty URL', () => {
  expect(readLaunch('https://a.example/')).toEqual({ game: '', token: undefined, replay: undefined, locale: 'en' });
});
