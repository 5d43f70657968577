import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePath } from './live/index.ts';
import { address, cookieOf, type Headers, OpenServer, openSurface, type Surface, sendRaw } from './surface.fixture.ts';

const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

describe('headers', () => {
  const required: Record<string, RegExp> = {
    'content-security-policy': /(default|object)-src 'none'.*base-uri 'none'.*frame-ancestors '(none|self)'/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^(DENY|SAMEORIGIN)$/,
    'referrer-policy': /^(strict-origin|no-referrer)$/,
    'cross-origin-opener-policy': /^same-origin/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  };
  function problemsOf(at: string, headers: Record<string, unknown>): string[] {
    const wrong = Object.entries(required).filter(([name, shape]) => !shape.test(String(headers[name])));
    const loose = /(script-src|default-src)[^;]*('unsafe-|\*|\shttps?:(\s|;|$)|data:)/.test(
      String(headers['content-security-policy']),
    );
    return [...wrong.map(([name]) => `${at}: ${name} is ${headers[name]}`), ...(loose ? [`${at}: loose policy`] : [])];
  }
  /** One of each kind of response to a browser. */
  const asked: readonly (readonly [url: string, status: number, options?: Omit<InjectOptions, 'url'>])[] = [
    ['/en', 200],
    ['/th/games', 200, { headers: { 'accept-encoding': 'gzip' } }],
    ['/en/no-such-page', 404],
    ['/en/setting/wallet', 302],
    ['/play/lotus-lanterns/', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/manifest/en.webmanifest', 200],
    ['/offline/th', 200],
    ['/offline/xx', 404],
    ['/service-worker.js', 200],
    ['/theme/no-such.css', 404],
    ['/images/gamenotfound.jpg', 200],
    ['/assets/studio/brand/icon-192.png', 200],
    ['/assets/no-such.js', 404],
    ['/openapi.json', 200],
    ['/healthz', 200],
    ['/payments/return', 303],
    ['/gateway/public/language', 200],
    ['/gateway/public/nothing', 404],
    ['/gateway/public/language', 405, { method: 'DELETE' }],
    ['/gateway/public/authentication', 400, { method: 'POST', payload: {} }],
    [
      '/gateway/public/authentication',
      415,
      { method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    ],
    ['/gateway/public/authentication', 413, { method: 'POST', payload: { username: 'x'.repeat(70_000) } }],
    ['/gateway/member/wallet', 401],
    ['/gateway/member/users', 403, { method: 'PATCH', payload: {}, headers: { origin: 'https://evil.example' } }],
    ['/provider/v1/bet', 401, { method: 'POST', payload: {} }],
    ['/webhooks/payment/omise', 401, { method: 'POST', payload: {} }],
    ['/hgs/v1/play', 400, { method: 'POST', payload: {} }],
    ['/slips/none', 404],
    ['/uploads/slips/none', 403, { method: 'PUT' }],
    ['/csp-reports', 204, { method: 'POST', payload: '{}', headers: { 'content-type': 'application/csp-report' } }],
    ['/csp-reports', 415, { method: 'POST', payload: {} }],
    ['/%', 400],
    ['/en', 400, { headers: { host: 'a b' } }],
    ['/en', 405, { method: 'TRACE' as never }],
    ['/en/games', 405, { method: 'POST', payload: {} }],
  ];
  async function checkHeaders({ site, office, port }: Surface): Promise<string[]> {
    const problems: string[] = [];
    for (const [url, status, options = {}] of asked) {
      const answer = await site.inject({
        ...options,
        url,
        headers: { host: 'localhost', ...address(), ...options.headers },
      });
      const at = `${options.method ?? 'GET'} ${url} ${answer.statusCode}`;
      if (answer.statusCode !== status) problems.push(`${at}, expected ${status}`);
      problems.push(...problemsOf(at, answer.headers));
    }
    const member = await cookieOf(at);
    for (const url of ['/en/setting/wallet', '/gateway/member/users']) {
      const { headers, statusCode } = await site.inject({ url, headers: { host: 'localhost', ...member } });
      problems.push(...problemsOf(`member ${url} ${statusCode}`, headers));
      if (!/no-store/.test(String(headers['cache-control']))) problems.push(`${url} may be stored`);
    }
    for (const url of ['/', '/login', '/assets/none.js', '/gateway/staff/member', '/slips/none', '/%']) {
      const { headers, statusCode } = await office.inject({ url });
      problems.push(...problemsOf(`office ${url} ${statusCode}`, headers));
      if (/frame-ancestors 'self'/.test(String(headers['content-security-policy'])))
        problems.push(`office ${url} is framed`);
    }
    const lines = ['GET / HTTP/1.1', 'Host: localhost'];
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    for (const [at, text] of [
      ['no request', 'HELLO\r\n\r\n'],
      ['no host', 'GET / HTTP/1.1\r\n\r\n'],
      ['long headers', [...lines, `x: ${'y'.repeat(20_000)}`, '', ''].join('\r\n')],
      ['no ticket', `GET ${livePath} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`],
      ['no such socket', `GET /ws HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`],
    ] as const) {
      const [head = ''] = (await sendRaw(port, text)).split('\r\n\r\n');
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(/: (.*)/).slice(0, 2)),
      );
      if (!/^HTTP\/1\.1 4\d\d /.test(head)) problems.push(`${at}: ${head.slice(0, 40)}`);
      problems.push(...problemsOf(at, headers));
    }
    return problems;
  }

  test('are in every response', async () => {
    expect(await checkHeaders(at.open)).toEqual([]);
  });

  test('allow every script of a page by its policy, with a new nonce for each page', async () => {
    const nonces = new Set<string>();
    for (const headers of [{}, {}, await cookieOf(at), await cookieOf(at)]) {
      const { body, headers: got } = await at.open.site.inject({
        url: '/en',
        headers: { host: 'localhost', ...headers },
      });
      const policy = String(got['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      if (nonce) nonces.add(nonce);
      const scripts = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))([^>]*)>([\s\S]*?)<\/script>/g)];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, attributes = '', text = ''] of scripts) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        expect(nonce ? attributes.includes(`nonce="${nonce}"`) : policy.includes(hash), text.slice(0, 80)).toBe(true);
      }
    }
  });

  test('require HTTPS of browsers that came by it through a trusted proxy', async () => {
    const ask = async (headers: Headers, remoteAddress = '127.0.0.1') =>
      (await at.open.site.inject({ url: '/healthz', headers, remoteAddress })).headers['strict-transport-security'];
    expect(await ask({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await ask({})).toBeUndefined();
    expect(await ask({ 'x-forwarded-proto': 'https' }, '203.0.113.5')).toBeUndefined();
  });

  test('is caught in a server that omits a security header', async () => {
    const bare = await openSurface(at.server, {
      fault: (_request, reply) => void reply.removeHeader('permissions-policy'),
    });
    expect(await checkHeaders(bare)).not.toEqual([]);
    await bare.close();
  });
});
