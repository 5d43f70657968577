import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createCountryReader, readCountries } from './country-of.ts';

test('returns the country of the smallest listed network, in any notation', () => {
  const countryOf = readCountries(
    [
      'network,country',
      '# the first lines of a list',
      '203.0.113.0/24,TH',
      '"203.0.113.128/25","JP"',
      '198.51.100.0,198.51.100.127,id',
      '2001:db8::/32,MY',
      '2001:db8:1::/48,XX',
      '',
    ].join('\n'),
  );
  expect(['203.0.113.7', '203.0.113.200', '198.51.100.127', '2001:db8::5'].map(countryOf)).toEqual([
    'TH',
    'JP',
    'ID',
    'MY',
  ]);
  expect(countryOf('::ffff:203.0.113.7')).toBe('TH');
  expect(countryOf('198.51.100.77:40012')).toBe('ID');
  for (const unknown of ['198.51.100.128', '203.0.112.255', '2001:db8:1::1', '2001:db9::1', 'nobody', ''])
    expect(countryOf(unknown), unknown).toBeUndefined();
});

test.each([
  '203.0.113.0/24',
  '203.0.113.0/240,TH',
  'somewhere,TH',
  '203.0.113.9,203.0.113.1,TH',
  '203.0.113.0/24,Siam',
])('rejects the whole list for the line %s', (line) =>
  expect(() => readCountries(`network,country\n203.0.113.0/24,TH\n${line}`)).toThrow(/SABAI_COUNTRY_FILE/),
);

test('reports an unreadable file at start', () => {
  expect(() => createCountryReader({ header: undefined, file: '/nowhere/countries.csv' }, 'loopback')).toThrow(
    /cannot be read/,
  );
});

test('accepts the country header from a trusted proxy only', () => {
  const countryOf = createCountryReader({ header: 'cf-ipcountry', file: undefined }, '10.0.0.0/8');
  const ask = (remoteAddress: string, said: string) =>
    countryOf({
      headers: { 'cf-ipcountry': said },
      socket: { remoteAddress },
      visitorIp: '198.51.100.1',
    } as never as FastifyRequest);
  expect(ask('10.1.2.3', 'jp')).toBe('JP');
  expect(ask('203.0.113.9', 'JP')).toBeUndefined();
  for (const nowhere of ['XX', 'T1', '', 'Japan']) expect(ask('10.1.2.3', nowhere)).toBeUndefined();
  const deaf = createCountryReader({ header: undefined, file: undefined }, '10.0.0.0/8');
  const request = {
    headers: { 'cf-ipcountry': 'JP' },
    socket: { remoteAddress: '10.1.2.3' },
    visitorIp: '198.51.100.1',
  };
  expect(deaf(request as never as FastifyRequest)).toBeUndefined();
});
