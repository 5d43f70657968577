import { expect, test } from 'vitest';
import type { ReplayResponse } from '../protocol/index.ts';
import { proofAddress } from './proof-address.ts';
import type { Verifiable } from './verifier-address.ts';

const fair: ReplayResponse['fair'] = { serverSeed: 'aa', serverSeedHash: 'bb', clientSeed: 'cc', nonce: 7 };
const game: Verifiable = { localePrefix: 'th', auth: { game: { code: 'a-game' }, config: { rulesVersion: '3' } } };
const plainRound = (id: string, payout = '0', stake = '1000'): ReplayResponse['round'] => ({
  id,
  state: 'closed',
  nonce: 1,
  stake,
  payout,
  events: [],
});
const queryOf = (family: string, round: ReplayResponse['round']) =>
  Object.fromEntries(
    new URL(proofAddress(game, { about: { family } as ReplayResponse['about'], round, fair })!, 'http://a')
      .searchParams,
  );

test('proves a single-player round by its seeds and its bet', () => {
  const round = { ...plainRound('r1', '0', '500'), mode: 'ante', params: { mines: 3 } };
  expect(queryOf('lines-slot', round)).toEqual({
    game: 'a-game',
    rulesVersion: '3',
    serverSeed: 'aa',
    serverSeedHash: 'bb',
    clientSeed: 'cc',
    nonce: '7',
    stake: '500',
    mode: 'ante',
    params: '{"mines":3}',
  });
});

test.each(['crash', 'timed', 'sport'])(
  'proves a %s round by its chain link, and the link by the one before',
  (family) => {
    expect(queryOf(family, plainRound('r1'))).toEqual({
      game: 'a-game',
      rulesVersion: '3',
      round: '7',
      hash: 'aa',
      salt: 'cc',
      earlierRound: '6',
      earlierHash: 'bb',
    });
  },
);

test('returns no proof for a round whose server seed is secret', () => {
  const { serverSeed: _secret, ...promised } = fair;
  const about = { family: 'lines-slot' } as ReplayResponse['about'];
  expect(proofAddress(game, { about, round: plainRound('r1'), fair: promised })).toBeUndefined();
});
