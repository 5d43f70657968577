import { services } from '@sabai/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from './authorization-matrix.fixture.ts';
import { memberCookie } from './platform/http/tokens.ts';
import { address, cookieOf, type Headers, OpenServer, openSurface, type Surface } from './surface.fixture.ts';

const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

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
    const member = { host: 'localhost', ...(await cookieOf(at)) };
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
        // A form cannot send PATCH or DELETE, and a script's request carries its origin.
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

  test('are all refused in every form, and change nothing', async () => {
    expect(await checkForeign(at.open)).toEqual([]);
  });

  test('cannot change their method by a header or parameter', async () => {
    const headers = { ...(await cookieOf(at)), host: 'localhost', 'x-http-method-override': 'DELETE' };
    const answer = await at.open.site.inject({ url: '/gateway/public/authentication?_method=DELETE', headers });
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow)).toContain('POST');
    const still = await at.open.site.inject({ url: '/gateway/member/users', headers });
    expect(still.statusCode).toBe(200);
  });

  test('is caught in a server that does not look where they come from', async () => {
    const blind = await openSurface(at.server, {
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
    narrow = await openSurface(at.server, { surface: limits });
  });
  afterAll(() => narrow.close());

  test('from one address is refused with the time to wait, and affects no other', async () => {
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
  test('counts as one, however it is spread', async () => {
    expect(await checkSpread(narrow)).toEqual([]);
  });

  test('of one member over many addresses is refused, and providers are not limited', async () => {
    const each = await openSurface(at.server, { surface: { callsPerAddress: 20, callsPerCaller: perMinute } });
    const headers = await at.server.callers.member!.headers();
    const asMember = () => ({ url: '/gateway/member/check-privilege-member', headers: { ...headers, ...address() } });
    expect(await passed(each.site, 80, asMember)).toBe(perMinute);
    const bet = () => ({ ...from('203.0.113.40'), method: 'POST' as const, url: '/provider/v1/bet', payload: {} });
    expect(await passed(each.site, 60, bet)).toBe(60);
    await each.close();
  });

  test('of one member is reported as a rate limit everywhere, never as an error', async () => {
    const each = await openSurface(at.server, { surface: { callsPerAddress: 0, callsPerCaller: perMinute } });
    const headers = await at.server.living(await at.server.newMember());
    // A page makes several calls: the limit is reached before it, without authentication, and during its rendering.
    for (const url of ['/en', '/th/setting/profile', '/en/setting/wallet', '/en/games/1'])
      for (let left = 0; left < 5; left++) {
        const visitor = await at.server.living(await at.server.newMember());
        await passed(each.site, perMinute - left, () => ({ url: '/gateway/member/wallet', headers: visitor }));
        const cookie = `${memberCookie}=${visitor.authorization!.slice('Bearer '.length)}`;
        const page = await each.site.inject({ url, headers: { host: 'localhost', cookie } });
        const said = [url, left, page.statusCode];
        if (left < 2) expect(said).toEqual([url, left, 429]);
        if (page.statusCode === 429) expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
        else expect(page.statusCode, said.join(' ')).toBeLessThan(400);
      }
    const call = async (app: FastifyInstance, url: string, more: Headers) => {
      const { statusCode, headers: told, body } = await app.inject({ url, headers: { ...more, 'x-language': 'th' } });
      return [statusCode, Number(told['retry-after']) > 0, JSON.parse(body)] as const;
    };
    const staff = await at.server.callers.cashier!.headers();
    for (const [app, url, more] of [
      [each.site, '/gateway/member/wallet', headers],
      [each.site, '/gateway/public/tag', headers],
      [each.site, '/api/x', headers],
      [each.office, '/gateway/staff/overview', staff],
    ] as const) {
      const flood = Array.from({ length: 2 * perMinute }, () => call(app, url, more));
      const [status, isTold, { messages, ...problem }] = (await Promise.all(flood)).at(-1)!;
      expect([url, status, isTold]).toEqual([url, 429, true]);
      expect(problem).toMatchObject({
        code: 429,
        name: 'TooManyRequests',
        className: 'too-many-requests',
        refusal: 'TOO_MANY_REQUESTS',
        is_retryable: true,
        message: messages.th,
      });
    }
    await each.close();
  });

  /** Returns how many of 30 members behind one mobile network's address are refused by a service with this limit. */
  async function refusedOfOneCarrier(open: Surface, { calls }: { calls: number }): Promise<number> {
    const members = await Promise.all(
      Array.from({ length: 30 }, async () => at.server.living(await at.server.newMember())),
    );
    const answers = await Promise.all(
      members.flatMap((headers) =>
        Array.from({ length: calls }, () =>
          open.site.inject({
            method: 'POST',
            url: '/gateway/member/step-up',
            headers: { ...headers, 'x-forwarded-for': '203.0.113.60' },
            payload: { method: 'totp', code: '000000' },
          }),
        ),
      ),
    );
    return answers.filter(
      ({ statusCode, body }) => statusCode === 429 && JSON.parse(body).refusal === 'TOO_MANY_REQUESTS',
    ).length;
  }

  test('of a mobile network with one shared address is not refused', async () => {
    const open = await openSurface(at.server, { surface: { callsPerAddress: perMinute, callsPerCaller: 100 } });
    expect(await refusedOfOneCarrier(open, { calls: 3 })).toBe(0);
    const page = async () => {
      const authorization = await at.server.living(await at.server.newMember());
      const cookie = `${memberCookie}=${authorization.authorization!.slice('Bearer '.length)}`;
      return open.site.inject({
        url: '/en',
        headers: { host: 'localhost', cookie, 'x-forwarded-for': '203.0.113.60' },
      });
    };
    for (const { statusCode } of await Promise.all([page(), page(), page()])) expect(statusCode).toBe(200);
    // Unauthenticated callers at an address count together, also those with an invalid token.
    const stranger = { headers: { 'x-forwarded-for': '203.0.113.61', authorization: 'Bearer nobody' } };
    expect(await passed(open.site, 60, () => stranger)).toBe(perMinute);
    await open.close();
  });

  test('of one member at one service is refused, from any number of addresses', async () => {
    const open = await openSurface(at.server, { surface: { callsPerAddress: 0, callsPerCaller: 0 } });
    const headers = await at.server.living(await at.server.newMember());
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        open.site.inject({
          method: 'POST',
          url: '/gateway/member/step-up',
          headers: { ...headers, ...address() },
          payload: { method: 'totp', code: '000000' },
        }),
      ),
    );
    const limit = services.member['step-up'].create.perMinute!;
    expect(answers.filter(({ body }) => JSON.parse(body).refusal === 'TOO_MANY_REQUESTS')).toHaveLength(40 - limit);
    await open.close();
  });

  test.each([
    ['counts nothing', { callsPerAddress: 0 }],
    [
      'believes everybody who speaks for others',
      { ...limits, trustedProxies: '0.0.0.0/1, 128.0.0.0/1, ::/1, 8000::/1' },
    ],
  ])('is caught in a server that %s', async (_name, surface) => {
    const loose = await openSurface(at.server, { surface });
    expect(await checkSpread(loose)).not.toEqual([]);
    await loose.close();
  });
});
