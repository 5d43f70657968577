import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepDocument, registerGameDocuments } from './game-documents.ts';

let database: TestDatabase;
let now = new Date();
const app = Fastify();
const html = '<!doctype html><script>top.location = "https://elsewhere.example"</script>';

beforeAll(async () => {
  database = await createTestDatabase();
  registerGameDocuments(app, { db: database.db, clock: () => now });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const keep = () => keepDocument({ db: database.db, clock: () => now }, randomUUID(), html);

test('[Q53] serves a provider’s page at its address for two minutes, in a sandboxed origin', async () => {
  const address = await keep();
  const shown = await app.inject(address);
  expect(shown.body).toBe(html);
  expect(shown.headers['content-security-policy']).toMatch(
    /^sandbox (?!.*allow-same-origin)(?!.*allow-top-navigation)/,
  );
  expect(shown.headers['cache-control']).toBe('no-store');
  now = new Date(now.getTime() + 121_000);
  expect((await app.inject(address)).statusCode).toBe(404);
});

test('returns 404 for another address, and deletes expired pages at the next launch', async () => {
  await keep();
  now = new Date(now.getTime() + 121_000);
  const [, member = ''] = /\/([\w-]+)\./.exec(await keep()) ?? [];
  for (const token of ['none', `${member}.${'A'.repeat(32)}`, `${randomUUID()}.${'A'.repeat(32)}`, '%00', `${member}.`])
    expect((await app.inject(`/game-documents/${token}`)).statusCode, token).toBe(404);
  expect(await database.db.selectFrom('game_documents').select('token_hash').execute()).toHaveLength(1);
});
