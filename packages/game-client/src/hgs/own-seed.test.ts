import { isClientSeed } from '@sabai/games/engine/seeds.ts';
import type { AuthResponse, SeedsRequest } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { giveFirstSeed } from './own-seed.ts';

const given = { fair: { serverSeedHash: 'h1', clientSeed: 'c', nonce: 0 }, nextServerSeedHash: 'h2' };
async function open(auth: Partial<AuthResponse>) {
  const asked: SeedsRequest[] = [];
  const api = {
    seeds: async (request: SeedsRequest) => {
      asked.push(request);
      return given;
    },
  };
  return { asked, auth: await giveFirstSeed({ session: 's', ...auth } as AuthResponse, api) };
}

test('generates the first seed in the browser, for the hash it was shown', async () => {
  const { asked, auth } = await open({ nextServerSeedHash: 'h1' });
  expect(asked).toMatchObject([{ session: 's', serverSeedHash: 'h1' }]);
  expect(isClientSeed(asked[0]!.clientSeed)).toBe(true);
  expect(auth).toMatchObject(given);
  expect((await open({ nextServerSeedHash: 'h1' })).asked[0]!.clientSeed).not.toBe(asked[0]!.clientSeed);
});

test('keeps existing seeds, and uses none for shared rounds', async () => {
  expect((await open({ fair: given.fair, nextServerSeedHash: 'h2' })).asked).toEqual([]);
  expect((await open({})).asked).toEqual([]);
});
