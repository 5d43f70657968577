import { cases, clients, describeResult, runConformance, type World } from '@sabai/conformance';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDialectWorld, type DialectWorld } from '../door/dialect-door.fixture.ts';
import { dialectNames } from '../providers/wallet-providers.repository.ts';
import { plantedFaults } from './mutants.fixture.ts';

/** Number of random operations per dialect; configurable: CONFORMANCE_OPERATIONS=100000. */
const operations = Number(process.env.CONFORMANCE_OPERATIONS ?? 500);
const longTimeoutMs = 60_000 + operations * 60;

let world: DialectWorld;
beforeAll(async () => {
  world = await createDialectWorld();
});
afterEach(() => world.setMutant({}));
afterAll(() => world.close());

const means = (dialect: string): World => ({
  enter: (atLeastMinor) => world.enter(dialect, atLeastMinor),
  async endSessions(player) {
    await world.endSessions(player);
  },
  async exclude(player) {
    await world.bar(player);
  },
  loseNextAnswer: () => world.loseNextAnswer(),
  fingerprint: () => world.fingerprint(),
  bookProblems: async () => (await trialBalance(world.db)).problems,
});

function clientOf(dialect: string) {
  const { id: provider, key } = world.demos.find((demo) => demo.dialect === dialect)!;
  return clients[dialect]!({ provider, key });
}

const runCase = async (dialect: string, number: number, count = operations) =>
  (
    await runConformance({
      url: world.url,
      client: clientOf(dialect),
      world: means(dialect),
      operations: count,
      only: [number],
    })
  )[0]!;

/** Cases that a protocol cannot express; nothing else is omitted. */
const unsaid: Readonly<Record<string, readonly number[]>> = {
  native: [],
  hub88: [17],
  pragmatic: [17],
  amb: [],
  softswiss: [],
};

describe.each(dialectNames)('%s', (dialect) => {
  test.each(cases)(
    '$number $title',
    async ({ number }) => {
      const result = await runCase(dialect, number);
      expect(result.verdict, describeResult(result)).toBe(unsaid[dialect]!.includes(number) ? 'n/a' : 'pass');
    },
    longTimeoutMs,
  );

  const sayable = plantedFaults.filter(({ number }) => !unsaid[dialect]!.includes(number));
  test.each(sayable)('case $number is caught in a server that has this fault: $fault', async ({ number, plant }) => {
    world.setMutant(plant());
    expect((await runCase(dialect, number, 320)).verdict).toBe('fail');
  });
});

test('has a planted fault for every case', () => {
  expect(plantedFaults.map(({ number }) => number)).toEqual(cases.map(({ number }) => number));
});
