import { defineService, findQuery, requiredText } from '@sabai/contract';
import { localePrefixes } from '@sabai/contract/locales';
import Fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from '../sentences/sentence-of.ts';
import type { Caller } from './caller.ts';
import { registerGateways } from './gateway.ts';
import { implement } from './implement.ts';

const lantern = z.object({ id: z.int(), name: z.string(), price: z.string() });
const lanterns = defineService({
  service: 'lantern',
  audience: 'member',
  find: { summary: 'Lanterns', query: findQuery({ sort: ['name'] }), result: lantern },
  create: { summary: 'Hang a lantern', body: z.object({ name: requiredText(10) }), result: lantern },
});
const notices = defineService({
  service: 'notice',
  audience: 'public',
  find: { summary: 'Notices', isUnpaged: true, result: z.object({ language: z.string() }) },
  create: { summary: 'Ask rarely', body: z.object({}), result: z.object({}), perMinute: 2 },
  remove: { summary: 'Break', result: z.object({}) },
});
const member: Caller = { kind: 'member', memberId: 'somchai', sessionId: 'first' };

let app: FastifyInstance;
let hung: string[] = [];
beforeAll(async () => {
  app = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text) } });
  await registerGateways(app, {
    audiences: ['public', 'member'],
    implementations: [
      implement(lanterns, {
        find: async ({ query }) => ({
          total: 1,
          limit: query.$limit,
          skip: query.$skip,
          // A field that the contract does not name must not leave the server.
          data: [{ id: 1, name: 'Red', price: '5.00', supplier: 'secret' }],
        }),
        create: async ({ body }) => {
          hung.push(body.name);
          return { id: 2, name: body.name, price: '5.00' };
        },
      }),
      implement(notices, {
        find: async (_input, { locale }) => ({ language: locale }),
        create: async () => ({}),
        remove: async () => {
          throw new Error('the password of the database is hunter2');
        },
      }),
    ],
    speak: sentenceOf,
    resolveCaller: async (request) => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? request.cookies.session;
      return token === 'good' ? member : undefined;
    },
  });
});
afterAll(() => app.close());

const bearer = { authorization: 'Bearer good' };
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/gateway/${url}`, headers });
const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/gateway/${url}`, payload, headers });

test('creates a correlation id, keeps a valid one and replaces an invalid one', async () => {
  const given = (answer: Awaited<ReturnType<typeof ask>>) => String(answer.headers['x-correlation-id']);
  expect(given(await ask('public/notice'))).toMatch(/^[0-9a-f-]{36}$/);
  expect(given(await ask('public/notice', { 'x-correlation-id': 'support-0042' }))).toBe('support-0042');
  expect(given(await ask('public/notice', { 'x-correlation-id': 'short' }))).toMatch(/^[0-9a-f-]{36}$/);
  const refused = await ask('member/lantern', { 'x-correlation-id': 'support-0043' });
  expect(refused.json().correlation_id).toBe('support-0043');
});

test('a member service returns 401 without a valid token in a cookie or a bearer header', async () => {
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer stolen' }, { cookie: 'session=stolen' }];
  for (const headers of strangers) {
    const answer = await ask('member/lantern', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 401,
      name: 'NotAuthenticated',
      className: 'not-authenticated',
      refusal: 'NOT_AUTHENTICATED',
      message: 'Please log in first.',
      is_retryable: false,
    });
  }
  expect((await ask('member/lantern', bearer)).statusCode).toBe(200);
  expect((await ask('member/lantern', { cookie: 'session=good' })).statusCode).toBe(200);
});

test('returns only the contract’s fields, and narrows them with $select but keeps the id', async () => {
  expect((await ask('member/lantern?$limit=5&$skip=0', bearer)).json()).toEqual({
    total: 1,
    limit: 5,
    skip: 0,
    data: [{ id: 1, name: 'Red', price: '5.00' }],
  });
  const { data } = (await ask('member/lantern?$select[]=name&$select[]=supplier', bearer)).json();
  expect(data).toEqual([{ id: 1, name: 'Red' }]);
});

