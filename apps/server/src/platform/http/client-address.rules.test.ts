import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createClientAddress, readAddress, tellVisitorIps, warnOfUnknownProxy } from './client-address.ts';

const from = (peer: string, forwarded?: string, trusted = 'loopback') =>
  createClientAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer } as never,
  });

test.each([
  ['127.0.0.1', undefined, undefined],
  ['::1', '127.0.0.1', undefined],
  ['203.0.113.7', undefined, '203.0.113.7'],
  // Only a trusted proxy may forward an address.
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  // One household, in any notation of its addresses.
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
])('attributes a call from %s for %s to %s', (peer, forwarded, expected) => {
  expect(from(peer, forwarded)).toBe(expected);
});

test('trusts a configured proxy', () => {
  expect(from('10.0.0.2', '198.51.100.1', 'loopback, 10.0.0.0/8')).toBe('198.51.100.1');
  expect(from('10.0.0.2', undefined, 'loopback, 10.0.0.0/8')).toBeUndefined();
});

test.each([
  // One machine behind a proxy, in the proxies' notation.
  ['198.51.100.77', '198.51.100.77'],
  ['198.51.100.77:40012', '198.51.100.77'],
  ['198.51.100.77:1', '198.51.100.77'],
  ['  198.51.100.77\t', '198.51.100.77'],
  ['"198.51.100.77:40012"', '198.51.100.77'],
  ['for=198.51.100.77', '198.51.100.77'],
  ['For="198.51.100.77:9"', '198.51.100.77'],
  ['[198.51.100.77]:40012', '198.51.100.77'],
  ['::ffff:198.51.100.77', '198.51.100.77'],
  ['::FFFF:c633:644d', '198.51.100.77'],
  ['[::ffff:c633:644d]:40012', '198.51.100.77'],
  ['0:0:0:0:0:ffff:c633:644d', '198.51.100.77'],
  ['0000:0000:0000:0000:0000:ffff:198.51.100.77', '198.51.100.77'],
  ['64:ff9b::c633:644d', '198.51.100.77'],
  // One household of IPv6.
  ['2001:db8:1:2::9', '2001:db8:1:2::9'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::9'],
  ['for="[2001:db8:1:2::9]:4711"', '2001:db8:1:2::9'],
  ['2001:db8:1:2::9%eth0', '2001:db8:1:2::9'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
])('reads %s as the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
  expect(from('127.0.0.1', text)).toBe(from('127.0.0.1', address));
});

test.each([
  'unknown',
  '_hidden',
  '198.51.100.300',
  '198.051.100.77',
  '1.2.3',
  '198.51.100.77:',
  '[::1',
  '2001:db8:::1',
  '"',
  'for=',
  'é',
])('rejects "%s" as an address, and uses the proxy that sent it', (text) => {
  expect(readAddress(text)).toBeUndefined();
  expect(from('127.0.0.1', text)).toBe('127.0.0.1');
  expect(from('127.0.0.1', `${text}, 10.0.0.9`, 'loopback, 10.0.0.0/8')).toBe('10.0.0.9');
  // Addresses beyond it come from an untrusted machine.
  expect(from('127.0.0.1', `203.0.113.9, ${text}`)).toBe('127.0.0.1');
});

test('skips empty entries of the list', () => {
  expect(from('127.0.0.1', '198.51.100.1, ,')).toBe('198.51.100.1');
});

test('gives a request the normalised address', async () => {
  const app = Fastify();
  tellVisitorIps(app, 'loopback');
  app.get('/', async (request) => request.visitorIp);
  const ask = async (remoteAddress: string, forwarded?: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).body;
  expect(await ask('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(await ask('127.0.0.1', '[2001:DB8::7]:40012')).toBe('2001:db8::7');
  expect(await ask('127.0.0.1', 'unknown')).toBe('127.0.0.1');
  expect(await ask('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test('logs an unconfigured proxy once, and a configured one never', async () => {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  warnOfUnknownProxy(app, '127.0.0.9');
  const call = (remoteAddress: string, headers = {}) => app.inject({ url: '/', remoteAddress, headers });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await call('127.0.0.9', headers);
  await call('10.0.0.5');
  expect(told).toEqual([]);
  await call('10.0.0.5', headers);
  await call('10.0.0.6', headers);
  expect(told).toEqual([
    '10.0.0.5 sends X-Forwarded-… headers and is not believed: if it is your proxy, name it in SABAI_TRUSTED_PROXIES',
  ]);
  await app.close();
});
