import { createPool } from '@sabai/db';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPeople } from './cast.ts';
import { checkBooks } from './checker.ts';
import type { Actor } from './ops/stage.ts';
import { type Cast, runRace } from './race-kit.ts';
import { raceFaults, races } from './races.ts';
import { openScene, type Scene, targetOf } from './run-torture.ts';

let scene: Scene;
let pool: Pool;
let cast: Cast;
let actors: Actor[];

beforeAll(async () => {
  scene = await openScene();
  pool = createPool(scene.house.url, { max: 2, applicationName: 'looker-on' });
  const targets = scene.servers.map(targetOf);
  const currencies = races.map(() => 'THB');
  const { actors: players, ...people } = await castPeople(scene.house.url, targets[0]!, currencies, {
    playsEverywhere: true,
  });
  cast = { ...people, targets, pool, sandboxUrl: scene.world.sandboxUrl };
  actors = [...players];
}, 300_000);
afterAll(async () => {
  await pool?.end();
  await scene?.close();
}, 60_000);

test('each process serves what its roles say and no more', async () => {
  const { servers, world } = scene;
  const first = servers[0]!;
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

describe('200 at once over two servers on one database', () => {
  test.each(races)('$name', { timeout: 60_000 }, async (race) => {
    expect(await runRace(race, cast, actors.pop()!)).toEqual([]);
  });

  test('the books are in order afterwards', async () => {
    expect(await checkBooks(pool)).toEqual({});
  });
});

describe('each race notices', () => {
  test.each(raceFaults)('$name', { timeout: 120_000 }, async ({ statements, noticedBy }) => {
    for (const statement of statements) await pool.query(statement);
    for (const name of noticedBy) {
      const race = races.find((candidate) => candidate.name === name)!;
      let noticed: string[] = [];
      // A lucky schedule may hide a fault once, not always.
      for (let attempt = 0; attempt < 5 && noticed.length === 0; attempt++) {
        const { actors: fresh } = await castPeople(scene.house.url, cast.targets[0]!, ['THB']);
        noticed = await runRace(race, cast, fresh[0]!).catch((error: Error) => [error.message]);
      }
      expect(noticed, name).not.toEqual([]);
    }
  });
});