test('caps a limit that is too high, as Feathers does', async () => {
  for (const [asked, limit] of [
    ['101', 100],
    ['100000000000000000000', 100],
    ['100', 100],
    ['0', 0],
  ])
    expect((await ask(`member/lantern?$limit=${asked}`, bearer)).json()).toMatchObject({ limit });
});

test.each([
  '$sort[price]=1',
  '$sort[name]=2',
  '$limit=1.5',
  '$limit=-1',
  '$limit=many',
  '$skip=-1',
  'colour=red',
  '$where=1',
])('rejects the query %s', async (query) => {
  const answer = await ask(`member/lantern?${query}`, bearer);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ name: 'BadRequest', refusal: 'INVALID_INPUT' });
});

test('returns a refusal for each wrong field in all languages', async () => {
  const answer = await send('member/lantern', { name: ' ' }, bearer);
  expect(answer.statusCode).toBe(400);
  const { errors, messages } = answer.json();
  expect(errors).toMatchObject([{ path: 'name', refusal: 'FIELD_REQUIRED', params: { field: 'name' } }]);
  expect(Object.keys(errors[0].messages).toSorted()).toEqual([...localePrefixes].toSorted());
  expect(Object.keys(messages).toSorted()).toEqual([...localePrefixes].toSorted());
  expect(new Set(Object.values(messages)).size).toBeGreaterThan(10);
});

test('answers in the language of the header, the cookie, or in English, never the browser’s', async () => {
  const language = async (headers: Record<string, string>) => (await ask('public/notice', headers)).json().language;
  expect(await language({ 'x-language': 'th', cookie: 'i18n_locale=es' })).toBe('th');
  expect(await language({ cookie: 'i18n_locale=es' })).toBe('es');
  expect(await language({ cookie: 'i18n_locale=xx', 'accept-language': 'th' })).toBe('en');
});

test('rejects a change with the cookie from another site’s page', async () => {
  hung = [];
  const cookie = 'session=good';
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:81']) {
    const answer = await send('member/lantern', { name: 'Red' }, { cookie, origin, host: 'localhost' });
    expect([origin, answer.statusCode, answer.json().refusal]).toEqual([origin, 403, 'FORBIDDEN']);
  }
  expect(hung).toEqual([]);
  const own = await send('member/lantern', { name: 'Red' }, { cookie, origin: 'http://localhost', host: 'localhost' });
  expect([own.statusCode, hung]).toEqual([201, ['Red']]);
});

test('sends the time to wait with a rate limit', async () => {
  expect((await send('public/notice', {})).statusCode).toBe(201);
  expect((await send('public/notice', {})).statusCode).toBe(201);
  const answer = await send('public/notice', {});
  expect(answer.statusCode).toBe(429);
  const { params, message, ...problem } = answer.json();
  expect(problem).toMatchObject({ name: 'TooManyRequests', refusal: 'TOO_MANY_REQUESTS', is_retryable: true });
  expect(params.seconds).toBeGreaterThan(0);
  expect(message).toContain(String(params.seconds));
});

test('hides the details of an internal error behind one sentence', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/gateway/public/notice' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ name: 'GeneralError', refusal: 'FAULT', is_retryable: true });
  expect(answer.body).not.toContain('hunter2');
});

test('rejects an unknown service, verb and invalid JSON in the same shape', async () => {
  expect((await ask('public/nothing')).json()).toMatchObject({ code: 404, refusal: 'NOT_FOUND' });
  expect((await ask('member/lantern/1', bearer)).json()).toMatchObject({ code: 405, refusal: 'METHOD_NOT_ALLOWED' });
  expect((await ask('member/lantern/1/wick', bearer)).json()).toMatchObject({ code: 404, refusal: 'NOT_FOUND' });
  const answer = await app.inject({
    method: 'POST',
    url: '/gateway/member/lantern',
    headers: { ...bearer, 'content-type': 'application/json' },
    payload: '{"name":',
  });
  expect(answer.json()).toMatchObject({ code: 400, refusal: 'INVALID_INPUT' });
});

test('rejects an invalid idempotency key', async () => {
  const answer = await send('member/lantern', { name: 'Red' }, { ...bearer, 'idempotency-key': 'two words' });
  expect(answer.json()).toMatchObject({ code: 400, refusal: 'INVALID_INPUT' });
});
