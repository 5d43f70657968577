import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountTracker } from './tracker.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  mountTracker(app, () => new Date('2026-11-20T05:00:00Z'), { known: 'secret' });
});
afterEach(() => app.close());

function call(path: string, { id = 'c1', key = 'secret' } = {}) {
  const v1 = createHmac('sha256', key).update(`1.${id}.http://localhost:80${path}`).digest('hex');
  return app.inject({
    url: path,
    headers: { host: 'localhost:80', 'x-sabai-delivery': id, 'x-sabai-signature': `t=1,v1=${v1}` },
  });
}
const received = async () => (await app.inject('/trackers?tracker=mine')).json();

test('verifies the signature with the tracker’s key, and marks repeated ids', async () => {
  expect((await call('/tracker/mine?e=x')).statusCode).toBe(200);
  await app.inject({ method: 'PUT', url: '/tracker/mine/key', payload: { key: 'secret' } });
  expect((await call('/tracker/mine?e=x')).statusCode).toBe(200);
  expect((await call('/tracker/mine?e=x', { key: 'another' })).statusCode).toBe(403);
  expect(await received()).toMatchObject([
    { signature: 'invalid', is_repeated: true, status: 403 },
    { signature: 'valid', is_repeated: true, query: { e: 'x' } },
    { signature: 'unknown', is_repeated: false },
  ]);
});

test('verifies from the first call with a given key', async () => {
  expect((await call('/tracker/known')).statusCode).toBe(200);
  expect((await call('/tracker/known', { id: 'c2', key: 'another' })).statusCode).toBe(403);
  expect((await app.inject('/trackers?tracker=known')).json()).toMatchObject([
    { signature: 'invalid' },
    { signature: 'valid' },
  ]);
});

test('accepts a call signed with two keys, one of them its own', async () => {
  await app.inject({ method: 'PUT', url: '/tracker/mine/key', payload: { key: 'secret' } });
  const [v1, other] = ['secret', 'another'].map((key) =>
    createHmac('sha256', key).update('1.c1.http://localhost:80/tracker/mine').digest('hex'),
  );
  const sent = (signature: string) =>
    app.inject({
      url: '/tracker/mine',
      headers: { host: 'localhost:80', 'x-sabai-delivery': 'c1', 'x-sabai-signature': `t=1,${signature}` },
    });
  expect((await sent(`v1=${other},v1=${v1}`)).statusCode).toBe(200);
  expect((await sent(`v1=${other},v1=${other}`)).statusCode).toBe(403);
  expect((await sent('v1')).statusCode).toBe(403);
});

test('fails and redirects on request, then responds normally', async () => {
  const fault = (payload: object) => app.inject({ method: 'POST', url: '/tracker/mine/faults', payload });
  await fault({ status: 500, times: 2 });
  await fault({ location: 'http://localhost/' });
  const statuses = [];
  for (let times = 0; times < 4; times++) statuses.push((await call('/tracker/mine')).statusCode);
  expect(statuses).toEqual([500, 500, 302, 200]);
  expect((await fault({ status: 1 })).statusCode).toBe(400);
});
