import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { sql } from '@sabai/db';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerOfCallers, type ServerOfCallers } from './authorization-callers.fixture.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { createDrain } from './platform/http/drain.ts';
import { memberCookie } from './platform/http/tokens.ts';
import { sign } from './platform/sealing/signing.ts';

type Headers = Record<string, string>;
interface Known {
  readonly method: string;
  readonly url: string;
}

/** Creates an app with a list of all its routes. */
async function openApp(server: ServerOfCallers, create: typeof createSiteApp) {
  const routes: Known[] = [];
  const wakeAfterRequests = (app: FastifyInstance) =>
    void app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'OPTIONS' && one !== 'HEAD') routes.push({ method: one, url });
    });
  const app = await create({ ...server.context, wakeAfterRequests });
  await app.ready();
  return { app, routes };
}

/** Returns a closed port. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let server: ServerOfCallers;
let site: Awaited<ReturnType<typeof openApp>>;
let office: Awaited<ReturnType<typeof openApp>>;
const callers: Record<string, Headers> = { visitor: {} };
let secrets: RegExp;

beforeAll(async () => {
  server = await createServerOfCallers();
  site = await openApp(server, createSiteApp);
  office = await openApp(server, createBackofficeApp);
  const member = await server.callers.member!.headers();
  Object.assign(callers, {
    member,
    browser: { cookie: `${memberCookie}=${member.authorization!.slice('Bearer '.length)}` },
    staff: await server.callers.admin!.headers(),
  });
  // Simulates an outage of the database: closes its port, and cuts off existing connections.
  const { pool } = server;
  const port = await deadPort();
  const url = new URL(pool.options.connectionString!);
  secrets = new RegExp(
    `${url.password}|${url.pathname.slice(1)}|:${port}\\b|ECONNREFUSED|127\\.0\\.0\\.1:|/node_modules/|at async`,
  );
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  pool.options.connectionString = Object.assign(url, { port: String(port) }).href;
  // Each remaining connection ends the others and then itself, until there is none.
  let isGone = false;
  while (!isGone) {
    await others.execute(server.db).catch(() => {});
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(server.db).catch(() => {});
    isGone = await sql`select 1`.execute(server.db).then(
      () => false,
      () => true,
    );
  }
}, 240_000);
afterAll(async () => {
  await Promise.all([site?.app.close(), office?.app.close()]);
  await server?.close().catch(() => {});
});

const filled = (url: string) =>
  url
    .replace(/^\/\*$/, '/en/games')
    .replace(/:id\b/, randomUUID())
    .replace(/:name\b/, `${'a'.repeat(22)}.webp`)
    .replace(/:file\b/, 'my-data.json?ticket=x')
    .replace(/:prefix\b/, 'en')
    .replace(/:game\b/, 'mines')
    .replace(/:\w+/g, 'x')
    .replace(/\*$/, 'x');

const ask = (app: FastifyInstance, { method, url }: Known, headers: Headers, payload?: object) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers },
    ...(payload ? { payload } : {}),
  });

/** Game providers' APIs respond in their own protocols, which `dialects` tests. */
const isDoor = (url: string) => /^\/(provider|pragmatic|amb|softswiss)/.test(url);

