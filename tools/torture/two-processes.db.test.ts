import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, type Node, openHouse } from './house.ts';

let house: House;
let first: Node;
let second: Node;
let world: Node;

beforeAll(async () => {
  house = await openHouse();
  const databaseUrl = house.url;
  world = await house.addNode('world', { roles: ['sandbox'], env: { SABAI_API_URL: 'http://127.0.0.1:9' } });
  const env = { DATABASE_URL: databaseUrl, SABAI_SANDBOX_URL: world.sandboxUrl };
  first = await house.addNode('first', { roles: ['api', 'live', 'worker'], env });
  second = await house.addNode('second', { roles: ['api', 'live', 'worker'], env });
  await first.start();
  await Promise.all([second.start(), world.start()]);
}, 300_000);
afterAll(() => house?.close());

test('each process serves what its roles say and no more', async () => {
  const status = (url: string) =>
    fetch(url).then(
      (response) => response.status,
      () => 0,
    );
  expect(await status(`${first.url}/gateway/public/language`)).toBe(200);
  expect(await status(`${first.officeUrl}/`)).toBe(200);
  expect(await status(`${first.url}/en`)).toBe(404);
  expect(await status(first.sandboxUrl)).toBe(0);
  expect(await status(world.sandboxUrl)).toBe(200);
  expect(await status(world.officeUrl)).toBe(0);
  expect(await status(`${world.url}/gateway/public/language`)).toBe(404);
  expect(await status(`${world.url}/healthz`)).toBe(200);
});
