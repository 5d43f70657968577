import { type ChainSeedRequest, type ChainView, hgsPaths } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { HgsRefused } from '../hgs/hgs-failure.ts';
import type { Runtime } from '../session/runtime.ts';
import { MemoryStorage } from '../testing/fake-table.ts';
import { giveRandomSeed, ownSeedOf } from './chain-seed.ts';

const chain = (end: string, more: Partial<ChainView> = {}): ChainView => ({
  game: 'nova-rush',
  rulesVersion: '1',
  end,
  publishedAt: 1,
  source: { kind: 'players', wanted: 8 },
  values: [],
  ...more,
});

/** Creates a table whose server has these chains; a seed is added to the list unless it is refused. */
function table(chains: readonly ChainView[], refuses?: string) {
  const given: ChainSeedRequest[] = [];
  const ask = async (path: string, request?: ChainSeedRequest) => {
    if (!request) return { chains };
    if (refuses) throw new HgsRefused({ code: refuses as 'ERR_CLOSED', message: '', trace: '' });
    expect(path).toBe(hgsPaths.chainSeed);
    given.push(request);
    const values = [{ value: request.seed, at: 2 }];
    return { chains: chains.map((one) => (one.end === request.end ? { ...one, values } : one)) };
  };
  const auth = { session: 's', game: { code: 'nova-rush' }, config: { rulesVersion: '1' } };
  return { given, parts: { api: { ask }, auth } as unknown as Runtime, kept: new MemoryStorage() };
}

test('gives one random seed for the next chain, and stores it', async () => {
  const { given, parts, kept } = table([chain('next'), chain('now', { salt: 's', saltedAt: 1 })]);
  await giveRandomSeed(parts, kept);
  await giveRandomSeed(parts, kept);
  expect(given).toMatchObject([{ session: 's', end: 'next' }]);
  expect(ownSeedOf('next', kept)).toBe(given[0]!.seed);
});

test.each([
  ['no chain collects seeds', [chain('now', { salt: 's', saltedAt: 1 })]],
  ['the chain uses a beacon', [chain('next', { source: { kind: 'drand', beacon: 'b', round: 1, dueAt: 1 } })]],
  ['another version collects seeds', [chain('next', { rulesVersion: '2' })]],
])('gives no seed where %s', async (_what, chains) => {
  const { given, parts, kept } = table(chains);
  await giveRandomSeed(parts, kept);
  expect(given).toEqual([]);
});

test('does not store a rejected seed, and continues', async () => {
  const { parts, kept } = table([chain('next')], 'ERR_CLOSED');
  await giveRandomSeed(parts, kept);
  expect(ownSeedOf('next', kept)).toBeUndefined();
});
