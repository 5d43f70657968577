import { randomUUID } from 'node:crypto';
import { dispatchOutbox, inTransaction } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { createFlags, type Flags } from '../../flags/index.ts';
import { noteSignals, sharedSignals } from '../../identity/sessions/signals.repository.ts';
import { bonusGames, insertGrant, insertOffer, liveGame, playerAt } from '../../provider-wallet/bonus/grant.fixture.ts';
import { createTestDoor, type TestDoor, testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { watchPlay } from './watch-play.ts';

let door: TestDoor;
let flags: Flags;
beforeAll(async () => {
  door = await createTestDoor({ games: bonusGames });
  await insertOffer(door.db);
  const identity = { sharedSignals, haveReferred: async () => false, timeZone: async () => 'Asia/Bangkok' } as never;
  flags = createFlags({ platform: { db: door.db, clock: () => new Date(), seal: testSeal }, identity });
});
afterAll(() => door.close());

type Player = Awaited<ReturnType<typeof playerAt>>;
const newPlayer = async (hasBonus: boolean) => {
  const player = await playerAt(door);
  if (hasBonus) await insertGrant(door, player.memberId);
  return player;
};
async function play(player: Player, stakeMinor: bigint, wonMinor: bigint, game: typeof testGame = liveGame) {
  const round = randomUUID();
  expect((await player.bet(round, stakeMinor, game)).code).toBe('OK');
  await player.settle(round, wonMinor, game);
}
const link = (...players: readonly Player[]) =>
  inTransaction(door.db, async (tx) => {
    for (const { memberId } of players)
      await noteSignals(tx, await testSeal(), memberId, [{ kind: 'device', value: players[0]!.memberId }], new Date());
  });
/** Returns what staff see about how this member plays a bonus. */
async function seen({ memberId }: Player) {
  const consumers = [watchPlay({ identity: { sharedSignals } as never }), ...flags.consumers];
  while ((await dispatchOutbox(door.db, consumers)) > 0);
  const open = await flags.openOf(door.db, memberId);
  return open.filter(({ kind }) => kind === 'bonus').map(({ hints, other_member_id }) => ({ hints, other_member_id }));
}

describe('play without risk', () => {
  test('under a bonus is flagged for staff without blocking the member', async () => {
    const player = await newPlayer(true);
    for (let n = 0; n < 10; n++) await play(player, 1000n, 1000n);
    expect(await seen(player)).toEqual([{ hints: ['low_risk'], other_member_id: null }]);
    expect((await player.bet('after', 1000n)).code).toBe('OK');
  });

  test('without a bonus is not flagged', async () => {
    const player = await newPlayer(false);
    for (let n = 0; n < 10; n++) await play(player, 1000n, 1000n);
    expect(await seen(player)).toEqual([]);
  });

  test('is flagged for stakes that fall to a tenth after a win', async () => {
    const player = await newPlayer(true);
    await play(player, 40_000n, 90_000n, testGame);
    for (let n = 0; n < 20; n++) await play(player, 500n, n % 2 ? 900n : 0n, testGame);
    expect(await seen(player)).toEqual([{ hints: ['stake_drop'], other_member_id: null }]);
  });
});

describe('two members at one table', () => {
  /** Plays this many rounds, in which the second member wins what the first loses, and the reverse. */
  async function against(one: Player, other: Player, rounds = 8, isOpposite = true) {
    for (let n = 0; n < rounds; n++) {
      const [first, second] = [randomUUID(), randomUUID()];
      await Promise.all([one.bet(first, 1000n, liveGame), other.bet(second, 1000n, liveGame)]);
      const won = (isFirst: boolean) => ((n % 2 === 0) === (isFirst || !isOpposite) ? 2000n : 0n);
      await Promise.all([one.settle(first, won(true), liveGame), other.settle(second, won(false), liveGame)]);
    }
  }

  test.each([
    ['both', true],
    ['one', false],
  ])('who may be one person and bet against each other are flagged for staff: a bonus of %s', async (_, hasOther) => {
    const [one, other] = [await newPlayer(true), await newPlayer(hasOther)];
    await link(one, other);
    await against(one, other);
    const [low, high] = [one.memberId, other.memberId].sort();
    for (const player of [one, other])
      expect(await seen(player)).toEqual([{ hints: ['opposite_bets'], other_member_id: high }]);
    const [flag] = (await flags.openOf(door.db, low!)).filter(({ kind }) => kind === 'bonus');
    expect(flag).toMatchObject({ member_id: low, other_member_id: high, times: 1 });
  });

  test('are not flagged when they bet on the same side, share no signal or have no bonus', async () => {
    const pairs = await Promise.all(
      [true, true, false].map(async (hasBonus) => [await newPlayer(hasBonus), await newPlayer(hasBonus)] as const),
    );
    await link(...pairs[0]!);
    await link(...pairs[2]!);
    await Promise.all(pairs.map(([one, other], at) => against(one, other, 9, at > 0)));
    for (const pair of pairs) for (const player of pair) expect(await seen(player)).toEqual([]);
  });
});
