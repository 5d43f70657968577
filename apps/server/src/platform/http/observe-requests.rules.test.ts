import { defineService } from '@sabai/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from '../sentences/sentence-of.ts';
import { createLog } from '../telemetry/log.ts';
import { observeRequests } from '../telemetry/observe-requests.ts';
import type { LogLevel } from '../telemetry/telemetry-settings.ts';
import { answerFailures } from './failures.ts';
import { registerGateways } from './gateway.ts';
import { implement } from './implement.ts';

const lanterns = defineService({
  service: 'lantern',
  audience: 'member',
  get: { summary: 'A lantern', result: z.object({ id: z.string() }) },
  create: { summary: 'Hang a lantern', body: z.object({ name: z.string() }), result: z.object({}) },
});

let app: FastifyInstance;
afterEach(() => app?.close());

/** Opens a gateway and stores its log lines. */
async function open(level: LogLevel = 'info', trustedProxies = 'loopback') {
  const written: string[] = [];
  const log = createLog(level, { write: (line) => void written.push(line) });
  app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  observeRequests(app, trustedProxies);
  answerFailures(app);
  app.get('/provider/v1/bet', async () => 'ok');
  app.get('/assets/*', async () => 'ok');
  app.get('/readyz', async () => 'ok');
  await registerGateways(app, {
    audiences: ['member'],
    speak: sentenceOf,
    resolveCaller: async ({ headers }) =>
      headers.authorization ? { kind: 'member', memberId: 'somchai', sessionId: 'first' } : undefined,
    implementations: [
      implement(lanterns, {
        async get({ id }) {
          await new Promise((resolve) => setImmediate(resolve));
          log.warn('deep down');
          return { id };
        },
        async create() {
          throw Object.assign(new Error('duplicate key'), {
            code: '23505',
            detail: 'Key (phone)=(0812345678) already exists.',
            where: "$1 = '0812345678'",
          });
        },
      }),
    ],
  });
  return { written, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('logs a request as one line of JSON with route and result, without private values', async () => {
  const { lines, written } = await open();
  const secrets = ['hunter2', 'tok3n', 's3ssion', '0812345678', '198.51.100.7'];
  await app.inject({
    url: '/gateway/member/lantern/0812345678?token=tok3n&password=hunter2',
    headers: {
      authorization: 'Bearer tok3n',
      cookie: 'session=s3ssion',
      referer: 'https://x.example/?token=tok3n',
      'x-correlation-id': 'support-0042',
      'x-forwarded-for': '198.51.100.7',
    },
  });
  expect(lines().at(-1)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    pid: process.pid,
    correlationId: 'support-0042',
    method: 'GET',
    route: '/gateway/member/lantern/:id',
    status: 200,
    ms: expect.any(Number),
    caller: 'member',
    msg: 'request',
  });
  for (const secret of secrets) expect(written.join('')).not.toContain(secret);
});

test('logs every line of a request under its id, once', async () => {
  const { lines, written } = await open('warn');
  const ids = ['support-0042', 'support-0043'];
  await Promise.all(
    ids.map((id) =>
      app.inject({ url: '/gateway/member/lantern/1', headers: { authorization: 'x', 'x-correlation-id': id } }),
    ),
  );
  expect(lines().map(({ correlationId, msg }) => [correlationId, msg])).toEqual(ids.map((id) => [id, 'deep down']));
  expect(written[0]!.match(/correlationId/g)).toHaveLength(1);
});

test('logs an internal error with its stack, without the values that the database repeats', async () => {
  const { lines, written } = await open('error');
  const headers = { authorization: 'x', 'x-correlation-id': 'support-0044' };
  const answer = await app.inject({
    method: 'POST',
    url: '/gateway/member/lantern',
    headers,
    payload: { name: 'Red' },
  });
  expect(answer.json()).toMatchObject({ code: 500, correlation_id: 'support-0044' });
  expect(lines()).toMatchObject([
    { level: 'error', correlationId: 'support-0044', msg: 'fault', err: { code: '23505', type: 'Error' } },
  ]);
  expect((lines()[0]!.err as { stack: string }).stack).toContain('observe-requests');
  expect(written.join('')).not.toContain('0812345678');
});

test('logs files and health at debug only, marks provider calls, and respects the level', async () => {
  const urls = ['/assets/a.js?v=1', '/readyz', '/provider/v1/bet', '/assets/none'];
  const routesAt = async (level: LogLevel) => {
    const { lines } = await open(level);
    for (const url of urls) await app.inject({ url });
    await app.close();
    return lines().map(({ route, caller }) => [route, caller]);
  };
  const told = [
    ['/provider/v1/bet', 'provider'],
    ['/assets/*', undefined],
  ];
  expect(await routesAt('info')).toEqual(told);
  expect(await routesAt('debug')).toEqual([['/assets/*', undefined], ['/readyz', undefined], ...told]);
  expect(await routesAt('warn')).toEqual([]);
});

test('continues a trace from a trusted proxy only, and ignores an invalid one', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const idFor = async (traceparent: string, remoteAddress: string) =>
    (await app.inject({ url: '/provider/v1/bet', headers: { traceparent }, remoteAddress })).headers[
      'x-correlation-id'
    ];
  await open('warn', '10.0.0.0/8');
  const sound = `00-${traceId}-00f067aa0ba902b7-01`;
  expect(await idFor(sound, '10.1.2.3')).toBe(traceId);
  expect(await idFor(sound, '203.0.113.9')).toMatch(/^[\da-f-]{36}$/);
  expect(await idFor(sound.replace('00-', 'ff-'), '10.1.2.3')).toMatch(/^[\da-f-]{36}$/);
  expect(await idFor(`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '10.1.2.3')).toMatch(/^[\da-f-]{36}$/);
});
