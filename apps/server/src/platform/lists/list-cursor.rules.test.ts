import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.rules.ts';
import { placePatterns } from './list-source.ts';

const of = {
  list: { name: 'deposits' },
  filters: { status: ['pending'], amount: { currency: 'THB', from: '1' } },
  order: { by: 'request_time', direction: 'desc' },
} as const;
const patterns = [placePatterns.timestamptz, placePatterns.uuid];
const places = ['2026-11-26 14:03:07.123456+00', '01900000-0000-7000-8000-000000000001'];

test('reads a cursor with the same filters in any order', () => {
  const cursor = writeCursor(of, places);
  expect(readCursor(of, cursor, patterns)).toEqual(places);
  const turned = { ...of, filters: { amount: { from: '1', currency: 'THB' }, search: undefined, status: ['pending'] } };
  expect(readCursor(turned, cursor, patterns)).toEqual(places);
});

test.each([
  ['another list', { ...of, list: { name: 'withdrawals' } }],
  ['other filters', { ...of, filters: { ...of.filters, status: ['success'] } }],
  ['no filters', { ...of, filters: {} }],
  ['another column', { ...of, order: { by: 'amount', direction: 'desc' } }],
  ['the other direction', { ...of, order: { by: 'request_time', direction: 'asc' } }],
])('rejects a cursor of %s', (_what, other) => {
  expect(() => readCursor(other as typeof of, writeCursor(of, places), patterns)).toThrow('LIST_CURSOR_FOREIGN');
});

const [digest] = JSON.parse(Buffer.from(writeCursor(of, places), 'base64url').toString()) as string[];
const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
test.each([
  ['', 'nothing'],
  ['x', 'no base64 of anything'],
  [made('', ...places), 'without the question'],
  [made(digest, places[0]), 'without the id'],
  [made(digest, ...places, 'more'), 'with more'],
  [made(digest, "2026-11-26'; drop table deposits; --", places[1]), 'with SQL'],
  [made(digest, places[0], 'not-an-id'), 'with an id that is none'],
  [made(digest, { toString: 'x' }, places[1]), 'with an object'],
  [Buffer.from('{"a":1}').toString('base64url'), 'of another shape'],
])('rejects the cursor %s: %s', (cursor) => {
  expect(() => readCursor(of, cursor, patterns)).toThrow('LIST_CURSOR_FOREIGN');
});

test('reads every timestamp that PostgreSQL writes', () => {
  for (const text of [
    '-infinity',
    '2026-11-26 14:03:07+00',
    '2026-11-26 14:03:07.1+05:30',
    '0044-03-15 00:00:00+00 BC',
  ])
    expect(placePatterns.timestamptz.test(text), text).toBe(true);
});