describe('an unreachable database', () => {
  test('causes no 500 on any route, and reveals no address', async () => {
    const problems: string[] = [];
    let met = 0;
    for (const [name, { app, routes }] of Object.entries({ site, office })) {
      expect(routes.length).toBeGreaterThan(50);
      for (const route of routes.filter(({ url }) => !isDoor(url))) {
        for (const [who, headers] of Object.entries(callers)) {
          const known = { ...route, url: filled(route.url) };
          const answer = await ask(app, known, headers, route.method === 'GET' ? undefined : {});
          const { statusCode: status, body } = answer;
          const isReading = route.method === 'GET';
          if (status === 503) met += 1;
          const wrong = [
            status >= 500 && status !== 503 ? `answers ${status}` : '',
            status === 503 && route.url !== '/readyz' && isReading && !answer.headers['retry-after']
              ? 'says not when'
              : '',
            secrets.test(body) ? `says too much: ${secrets.exec(body)![0]}` : '',
            status === 503 && /Page not found|could not be found/.test(body) ? 'speaks of a missing page' : '',
          ].filter(Boolean);
          if (wrong.length > 0) problems.push(`${name} ${route.method} ${route.url} for ${who}: ${wrong.join(', ')}`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(met).toBeGreaterThan(300);
  }, 240_000);

  test.each([
    ['a slip', 'member', { method: 'GET', url: `/slips/${'a'.repeat(22)}.webp` }],
    ['a picture of a message', 'member', { method: 'GET', url: `/message-images/${'a'.repeat(22)}.webp` }],
    ['a file of a history', 'member', { method: 'GET', url: '/exports/my-data.json?ticket=x' }],
    ['a page of a member', 'browser', { method: 'GET', url: '/en/setting' }],
    ['the home page of a member', 'browser', { method: 'GET', url: '/th' }],
    ['a page of a visitor that lists what is in the database', 'visitor', { method: 'GET', url: '/en/games' }],
    ['a call of a member', 'member', { method: 'GET', url: '/gateway/member/wallet' }],
  ] as const)('returns 503 with Retry-After for %s', async (_name, who, known) => {
    const answer = await ask(site.app, known, callers[who]!);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.body).not.toMatch(secrets);
  });

  test('asks a provider to repeat a genuine payment confirmation', async () => {
    const payload = JSON.stringify({
      payeeProxyId: '099300045600010',
      payeeProxyType: 'BILLERID',
      payerName: 'Test',
      sendingBankCode: '014',
      transactionId: 'T1',
      amount: '100.00',
      billPaymentRef1: 'REF1',
      billPaymentRef2: 'REF2',

      transactionDateandTime: new Date().toISOString(),
      transactionType: 'Domestic Transfers',
      currencyCode: '764',
    });
    const timestamp = String(Date.now());
    const secret = server.context.sandbox!.webhookSecret;
    const signature = sign(Buffer.from(secret), `${timestamp}.`, Buffer.from(payload));
    const answer = await site.app.inject({
      method: 'POST',
      url: '/webhooks/payment/scb',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'x-gateway-timestamp': timestamp,
        'x-gateway-signature': signature,
      },
      payload,
    });
    expect([answer.statusCode, secrets.test(answer.body)]).toEqual([503, false]);
  });

  test('shows an error page with its own title in the requested language', async () => {
    const titleOf = async (url: string) =>
      /<title>(.*?)<\/title>/.exec((await ask(site.app, { method: 'GET', url }, callers.browser!)).body)?.[1];
    expect(await titleOf('/en/setting')).toBe('Error · Sabai');
    expect(await titleOf('/zh')).toBe('错误 · Sabai');
    expect(await titleOf('/en/nothing/at/all')).toBe('Error · Sabai');
  });

  test('makes the server not ready, but alive', async () => {
    const readiness = await ask(site.app, { method: 'GET', url: '/readyz' }, {});
    expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'not ready', because: 'database' }]);
    expect((await ask(site.app, { method: 'GET', url: '/healthz' }, {})).statusCode).toBe(200);
  });

  test('is reported by /readyz in one word, like every other reason for not being ready', async () => {
    const readinessOf = async (
      notReadyBecause: ServerOfCallers['context']['notReadyBecause'],
      drain = createDrain(),
    ) => {
      const app = await createSiteApp({ ...server.context, notReadyBecause }, drain);
      const answer = await app.inject({ url: '/readyz' });
      await app.close();
      return [answer.statusCode, answer.json()];
    };
    const stopping = createDrain();
    await stopping.finish(0);
    expect(await readinessOf(async () => undefined)).toEqual([200, { status: 'ready' }]);
    expect(await readinessOf(async () => undefined, stopping)).toEqual([
      503,
      { status: 'not ready', because: 'stopping' },
    ]);
    expect(await readinessOf(async () => 'tables')).toEqual([503, { status: 'not ready', because: 'tables' }]);
  });
});
