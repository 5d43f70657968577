import { once } from 'node:events';
import { hgsPaths } from '@sabai/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePath } from './live/index.ts';
import { address, type Headers, OpenServer, openSocket, sendRaw } from './surface.fixture.ts';

const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

describe('input', () => {
  const post = (payload: string, contentType = 'application/json', url = '/gateway/public/authentication') =>
    at.open.site.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType, ...address() } });

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
  ])('%s is refused, and has no other effect', async (_name, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('in a query neither pollutes prototypes nor creates lists of thousands', async () => {
    for (const query of [
      '__proto__[isAdmin]=1',
      'constructor[prototype][isAdmin]=1',
      'a[__proto__][isAdmin]=1',
      '$limit[__proto__]=1',
    ]) {
      const answer = await at.open.site.inject({ url: `/gateway/public/game-list?${query}`, headers: address() });
      expect(answer.statusCode, query).toBeLessThan(500);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    }
    const many = Array.from({ length: 3000 }, (_, n) => `$select[]=f${n}`).join('&');
    expect(
      (await at.open.site.inject({ url: `/gateway/public/game-list?${many}`, headers: address() })).statusCode,
    ).toBe(400);
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
      at.open.port,
      `${text}GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('"ready"');
    expect(answer).not.toContain('HTTP/1.1 5');
  });

  test('that arrives too slowly times out', () => {
    const { headersTimeout, requestTimeout } = at.open.site.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
  });

  test('as a browser’s report is logged without the attacker’s text', async () => {
    const { readReport } = await import('./platform/http/csp-reports.ts');
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
    const headers = { ...(whose ?? (await at.server.callers.member!.headers())), ...address() };
    const answer = await at.open.site.inject({ method: 'POST', url: '/gateway/member/reset-sessiontoken', headers });
    return `${livePath}?token=${answer.json<{ token: string }>().token}`;
  };
  const closed = async (socket: Awaited<ReturnType<typeof openSocket>>['socket']) =>
    Number((await once(socket, 'close'))[0]);

  test('accepts pages of this site only, is uncompressed, and rejects large and invalid input', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1',
      `http://127.0.0.1:${at.open.port}.evil.example`,
    ])
      expect((await openSocket(at.open.port, await ticket(), { origin })).status, origin).toBe(403);
    const { socket, status } = await openSocket(at.open.port, await ticket(), {
      origin: `http://127.0.0.1:${at.open.port}`,
    });
    expect([status, socket.extensions]).toEqual([101, '']);
    socket.send('x'.repeat(20_000));
    expect(await closed(socket)).toBe(1009);
    const other = await openSocket(at.open.port, await ticket());
    other.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await closed(other.socket)).toBe(1007);
  });

  test('is closed when flooded with messages or pings', async () => {
    const talker = await openSocket(at.open.port, await ticket());
    for (let n = 0; n < 300; n++) talker.socket.send('hello');
    expect(await closed(talker.socket)).toBe(1008);
    const pinger = await openSocket(at.open.port, await ticket());
    for (let n = 0; n < 100; n++) pinger.socket.ping();
    expect(await closed(pinger.socket)).toBe(1006);
  });

  const statuses = (opened: { status: number }[]) => Map.groupBy(opened, ({ status }) => status);
  const countOf = (opened: { status: number }[], status: number) => statuses(opened).get(status)?.length ?? 0;

  test('is refused to an address with fifty anonymous connections, and to no other', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    // Before their hello, watchers of a table are unauthenticated.
    const watch = (headers: Headers) => openSocket(at.open.port, hgsPaths.socket, headers);
    const opened = await Promise.all(Array.from({ length: 60 }, () => watch(from)));
    expect([countOf(opened, 101), countOf(opened, 429)]).toEqual([50, 10]);
    const other = await watch({ 'x-forwarded-for': '203.0.113.51' });
    expect(other.status).toBe(101);
    for (const { socket } of [...opened, other]) socket.terminate();
    // Closed sockets free their places.
    await expect.poll(async () => (await watch(from)).status, { timeout: 10_000 }).toBe(101);
  });

  test('is open ten times to each member behind a shared mobile address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.52' };
    const members = await Promise.all(Array.from({ length: 6 }, () => at.server.newMember()));
    const open = async (member: string, headers: Headers) =>
      openSocket(at.open.port, await ticket(await at.server.living(member)), headers);
    const opened = [];
    for (let n = 0; n < 11; n++) for (const member of members) opened.push(await open(member, from));
    expect([countOf(opened, 101), countOf(opened, 429)]).toEqual([60, 6]);
    const { status, retryAfter, body } = await open(members[0]!, address());
    expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    expect(JSON.parse(body)).toEqual({
      code: 429,
      name: 'TooManyRequests',
      className: 'too-many-requests',
      is_retryable: true,
    });
    for (const { socket } of opened) socket.terminate();
  });
});
