import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const from = (peer: string, forwarded?: string, trusted = 'loopback') =>
  createClientAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer } as never,
  });

test.each([
  ['127.0.0.1', undefined, undefined],
  ['::1', '127.0.0.1', undefined],
  ['203.0.113.7', undefined, '203.0.113.7'],
  // Nobody speaks for others but a proxy of ours.
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  // One household, however its addresses are written.
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['2001:db8:1:2::9', undefined, '2001:db8:1:2'],
  ['2001:db8::1', undefined, '2001:db8:0:0'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
])('a call from %s for %s counts for %s', (peer, forwarded, expected) => {
  expect(from(peer, forwarded)).toBe(expected);
});

test('a proxy that is named is believed', () => {
  expect(from('10.0.0.2', '198.51.100.1', 'loopback, 10.0.0.0/8')).toBe('198.51.100.1');
  expect(from('10.0.0.2', undefined, 'loopback, 10.0.0.0/8')).toBeUndefined();
});
