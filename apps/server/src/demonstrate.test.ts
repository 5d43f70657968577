import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send } from './demonstrate.ts';

let app: FastifyInstance;
let origin: string;
let responses: { readonly status: number; readonly after?: string }[] = [];
const received: unknown[] = [];
const pauses: number[] = [];
const pause = async (ms: number) => void pauses.push(ms);

beforeAll(async () => {
  app = Fastify();
  app.post('/bet', async ({ body }, reply) => {
    received.push(body);
    const { status, after } = responses.shift() ?? { status: 200 };
    if (after !== undefined) reply.header('retry-after', after);
    return reply.code(status).send({ status });
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
  pauses.length = 0;
});

test('repeats a call after the pause that a busy server asks for', async () => {
  responses = [
    { status: 503, after: '2' },
    { status: 429, after: '3600' },
  ];
  expect((await send(`${origin}/bet`, { req: 'a' }, '', pause)).answer).toEqual({ status: 200 });
  expect(received).toEqual([{ req: 'a' }, { req: 'a' }, { req: 'a' }]);
  expect(pauses).toEqual([2000, 15_000]);
});

test('fails a call after ten attempts', async () => {
  responses = Array.from({ length: 20 }, () => ({ status: 503, after: '1' }));
  await expect(send(`${origin}/bet`, {}, '', pause)).rejects.toThrow('/bet answered 503');
  expect(received).toHaveLength(10);
});

test.each([{ status: 503 }, { status: 500, after: '1' }, { status: 409 }])(
  'does not repeat a call that may have had an effect: %j',
  async (response) => {
    responses = [response];
    await expect(send(`${origin}/bet`, {}, '', pause)).rejects.toThrow(`answered ${response.status}`);
    expect(received).toHaveLength(1);
  },
);
