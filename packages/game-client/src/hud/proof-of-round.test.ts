import { expect, test } from 'vitest';
import { createStore } from '../base/store.ts';
import type { Runtime } from '../session/runtime.ts';
import { proofOfRound } from './proof-of-round.ts';

const pair = { serverSeed: 'aa', serverSeedHash: 'bb', clientSeed: 'cc', lastNonce: 9 };
const runtime = {
  localePrefix: 'en',
  revealed: createStore([pair]),
  auth: { game: { code: 'dice' }, config: { rulesVersion: '1' } },
} as unknown as Runtime;
const round = { id: 'r', nonce: 7, stake: '500', payout: '0', at: 0, mode: 'base', params: { side: 'over' } };

test('passes everything the verifier page needs in its link', () => {
  const address = new URL(proofOfRound(runtime, { ...round, serverSeedHash: 'bb' })!, 'http://a');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    game: 'dice',
    rulesVersion: '1',
    serverSeed: 'aa',
    serverSeedHash: 'bb',
    clientSeed: 'cc',
    nonce: '7',
    stake: '500',
    mode: 'base',
    params: '{"side":"over"}',
  });
});

test('offers no link for a round with a secret or unknown server seed', () => {
  expect(proofOfRound(runtime, { ...round, serverSeedHash: 'other' })).toBeUndefined();
  expect(proofOfRound(runtime, round)).toBeUndefined();
});
