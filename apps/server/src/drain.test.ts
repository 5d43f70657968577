import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isOwnCall } from './main.ts';
import { createDrain } from './platform/http/drain.ts';

test('finishes accepted work and the calls it needs while stopping, and rejects the rest', async () => {
  const app = Fastify();
  const drain = createDrain(isOwnCall);
  drain.watch(app);
  const accepted = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  app.post('/provider/v1/result', () => ({ code: 'OK' }));
  app.get('/data', () => ({ name: 'games' }));
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  app.get('/play', async () => {
    accepted.resolve();
    await stopping.promise;
    const headers = { 'x-provider': 'house', 'content-type': 'application/json' };
    const paid = await fetch(`${address()}/provider/v1/result`, { method: 'POST', headers, body: '{}' });
    const data = await app.inject({ url: '/data' });
    return { paid: await paid.json(), data: data.json() };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const playing = fetch(`${address()}/play`);
    await accepted.promise;
    const finished = drain.finish(10_000);
    const others = await Promise.all([
      fetch(`${address()}/data`),
      fetch(`${address()}/provider/v1/result`, { method: 'POST', headers: { 'x-provider': 'another' } }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([503, 503]);
    stopping.resolve();
    const answer = await playing;
    expect([answer.status, await answer.json()]).toEqual([200, { paid: { code: 'OK' }, data: { name: 'games' } }]);
    expect(await finished).toBe(true);
  } finally {
    await app.close();
  }
});
