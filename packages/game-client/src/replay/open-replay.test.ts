import type { ReplayResponse } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { answer, fakeTable, plainRound, settle } from '../testing/fake-table.ts';
import { openReplay } from './open-replay.ts';

const replay: ReplayResponse = {
  game: 'lotus-lanterns',
  about: {
    code: 'lotus-lanterns',
    title: 'Lotus Lanterns',
    family: 'lines-slot',
    rtp: 0.96,
    maxWin: 2500,
    volatility: 'medium',
    hitRate: 0.33,
    standardDeviation: 5.3,
    highestWin: { times: 664.5, oneIn: 49_804_168 },
  },
  rulesVersion: '1',
  currency: { code: 'THB', exponent: 2, isDecimalEnabled: true, symbol: '฿', isSymbolAfter: false },
  round: plainRound('r9', '2500', '700'),
  playedAt: 1,
  timeZone: 'Asia/Bangkok',
  fair: { serverSeedHash: 'a', clientSeed: 'b', nonce: 3 },
};

test('shows a past round immediately and again on each click, without a request', async () => {
  const { auth, api } = await openReplay('r9', { replay: async () => replay });
  const { table, stage } = fakeTable({
    auth,
    play: async (request) => answer((await api.play(request)).round as typeof replay.round as never, '0'),
  });
  table.setStage(stage);
  await settle();
  expect(stage.log).toEqual(['restore 0', 'reveal', 'win', 'final']);
  expect(table.state.get()).toMatchObject({ phase: 'idle', stake: '700', win: '2500' });
  table.spin();
  await settle();
  expect(stage.log.slice(4)).toEqual(['begin', 'reveal', 'win', 'final']);
});
