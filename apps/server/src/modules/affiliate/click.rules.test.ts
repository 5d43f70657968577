import { expect, test } from 'vitest';
import { clickFilter, mostClicksPerMinute } from './click.rules.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test.each([
  ['a browser on a phone', phone, 0, undefined],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 0, 'robot'],
  ['a preview of a chat', 'facebookexternalhit/1.1', 0, 'robot'],
  ['a script', 'python-requests/2.32', 0, 'robot'],
  ['a program without a user agent', ' ', 0, 'robot'],
  ['the last visitor of a busy minute', phone, mostClicksPerMinute - 1, undefined],
  ['one beyond it', phone, mostClicksPerMinute, 'flood'],
])('%s', (_name, userAgent, clicksInLastMinute, expected) => {
  expect(clickFilter({ userAgent, clicksInLastMinute })).toBe(expected);
});
