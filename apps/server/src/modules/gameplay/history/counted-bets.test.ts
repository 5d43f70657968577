import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgrammeServer, weekly } from '../../bonus/programmes/programmes.fixture.ts';
import { bonusGames, insertGrant, insertOffer, liveGame, playerAt } from '../../provider-wallet/bonus/grant.fixture.ts';
import { createTestDoor, type TestDoor, testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { findCountedBets } from './counted-bets.repository.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ games: bonusGames });
  await insertOffer(door.db);
});
afterAll(() => door.close());

const countedOf = async (memberId: string, of: 'promotion' | 'deposit', page = { $limit: 20, $skip: 0 }) => {
  const games = { find: async (code: string) => ({ id: 7, code, name: `The ${code}` }) as never };
  return findCountedBets({ db: door.db, games }, memberId, { of, ...page });
};
const raise = (memberId: string, moreMinor: bigint) =>
  inTransaction(door.db, async (tx) => {
    await door.bank.lockWallet(tx, memberId);
    await door.bank.raiseTurnover(tx, { memberId, currency: 'THB' }, moreMinor);
  });

test('sums the weighted bets of a promotion to its turnover, and counts a void one as zero', async () => {
  const player = await playerAt(door);
  await insertGrant(door, player.memberId, { bonusMinor: 1000n, targetMinor: 10_000n });
  await player.bet('a', 5000n);
  await player.settle('a');
  await player.bet('b', 20_000n, liveGame);
  await player.bet('c', 4000n);
  await player.undo('c');
  await player.bet('d', 9000n);
  const page = await countedOf(player.memberId, 'promotion');
  expect(page).toMatchObject({
    total: 4,
    data: [
      // Only 30.00 of 90.00 were left.
      { game: { name: `The ${testGame.code}` }, stake: '90.00', percent: 100, counted: '30.00', status: 'open' },
      { stake: '0.00', counted: '0.00', status: 'returned' },
      { game: { code: liveGame.code }, stake: '200.00', percent: 10, counted: '20.00', status: 'open' },
      { stake: '50.00', percent: 100, counted: '50.00', status: 'settled' },
    ],
  });
  const { data } = await countedOf(player.memberId, 'promotion', { $limit: 2, $skip: 2 });
  expect(data.map(({ id }) => id)).toEqual(page.data.slice(2).map(({ id }) => id));
  // The deposit has no target, and other members' bets are not shown.
  expect((await countedOf(player.memberId, 'deposit')).data).toEqual([]);
  expect((await countedOf((await playerAt(door)).memberId, 'promotion')).data).toEqual([]);
});

test('lists the bets of the current deposit target, up to its progress', async () => {
  const player = await playerAt(door);
  await raise(player.memberId, 5000n);
  for (const round of ['a', 'b']) {
    await player.bet(round, 4000n);
    await player.settle(round);
  }
  // The first target is reached with 10.00 of the second bet; the next deposit starts from zero.
  await raise(player.memberId, 8000n);
  await player.bet('c', 3000n);
  await player.settle('c');
  await player.bet('d', 2500n);
  await player.settle('d');
  const { data, total } = await countedOf(player.memberId, 'deposit');
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { stake: '25.00', percent: 100, counted: '25.00' },
    { stake: '30.00', percent: 100, counted: '30.00' },
  ]);
});

test('lists the rounds that count for a side wallet’s pending amount, without void ones', async () => {
  const server = await createProgrammeServer();
  try {
    await server.offer('cashback', weekly);
    server.setNow('2026-11-16T06:00:00Z');
    const member = await server.member({ amountMinor: 100_000_00n });
    await server.play(member, 5000_00n, 1000_00n);
    await server.run('2026-11-22T17:02:00Z');
    server.setNow('2026-11-24T05:00:00Z');
    const of = async () => {
      const games = { find: async () => undefined };
      const page = { of: 'cashback', $limit: 20, $skip: 0 } as const;
      return (await findCountedBets({ db: server.db, games }, member, page)).data;
    };
    expect(await of()).toEqual([]);
    const first = await server.play(member, 300_00n, 0n);
    server.setNow('2026-11-24T06:00:00Z');
    await server.play(member, 200_00n, 900_00n);
    await server.count();
    expect(await server.side(member)).toMatchObject({ turnover: '500.00' });
    expect(await of()).toMatchObject([
      { stake: '200.00', percent: 100, counted: '200.00' },
      { stake: '300.00', percent: 100, counted: '300.00', game: { code: testGame.code } },
    ]);
    await server.void(member, first);
    await server.count();
    expect(await of()).toMatchObject([{ counted: '200.00' }]);
  } finally {
    await server.close();
  }
});
