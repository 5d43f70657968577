import { randomUUID } from 'node:crypto';
import { hgsPaths } from '@sabai/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, launchSecret, type TestServer } from '../../../studio/tests/house-studio.fixture.ts';
import { testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { askForReturns, gameReturns, slotReturns } from './game-returns.ts';
import { createStudioCalls } from './studio-calls.ts';

let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
beforeEach(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
});
afterEach(() => server.close());

const games = (rulesVersion?: string) => ({
  find: async (code: number | string) => (code === testGame.code ? { ...testGame, rulesVersion } : undefined),
  recordPlayed: async () => {},
});

test('measures returns by version and by bet mode separately', async () => {
  const playerId = await server.door.member({ amountMinor: 1_000_000n });
  let staked = 0;
  let paid = 0;
  for (const [rulesVersion, modes] of [
    ['1.0.0', ['base', 'base', 'base', 'buy']],
    ['1.0.0-94', ['base', 'base']],
  ] as const) {
    const { session } = await studio.enter(playerId, testGame, { rules_version: rulesVersion });
    for (const mode of modes) {
      const { body } = await studio.play(session, randomUUID(), '1000', mode);
      if (rulesVersion !== '1.0.0' || mode !== 'base') continue;
      staked += 1;
      paid += Number(body.round.payout) / 1000;
    }
  }
  await studio.studio.measureReturns();
  // A repeated measurement gives the same result.
  await studio.studio.measureReturns();

  const calls = createStudioCalls(
    `${studio.url}${hgsPaths.launch}`,
    async () => launchSecret,
    () => new Date(),
  );
  const measured = await askForReturns(calls, new Date());
  const rounds = measured.all.map(({ rulesVersion, mode, rounds: count }) => `${rulesVersion} ${mode} ${count}`);
  expect(rounds.sort()).toEqual(['1.0.0 base 3', '1.0.0 buy 1', '1.0.0-94 base 2']);
  const plain = measured.day.find(({ rulesVersion, mode }) => rulesVersion === '1.0.0' && mode === 'base')!;
  expect(plain.rtp).toBeCloseTo(paid / staked, 9);

  const [slot] = await slotReturns(games('1.0.0-94'), measured);
  expect(slot).toMatchObject({ code: testGame.code, rtp: '94.00' });
  expect(slot!.versions.map(({ rtp, is_played, all }) => [rtp, is_played, all.rounds])).toEqual([
    ['94.00', true, 2],
    ['96.17', false, 4],
  ]);
  const [, ...untouched] = await slotReturns(games(), { day: [], week: [], all: [] });
  expect(untouched).toEqual([]);
  const told = (await gameReturns(games('1.0.0-94'), measured)).find(({ code }) => code === testGame.code);
  expect(told!.versions).toEqual(slot!.versions);
});

test('returns nothing to a caller without the secret', async () => {
  const calls = createStudioCalls(
    `${studio.url}${hgsPaths.launch}`,
    async () => Buffer.alloc(32, 1),
    () => new Date(),
  );
  await expect(askForReturns(calls, new Date())).rejects.toThrow('ERR_IS');
});
