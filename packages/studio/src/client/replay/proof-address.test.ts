import { expect, test } from 'vitest';
import type { ReplayResponse } from '../../protocol.ts';
import type { Runtime } from '../runtime.ts';
import { plainRound } from '../testing/fake-table.ts';
import { proofAddress } from './proof-address.ts';

const fair: ReplayResponse['fair'] = { serverSeed: 'aa', serverSeedHash: 'bb', clientSeed: 'cc', nonce: 7 };
const runtime = { localePrefix: 'th', auth: { game: { code: 'a-game' }, config: { rulesVersion: '3' } } } as Runtime;
const queryOf = (family: string, round: ReplayResponse['round']) =>
  Object.fromEntries(
    new URL(proofAddress(runtime, { about: { family } as ReplayResponse['about'], round, fair }), 'http://a')
      .searchParams,
  );

test('a round of one player is proved by its seeds and by how it was bet', () => {
  const round = { ...plainRound('r1', '0', '500'), mode: 'ante', params: { mines: 3 } };
  expect(queryOf('lines-slot', round)).toEqual({
    ...{ game: 'a-game', rulesVersion: '3', serverSeed: 'aa', serverSeedHash: 'bb', clientSeed: 'cc', nonce: '7' },
    ...{ stake: '500', mode: 'ante', params: '{"mines":3}' },
  });
});

test('a round that many shared is proved by its link, and the link by the one before', () => {
  expect(queryOf('crash', plainRound('r1'))).toEqual({
    ...{ game: 'a-game', rulesVersion: '3', round: '7', hash: 'aa', salt: 'cc' },
    ...{ earlierRound: '6', earlierHash: 'bb' },
  });
});
