import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, cookieOf, type Headers, OpenServer, openSurface } from './surface.fixture.ts';

const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

describe('the site’s name', () => {
  const evil = 'evil.example';
  async function checkHosts(app: FastifyInstance): Promise<string[]> {
    const problems: string[] = [];
    for (const url of ['/en', '/sitemap.xml', '/robots.txt', '/en/setting']) {
      for (const headers of [{ host: evil }, { host: 'localhost', 'x-forwarded-host': evil }]) {
        const answer = await app.inject({ url, headers: { ...address(), ...headers } });
        const said = JSON.stringify(answer.headers) + answer.body;
        if (answer.statusCode < 400 || said.includes(evil)) problems.push(`${url} ${JSON.stringify(headers)}`);
      }
      // A visitor's host name does not reach other visitors by the cache.
      const own = await app.inject({ url, headers: { ...address(), host: 'sabai.example' } });
      if (own.body.includes(evil)) problems.push(`${url} was poisoned`);
    }
    return problems;
  }
  test('is the configured one on all pages, and no pages of other names are cached', async () => {
    const named = await openSurface(at.server, { surface: { hosts: ['sabai.example'] } });
    expect(await checkHosts(named.site)).toEqual([]);
    expect((await named.site.inject({ url: '/healthz', headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
    await named.close();
  });
  test('never comes from an unknown Host header, also without a configured name', async () => {
    for (const url of ['/en', '/sitemap.xml', '/robots.txt', '/en/games', '/play/dice/']) {
      const answer = await at.open.site.inject({ url, headers: { ...address(), host: evil } });
      expect(JSON.stringify(answer.headers) + answer.body, url).not.toContain(evil);
    }
  });
  test('is caught in a server that answers to any', async () => {
    expect(await checkHosts(at.open.site)).not.toEqual([]);
  });
  test('is only ever a host name', async () => {
    for (const host of [
      'a b',
      'a"b',
      "x; script-src 'unsafe-inline'",
      '<x>',
      'a/../b',
      'user@host',
      'a,b',
      '[::1',
      'h:port',
    ])
      expect((await at.open.site.inject({ url: '/en', headers: { host } })).statusCode, host).toBe(400);
    for (const host of ['localhost', 'localhost:3000', '[::1]:3000', '192.168.1.5', 'xn--80ak6aa92e.com.'])
      expect((await at.open.site.inject({ url: '/healthz', headers: { host } })).statusCode, host).toBe(200);
  });
});

test('redirects no browser to another site', async () => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
  ];
  const more = [
    'javascript:alert(1)',
    'data:text/html,x',
    '%0d%0aLocation:https://evil.example',
    '/\t/evil.example',
    '@evil.example',
  ];
  const paths = ['/en/setting/wallet', '/th/reward', '/en/coupon', '/en/register', '/payments/return'];
  const names = ['next', 'return_url', 'ref_code'];
  const member = await cookieOf(at);
  let redirects = 0;
  const look = async (url: string, headers: Headers) => {
    const answer = await at.open.site.inject({ url, headers: { host: 'localhost', ...address(), ...headers } });
    const { location } = answer.headers;
    expect(answer.statusCode, url).toBeLessThan(500);
    if (location === undefined) return;
    redirects += 1;
    expect(new URL(String(location), 'http://localhost/').origin, url).toBe('http://localhost');
  };
  for (const target of [...targets, ...more]) {
    const urls = paths.flatMap((path) => names.map((name) => `${path}?${name}=${target.replace(/[\t ]/g, '%09')}`));
    // And the address itself, where a missing or an additional slash is corrected.
    urls.push(
      ...['/', '/en/', '/en/..', '//', '/en/setting/'].map((start) => `${start}${target.replace(/[\t ]/g, '%09')}`),
    );
    for (const url of urls) await look(url, url.includes('/register') ? member : {});
  }
  expect(redirects).toBeGreaterThan(100);
});
