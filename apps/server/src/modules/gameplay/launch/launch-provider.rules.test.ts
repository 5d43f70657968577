import { describe, expect, test } from 'vitest';
import { readOpening } from './launch-provider.ts';

const url = 'https://games.example/play?t=1';

describe('[R7.186] [Q53] a provider’s launch response', () => {
  test.each([
    ['an address as text', `${url}\n`, 'text/plain', { url }],
    ['an address as a JSON string', JSON.stringify(url), 'application/json', { url }],
    ['an address in url', JSON.stringify({ url }), 'application/json; charset=utf-8', { url }],
    ['an address in result.url', JSON.stringify({ result: { url } }), 'application/json', { url }],
    ['a page', '<!doctype html><p>Game</p>', 'text/html; charset=utf-8', { html: '<!doctype html><p>Game</p>' }],
  ])('%s', (_name, text, type, opening) => {
    expect(readOpening(text, type)).toEqual(opening);
  });

  test.each([
    ['a script for an address', 'javascript:alert(1)', 'text/plain'],
    ['a file', JSON.stringify({ url: 'file:///etc/passwd' }), 'application/json'],
    ['a path without a host', '/play', 'text/plain'],
    ['nothing', '', 'text/plain'],
    ['an empty page', ' ', 'text/html'],
    ['a page without end', 'x'.repeat(513 * 1024), 'text/html'],
    ['JSON that ends early', '{"url":"https://ga', 'application/json'],
    ['JSON without an address', '{"result":null}', 'application/json'],
    ['a number', '7', 'application/json'],
    ['a list', '[]', 'application/json'],
  ])('with %s is rejected', (_name, text, type) => {
    expect(readOpening(text, type)).toBeUndefined();
  });
});
