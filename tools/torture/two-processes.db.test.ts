import { createPool } from '@sabai/db';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from './checks/checker.ts';
import type { Actor } from './ops/stage.ts';
import { type Cast, runRace } from './races/race-kit.ts';
import { breakServers, findFault } from './races/race-phase.ts';
import { raceFaults, races } from './races/races.ts';
import { castPeople } from './run/actors.ts';
import { openScene, type Scene, targetOf } from './run/run-torture.ts';

let scene: Scene;
let pool: Pool;
let cast: Cast;
let actors: Actor[];

beforeAll(async () => {
  scene = await openScene();
  pool = createPool(scene.cluster.url, { max: 2, applicationName: 'looker-on' });
  const targets = scene.servers.map(targetOf);
  const currencies = races.map(() => 'THB');
  const { actors: players, ...people } = await castPeople(scene.cluster.url, targets[0]!, currencies, {
    sitsAtProviders: true,
  });
  cast = { ...people, targets, pool, sandboxUrl: scene.world.sandboxUrl };
  actors = [...players];
}, 300_000);
afterAll(async () => {
  await pool?.end();
  await scene?.close();
}, 60_000);

test('serves in each process only its roles', async () => {
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

describe('200 concurrent calls over two servers on one database', () => {
  // Races by the clock are in `npm run torture -- --only races`.
  test.each(races.filter(({ isByTheClock }) => !isByTheClock))('$name', { timeout: 60_000 }, async (race) => {
    expect(await runRace(race, cast, actors.pop()!)).toEqual([]);
  });

  test('leave the ledger balanced', async () => {
    expect(await checkBooks(pool)).toEqual({});
  });
});

describe('each race', () => {
  test('has a fault that it must detect', () => {
    const noticing = new Set(raceFaults.flatMap(({ noticedBy }) => noticedBy));
    expect(races.map(({ name }) => name).filter((name) => !noticing.has(name))).toEqual([]);
  });

  // `npm run torture -- --only races` tests all faults; this test the first two.
  test.each(raceFaults.slice(0, 2))('detects a server that $name', { timeout: 120_000 }, async (fault) => {
    const servers = await breakServers(scene, pool, fault);
    for (const name of fault.noticedBy.slice(0, 3)) {
      const race = races.find((candidate) => candidate.name === name)!;
      expect(await findFault(scene, pool, servers, race), name).toBeDefined();
    }
  });
});
