import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retireDemoProviders } from '../dialects/seed-demo-providers.ts';
import { signSoftswiss } from '../dialects/softswiss/signature.ts';
import { createDialectWorld, type DialectWorld } from './dialect-door.fixture.ts';

let world: DialectWorld;
beforeAll(async () => {
  world = await createDialectWorld();
});
afterAll(() => world.close());

async function play(provider: string, body: object, key?: string) {
  const demo = world.demos.find(({ dialect }) => dialect === 'softswiss')!;
  const rawBody = JSON.stringify(body);
  const response = await fetch(`${world.url}/provider/softswiss/${provider}/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signSoftswiss(rawBody, key ?? demo.key) },
    body: rawBody,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('issues a token at launch that authorises the provider’s calls', async () => {
  const { player, token, game } = await world.enter('softswiss', 1000n);
  expect(game).toBe('softswiss-demo');
  expect(token).toMatch(/^[0-9a-f-]{36}\..{32}$/);
  const body = { user_id: player, currency: 'THB', game, session_id: token };
  expect(await play('demo-softswiss', body)).toEqual({ status: 200, body: { balance: 1000 } });
});

test('rejects calls for another provider, in another dialect, or without a key', async () => {
  const { player, token, game } = await world.enter('softswiss', 1000n);
  const body = { user_id: player, currency: 'THB', game, session_id: token };
  const forbidden = { status: 403, body: { code: 403, message: 'Forbidden' } };
  expect(await play('demo-softswiss', body, 'another key')).toEqual(forbidden);
  expect(await play('demo-hub88', body)).toEqual(forbidden);
  expect(await play('nobody', body)).toEqual(forbidden);
});

test('rejects a disabled provider, and accepts two keys during a key change', async () => {
  const { player, game } = await world.enter('softswiss', 1000n);
  const body = { user_id: player, currency: 'THB', game };
  const change = async (fields: object) => {
    await world.db.updateTable('wallet_providers').set(fields).where('id', '=', 'demo-softswiss').execute();
    world.forgetProviders();
  };
  await world.db.insertInto('platform_secrets').values({ name: 'next-key', value: 'the next key' }).execute();
  await change({ secret_names: ['next-key', 'provider:demo-softswiss:wallet'] });
  expect((await play('demo-softswiss', body)).status).toBe(200);
  expect((await play('demo-softswiss', body, 'the next key')).status).toBe(200);
  await change({ is_active: false });
  expect((await play('demo-softswiss', body)).status).toBe(403);
  await change({ is_active: true, secret_names: ['provider:demo-softswiss:wallet'] });
});

test('rejects the publicly known demo providers in real-money operation', async () => {
  const { player, game } = await world.enter('softswiss', 1000n);
  const body = { user_id: player, currency: 'THB', game };
  expect((await play('demo-softswiss', body)).status).toBe(200);
  await inTransaction(world.db, (tx) => retireDemoProviders(tx));
  world.forgetProviders();
  expect((await play('demo-softswiss', body)).status).toBe(403);
});
