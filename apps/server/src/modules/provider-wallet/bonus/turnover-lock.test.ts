import { inTransaction, sql } from '@sabai/db';
import { post } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame } from '../provider-wallet.fixture.ts';
import { bonusGames, grantOf, insertGrant, insertOffer, liveGame, otherGame, playerAt } from './grant.fixture.ts';

let door: TestDoor;
const told: unknown[] = [];
beforeAll(async () => {
  door = await createTestDoor({
    games: bonusGames,
    onBonusRefusal: (memberId, refusal) => told.push({ memberId, ...refusal }),
  });
  await insertOffer(door.db);
});
afterAll(() => door.close());

const stakesOf = async (memberId: string) =>
  (
    await sql<{ txn: string; own: bigint; counted: bigint; credit: bigint }>`
      select txn, cash_minor as own, counted_minor as counted, credit_minor as credit from grant_stakes where member_id = ${memberId} order by txn`.execute(
      door.db,
    )
  ).rows;

describe('a bonus in the main wallet', () => {
  test('counts 50 of a live bet of 500 at 10 %, and its rollback gives back 50', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId);
    expect((await player.bet('a', 50_000n, liveGame)).code).toBe('OK');
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 5000n, open: 1, state: 'active' });
    await player.undo('a', liveGame);
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 0n, open: 0, winLoss: 0n });
    expect(await stakesOf(player.memberId)).toEqual([{ txn: 'a', own: 0n, counted: 0n, credit: 0n }]);
  });

  test('credits only the remaining 30 of 80, and completes once the round is settled', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { creditedMinor: 997_000n, capMinor: 70_000n });
    await player.bet('a', 8000n);
    expect(await stakesOf(player.memberId)).toEqual([{ txn: 'a', own: 4000n, counted: 8000n, credit: 3000n }]);
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 1_000_000n, state: 'active', open: 1 });
    await player.undo('a');
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 997_000n, state: 'active', converted: 0n });
    await player.bet('b', 8000n);
    await player.settle('b', 12_000n);
    expect(await grantOf(door.db, id)).toMatchObject({
      credited: 1_000_000n,
      state: 'completed',
      open: 0,
      converted: 100_000n,
      removed: 0n,
      winLoss: 4000n,
    });
    expect(await player.balance()).toBe(204_000n);
    const { rows } = await sql<{ type: string; cap: bigint; changes: bigint; told: bigint }>`
      select type, (select withdrawal_cap_minor from wallet_turnovers where member_id = ${player.memberId}) as cap,
        (select count(*) from grant_changes where grant_id = ${id} and state = 'completed') as changes,
        (select count(*) from outbox_events where member_id = ${player.memberId} and topic = 'promotion.completed') as told
      from bonus_types where member_id = ${player.memberId}`.execute(door.db);
    expect(rows).toEqual([{ type: 'cashback', cap: 70_000n, changes: 1n, told: 1n }]);
  });

  test('continues when the completing bet is voided, and is completed once by the next', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { creditedMinor: 995_000n });
    await player.bet('a', 5000n);
    await player.settle('a');
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'completed', credited: 1_000_000n });
    await player.undo('a');
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'active', credited: 995_000n, converted: 0n });
    await player.bet('b', 5000n);
    await player.settle('b');
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'completed', converted: 100_000n });
  });

  test('rejects a bet that breaks a rule, returns the rule with its value, and changes nothing', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { terms: { maxStakeMinor: 5000n, minStakeMinor: 100n } });
    const before = [await player.balance(), await grantOf(door.db, id)];
    expect(await player.bet('a', 5001n)).toMatchObject({
      code: 'BONUS_RULE',
      bonusRule: { rule: 'max-stake', minor: 5000n },
      message: "a bet is at most 50.00 while the player's bonus is active",
    });
    expect((await player.bet('b', 99n)).bonusRule).toEqual({ rule: 'min-stake', minor: 100n });
    expect((await player.bet('c', 500n, otherGame)).bonusRule).toEqual({ rule: 'excluded-game' });
    expect([await player.balance(), await grantOf(door.db, id)]).toEqual(before);
    expect(await stakesOf(player.memberId)).toEqual([]);
    // A refusal is final: a late repeat takes nothing either.
    expect((await player.bet('a', 5001n)).code).toBe('BONUS_RULE');
    expect((await player.bet('d', 5000n)).code).toBe('OK');
    const session = await door.session(player.memberId, testGame);
    const sent = { player: player.memberId, currency: 'THB', round: 'n', game: testGame.code, txn: 'n', session };
    expect(await door.call('bet', { ...sent, amount: '5001' })).toMatchObject({
      code: 'BONUS_RULE',
      rule: 'max-stake',
      limit: '5000',
    });
    // The page around the game receives each refusal once, for any game; a repeat publishes nothing.
    const { memberId } = player;
    expect(told.filter((one) => (one as { memberId: string }).memberId === memberId)).toEqual([
      { memberId, game: testGame.code, costMinor: 5001n, currency: 'THB', rule: 'max-stake', limitMinor: 5000n },
      { memberId, game: testGame.code, costMinor: 99n, currency: 'THB', rule: 'min-stake', limitMinor: 100n },
      {
        memberId,
        game: otherGame.code,
        costMinor: 500n,
        currency: 'THB',
        rule: 'excluded-game',
        limitMinor: undefined,
      },
      { memberId, game: testGame.code, costMinor: 5001n, currency: 'THB', rule: 'max-stake', limitMinor: 5000n },
    ]);
  });

  test('applies the maximum stake to the total of all open bets in a round', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { terms: { maxStakeMinor: 5000n } });
    const chip = (txn: string, amount: bigint, round = 'table-1') => player.bet(txn, amount, liveGame, round);
    expect((await chip('player', 2000n)).code).toBe('OK');
    expect((await chip('banker', 2000n)).code).toBe('OK');
    expect(await chip('more', 1001n)).toMatchObject({ code: 'BONUS_RULE', bonusCostMinor: 5001n });
    expect(told.at(-1)).toMatchObject({ costMinor: 5001n, limitMinor: 5000n });
    // A cancelled part does not count, and another round is another bet.
    await player.undo('banker', liveGame, 'table-1');
    expect((await chip('again', 3000n)).code).toBe('OK');
    expect((await chip('elsewhere', 5000n, 'table-2')).code).toBe('OK');
    expect((await chip('last', 1n)).code).toBe('BONUS_RULE');
    expect(await grantOf(door.db, id)).toMatchObject({ open: 3, credited: 1000n });
  });

  test('counts the remainder of a changed stake, up and down', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { terms: { maxStakeMinor: 9000n } });
    const credited = async () => (await grantOf(door.db, id)).credited;
    await player.bet('a', 5000n);
    await player.refund('a', 2000n);
    expect(await credited()).toBe(3000n);
    expect((await player.restake('a', 9001n)).bonusRule).toEqual({ rule: 'max-stake', minor: 9000n });
    await player.restake('a', 9000n, 'again');
    expect(await credited()).toBe(9000n);
    await player.restake('a', 1000n, 'less');
    expect(await credited()).toBe(1000n);
    await player.settle('a', 500n);
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 1000n, winLoss: -500n, open: 0 });
  });

  test('is completed by wins and losses of settled rounds only', async () => {
    const player = await playerAt(door);
    const winLoss = { comparator: '>=', minor: 20_000n } as const;
    const id = await insertGrant(door, player.memberId, { winLoss });
    await player.bet('a', 1000n);
    await player.bet('b', 1000n);
    await player.settle('a', 30_000n);
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'active', winLoss: 29_000n, open: 1 });
    await player.settle('b');
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'completed', winLoss: 28_000n });
  });

  test('is lost when its balance is used up, but not while money is in the vault', async () => {
    const [player, careful] = [await playerAt(door), await playerAt(door)];
    const [lost, kept] = [await insertGrant(door, player.memberId), await insertGrant(door, careful.memberId)];
    await inTransaction(door.db, (tx) =>
      post(tx, {
        template: 'vault_lock',
        memberId: careful.memberId,
        currency: 'THB',
        amountMinor: 100_000n,
        idempotencyKey: 'put away',
        reference: 'test',
      }),
    );
    await player.bet('a', 200_000n);
    await careful.bet('a', 100_000n);
    await player.settle('a');
    await careful.settle('a');
    expect((await grantOf(door.db, lost)).state).toBe('lost');
    expect((await grantOf(door.db, kept)).state).toBe('active');
  });

  test('does not apply to a bet after its expiry or to one that began before it', async () => {
    const player = await playerAt(door);
    await player.bet('before', 1000n);
    const id = await insertGrant(door, player.memberId, { terms: { maxStakeMinor: 5000n } });
    await player.settle('before', 500n);
    expect(await grantOf(door.db, id)).toMatchObject({ credited: 0n, winLoss: 0n, open: 0 });
    const late = await playerAt(door);
    const expired = await insertGrant(door, late.memberId, { expiresAt: new Date(Date.now() - 1000) });
    expect((await late.bet('a', 50_000n)).code).toBe('OK');
    expect((await grantOf(door.db, expired)).credited).toBe(0n);
  });
});
