import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHouseOfCallers, type HouseOfCallers } from './authorization-callers.fixture.ts';
import { routes } from './authorization-matrix.fixture.ts';
import { livePath } from './live/index.ts';
import { memberCookie } from './platform/tokens.ts';
import { type Headers, openSocket, openSurface, type Surface, sendRaw } from './surface.fixture.ts';

let house: HouseOfCallers;
let open: Surface;
beforeAll(async () => {
  house = await createHouseOfCallers();
  open = await openSurface(house);
}, 240_000);
afterAll(async () => {
  await open?.close();
  await house?.close();
});

const address = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
const cookieOf = async (name = 'member'): Promise<Headers> => {
  const { authorization = '' } = await house.callers[name]!.headers();
  return { cookie: `${memberCookie}=${authorization.slice('Bearer '.length)}` };
};

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
  /** One of everything that a browser can be answered with. */
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
    const member = await cookieOf();
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

  test('every answer carries them, whatever it is', async () => {
    expect(await checkHeaders(open)).toEqual([]);
  });

  test('every script in a page is named by its policy, and no two pages by the same nonce', async () => {
    const nonces = new Set<string>();
    for (const headers of [{}, {}, await cookieOf(), await cookieOf()]) {
      const { body, headers: got } = await open.site.inject({ url: '/en', headers: { host: 'localhost', ...headers } });
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

  test('browsers are told to insist on HTTPS when that is how they came, by a proxy that is trusted', async () => {
    const ask = async (headers: Headers, remoteAddress = '127.0.0.1') =>
      (await open.site.inject({ url: '/healthz', headers, remoteAddress })).headers['strict-transport-security'];
    expect(await ask({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await ask({})).toBeUndefined();
    expect(await ask({ 'x-forwarded-proto': 'https' }, '203.0.113.5')).toBeUndefined();
  });

  test('is caught in a house that sets none by itself', async () => {
    const bare = await openSurface(house, {
      fault: (_request, reply) => void reply.removeHeader('permissions-policy'),
    });
    expect(await checkHeaders(bare)).not.toEqual([]);
    await bare.close();
  });
});

describe('calls that another site makes a browser send', () => {
  const changes = routes.filter(({ audience, verb }) => audience !== 'staff' && /create|patch|remove/.test(verb));
  const form = 'application/x-www-form-urlencoded';
  const ways: Record<string, Headers> = {
    'a fetch': { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    'a page of a sister site': { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    'an older browser': { origin: 'https://evil.example', 'content-type': 'application/json' },
    'a sandboxed frame': { origin: 'null', 'content-type': 'application/json' },
    'a name that begins like ours': { origin: 'http://localhost.evil.example', 'content-type': 'application/json' },
    'another port': { origin: 'http://localhost:81', 'content-type': 'application/json' },
    'a form': { 'content-type': form },
    'JSON as text': { 'content-type': 'text/plain' },
    'a form with a file': { 'content-type': 'multipart/form-data; boundary=x' },
    'nothing at all': {},
  };
  async function checkForeign({ site }: Surface): Promise<string[]> {
    const problems: string[] = [];
    const member = { host: 'localhost', ...(await cookieOf()) };
    for (const [way, headers] of Object.entries(ways)) {
      const sent = changes.map(async ({ audience, service, verb }) => {
        const method = { create: 'POST', patch: 'PATCH', remove: 'DELETE' }[verb as 'create'] as 'POST';
        const url = `/gateway/${audience}/${service}${verb === 'create' ? '' : '/1'}`;
        const hasBody = headers['content-type'] !== undefined && method !== ('DELETE' as string);
        const answer = await site.inject({
          method,
          url,
          headers: { ...member, ...headers },
          ...(hasBody ? { payload: '{}' } : {}),
        });
        // A form can say neither PATCH nor DELETE, and a script that does is asked for its origin.
        const isPossible = method === 'POST' || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
        if (isPossible && answer.statusCode !== 403 && answer.statusCode !== 415)
          problems.push(`${way}: ${method} ${url} ${answer.statusCode}`);
      });
      await Promise.all(sent);
    }
    // Logging out was among them.
    const still = await site.inject({ url: '/gateway/member/users', headers: member });
    if (still.statusCode !== 200) problems.push('the session was ended');
    return problems;
  }

  test('are refused, each of them in each way, and change nothing', async () => {
    expect(await checkForeign(open)).toEqual([]);
  });

  test('no header and no parameter makes a call another than it is', async () => {
    const headers = { ...(await cookieOf()), host: 'localhost', 'x-http-method-override': 'DELETE' };
    const answer = await open.site.inject({ url: '/gateway/public/authentication?_method=DELETE', headers });
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow)).toContain('POST');
    const still = await open.site.inject({ url: '/gateway/member/users', headers });
    expect(still.statusCode).toBe(200);
  });

  test('is caught in a house that does not look where they come from', async () => {
    const blind = await openSurface(house, {
      fault({ headers }) {
        delete headers.origin;
        delete headers['sec-fetch-site'];
        headers['x-correlation-id'] = 'from-anywhere';
      },
    });
    expect(await checkForeign(blind)).not.toEqual([]);
    await blind.close();
  });
});

describe('a flood', () => {
  const perMinute = 30;
  async function passed(
    app: FastifyInstance,
    count: number,
    of: (n: number) => Omit<InjectOptions, 'url'> & { url?: string },
  ) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) => app.inject({ url: '/gateway/public/transfer-status', ...of(n) })),
    );
    const turned = answers.filter(({ statusCode }) => statusCode === 429);
    for (const { headers } of turned) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return answers.length - turned.length;
  }
  const limits = { callsPerAddress: perMinute, callsPerCaller: 0 };
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  let narrow: Surface;
  beforeAll(async () => {
    narrow = await openSurface(house, { surface: limits });
  });
  afterAll(() => narrow.close());

  test('of one address is stopped and told how long to wait, and harms no other', async () => {
    expect(await passed(narrow.site, 100, () => from('203.0.113.20'))).toBe(perMinute);
    expect(await passed(narrow.site, 5, () => from('203.0.113.21'))).toBe(5);
    const page = await narrow.site.inject({
      url: '/en',
      headers: { host: 'localhost', ...from('203.0.113.20').headers },
    });
    expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
    const { body, statusCode } = await narrow.site.inject({ url: '/gateway/public/tag', ...from('203.0.113.20') });
    expect([statusCode, JSON.parse(body).refusal]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  async function checkSpread({ site }: Surface): Promise<string[]> {
    const spread = {
      'addresses that the caller makes up': await passed(site, 60, (n) => ({
        headers: { 'x-forwarded-for': `198.18.0.${n}` },
        remoteAddress: '203.0.113.30',
      })),
      'more of them behind our proxy': await passed(site, 60, (n) => from(`198.18.1.${n}, 203.0.113.31`)),
      'addresses of one household': await passed(site, 60, (n) => from(`2001:db8:1:2::${n.toString(16)}`)),
      'one address written in many ways': await passed(site, 60, (n) =>
        from(n % 2 ? '::ffff:203.0.113.32' : '203.0.113.32'),
      ),
    };
    return Object.entries(spread).flatMap(([way, count]) => (count > perMinute ? [`${way}: ${count}`] : []));
  }
  test('is one flood, however it is spread', async () => {
    expect(await checkSpread(narrow)).toEqual([]);
  });

  test('of one member over many addresses is stopped, and providers are not limited', async () => {
    const each = await openSurface(house, { surface: { callsPerAddress: 20, callsPerCaller: perMinute } });
    const headers = await house.callers.member!.headers();
    const asMember = () => ({ url: '/gateway/member/check-privilege-member', headers: { ...headers, ...address() } });
    expect(await passed(each.site, 80, asMember)).toBe(perMinute);
    const bet = () => ({ ...from('203.0.113.40'), method: 'POST' as const, url: '/provider/v1/bet', payload: {} });
    expect(await passed(each.site, 60, bet)).toBe(60);
    await each.close();
  });

  test.each([
    ['counts nothing', { callsPerAddress: 0 }],
    [
      'believes everybody who speaks for others',
      { ...limits, trustedProxies: '0.0.0.0/1, 128.0.0.0/1, ::/1, 8000::/1' },
    ],
  ])('is caught in a house that %s', async (_name, surface) => {
    const open = await openSurface(house, { surface });
    expect(await checkSpread(open)).not.toEqual([]);
    await open.close();
  });
});

describe('the name of the site', () => {
  const evil = 'evil.example';
  async function checkHosts(app: FastifyInstance): Promise<string[]> {
    const problems: string[] = [];
    for (const url of ['/en', '/sitemap.xml', '/robots.txt', '/en/setting']) {
      for (const headers of [{ host: evil }, { host: 'localhost', 'x-forwarded-host': evil }]) {
        const answer = await app.inject({ url, headers: { ...address(), ...headers } });
        const said = JSON.stringify(answer.headers) + answer.body;
        if (answer.statusCode < 400 || said.includes(evil)) problems.push(`${url} ${JSON.stringify(headers)}`);
      }
      // What a stranger asked for is not kept for others.
      const own = await app.inject({ url, headers: { ...address(), host: 'sabai.example' } });
      if (own.body.includes(evil)) problems.push(`${url} was poisoned`);
    }
    return problems;
  }
  test('is the one it was given: pages speak of no other, and none is kept for others', async () => {
    const named = await openSurface(house, { surface: { hosts: ['sabai.example'] } });
    expect(await checkHosts(named.site)).toEqual([]);
    expect((await named.site.inject({ url: '/healthz', headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
    await named.close();
  });
  test('is caught in a house that answers to any', async () => {
    expect(await checkHosts(open.site)).not.toEqual([]);
  });
  test('is never anything but a name', async () => {
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
      expect((await open.site.inject({ url: '/en', headers: { host } })).statusCode, host).toBe(400);
    for (const host of ['localhost', 'localhost:3000', '[::1]:3000', '192.168.1.5', 'xn--80ak6aa92e.com.'])
      expect((await open.site.inject({ url: '/healthz', headers: { host } })).statusCode, host).toBe(200);
  });
});

test('no address leads a browser to another site', async () => {
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
  const member = await cookieOf();
  let redirects = 0;
  const look = async (url: string, headers: Headers) => {
    const answer = await open.site.inject({ url, headers: { host: 'localhost', ...address(), ...headers } });
    const { location } = answer.headers;
    expect(answer.statusCode, url).toBeLessThan(500);
    if (location === undefined) return;
    redirects += 1;
    expect(new URL(String(location), 'http://localhost/').origin, url).toBe('http://localhost');
  };
  for (const target of [...targets, ...more]) {
    const urls = paths.flatMap((path) => names.map((name) => `${path}?${name}=${target.replace(/[\t ]/g, '%09')}`));
    // And the address itself, where a missing or an additional slash is put right.
    urls.push(
      ...['/', '/en/', '/en/..', '//', '/en/setting/'].map((start) => `${start}${target.replace(/[\t ]/g, '%09')}`),
    );
    for (const url of urls) await look(url, url.includes('/register') ? member : {});
  }
  expect(redirects).toBeGreaterThan(100);
});

describe('what is sent', () => {
  const post = (payload: string, contentType = 'application/json', url = '/gateway/public/authentication') =>
    open.site.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType, ...address() } });

  test.each([
    ['a prototype', '{"__proto__":{"isAdmin":true},"strategy":"local"}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['a prototype further down', '{"strategy":"local","a":{"b":[{"__proto__":{"isAdmin":true}}]}}', 400],
    ['thirty thousand brackets', '['.repeat(30_000), 400],
    ['as many that are closed', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['more than fits', JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
    ['a NUL', '{"strategy":"local","username":"a\\u0000b","password":"x"}', 400],
    ['half a character', '{"strategy":"local","username":"\\ud800","password":"x"}', 401],
    ['no JSON', '{"strategy"', 400],
    ['a number', '1e999', 400],
  ])('%s is refused and no more', async (_name, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('in a query a prototype is nothing, and a list of thousands no list', async () => {
    for (const query of [
      '__proto__[isAdmin]=1',
      'constructor[prototype][isAdmin]=1',
      'a[__proto__][isAdmin]=1',
      '$limit[__proto__]=1',
    ]) {
      const answer = await open.site.inject({ url: `/gateway/public/game-list?${query}`, headers: address() });
      expect(answer.statusCode, query).toBeLessThan(500);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    }
    const many = Array.from({ length: 3000 }, (_, n) => `$select[]=f${n}`).join('&');
    expect((await open.site.inject({ url: `/gateway/public/game-list?${many}`, headers: address() })).statusCode).toBe(
      400,
    );
  });

  test.each([
    [
      'two lengths',
      'POST /gateway/public/authentication HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 30\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /gateway/public/authentication HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    [
      'chunks by another name',
      'POST /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a bad chunk',
      'POST /gateway/public/authentication HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
    ],
    ['a header over two lines', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n : c\r\n\r\n'],
    ['a space in a name', 'GET /healthz HTTP/1.1\r\nHost : localhost\r\n\r\n'],
    ['two hosts', 'GET /en HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['no version', 'GET /healthz\r\n\r\n'],
    ['another version', 'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['a method of its own', 'SUMMON /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n'],
  ])('as a request with %s is refused, and what follows it is not answered', async (_name, text) => {
    const answer = await sendRaw(
      open.port,
      `${text}GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('"ready"');
    expect(answer).not.toContain('HTTP/1.1 5');
  });

  test('slowly is not waited for', () => {
    const { headersTimeout, requestTimeout } = open.site.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
  });

  test('as a report of a browser is logged without what an attacker writes into it', async () => {
    const { readReport } = await import('./platform/csp-reports.ts');
    const report = {
      'document-uri': 'https://sabai.example/en?token=secret\nx',
      'blocked-uri': 'https://evil.example/a?b',
    };
    expect(readReport({ 'csp-report': { ...report, 'violated-directive': 'img-src\r\n{"level":50}' } })).toEqual({
      page: '/en',
      directive: 'img-src??{"level":50}',
      blocked: 'https://evil.example',
    });
    expect(readReport({ body: null as never })).toEqual({ page: undefined, directive: undefined, blocked: undefined });
    expect((await post('[', 'application/reports+json', '/csp-reports')).statusCode).toBe(400);
    expect((await post(`"${'x'.repeat(9000)}"`, 'application/csp-report', '/csp-reports')).statusCode).toBe(413);
  });
});

describe('a live connection', () => {
  const ticket = async (whose?: Headers) => {
    const headers = { ...(whose ?? (await house.callers.member!.headers())), ...address() };
    const answer = await open.site.inject({ method: 'POST', url: '/gateway/member/reset-sessiontoken', headers });
    return `${livePath}?token=${answer.json<{ token: string }>().token}`;
  };
  const closed = async (socket: Awaited<ReturnType<typeof openSocket>>['socket']) =>
    Number((await once(socket, 'close'))[0]);

  test('is for pages of this site, is not compressed, and takes neither much nor nonsense', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1',
      `http://127.0.0.1:${open.port}.evil.example`,
    ])
      expect((await openSocket(open.port, await ticket(), { origin })).status, origin).toBe(403);
    const { socket, status } = await openSocket(open.port, await ticket(), { origin: `http://127.0.0.1:${open.port}` });
    expect([status, socket.extensions]).toEqual([101, '']);
    socket.send('x'.repeat(20_000));
    expect(await closed(socket)).toBe(1009);
    const other = await openSocket(open.port, await ticket());
    other.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await closed(other.socket)).toBe(1007);
  });

  test('that floods is cut: with messages, and with pings', async () => {
    const talker = await openSocket(open.port, await ticket());
    for (let n = 0; n < 300; n++) talker.socket.send('hello');
    expect(await closed(talker.socket)).toBe(1008);
    const pinger = await openSocket(open.port, await ticket());
    for (let n = 0; n < 100; n++) pinger.socket.ping();
    expect(await closed(pinger.socket)).toBe(1006);
  });

  test('is refused to an address that has fifty, and to no other', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const members = await Promise.all(Array.from({ length: 6 }, () => house.newMember()));
    const opened = await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, async () => openSocket(open.port, await ticket(await house.living(member)), from)),
      ),
    );
    const count = (status: number) => opened.filter((one) => one.status === status).length;
    expect([count(101), count(429)]).toEqual([50, 10]);
    const other = await openSocket(open.port, await ticket(), { 'x-forwarded-for': '203.0.113.51' });
    expect(other.status).toBe(101);
    for (const { socket } of [...opened, other]) socket.terminate();
    // Those who leave make room.
    const again = async () => (await openSocket(open.port, await ticket(), from)).status;
    await expect.poll(again, { timeout: 10_000 }).toBe(101);
  });
});
