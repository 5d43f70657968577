import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativeOptions } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor } from '../provider-wallet.fixture.ts';
import {
  bonusGames,
  type GrantAsked,
  grantOf,
  insertGrant,
  insertOffer,
  otherGame,
  playerAt,
} from './grant.fixture.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ games: bonusGames });
  await insertOffer(door.db);
});
afterAll(async () => {
  expect((await trialBalance(door.db)).problems).toEqual([]);
  await door.close();
});

/** A player with this much cash, and a bonus of 900 in a separate balance. */
async function playerWith(
  cashMinor: bigint,
  asked: GrantAsked = {},
  model: 'cash-first' | 'bonus-first' = 'cash-first',
) {
  const player = await playerAt(door, { amountMinor: cashMinor });
  const id = await insertGrant(door, player.memberId, {
    bonusMinor: 90_000n,
    targetMinor: 900_000n,
    ...asked,
    terms: { model, ...asked.terms },
  });
  return { ...player, id, grant: () => grantOf(door.db, id) };
}
const stakeOf = async (memberId: string, txn: string) =>
  (
    await sql<{ cash: bigint; bonus: bigint; won: bigint; credit: bigint }>`
      select cash_minor as cash, bonus_minor as bonus, won_minor as won, credit_minor as credit
      from grant_stakes where member_id = ${memberId} and txn = ${txn}`.execute(door.db)
  ).rows[0];
const allowing = { ...nativeOptions, rollbackOfSettled: 'allow', rollbackOfWin: 'allow' } as const;

describe('a bonus in a separate wallet', () => {
  test('is included in the balance sent to the provider, and staked after the cash', async () => {
    const { bet, told, pots, memberId } = await playerWith(30_000n);
    expect(await told()).toBe(120_000n);
    expect(await bet('a', 20_000n)).toMatchObject({ code: 'OK', beforeMinor: 120_000n, balanceMinor: 100_000n });
    expect(await pots()).toEqual([10_000n, 90_000n]);
    const mixed = await bet('b', 50_000n);
    expect(mixed).toMatchObject({ code: 'OK', beforeMinor: 100_000n, balanceMinor: 50_000n });
    expect(await pots()).toEqual([0n, 50_000n]);
    expect(await stakeOf(memberId, 'b')).toMatchObject({ cash: 10_000n, bonus: 40_000n, won: 0n, credit: 50_000n });
    expect(await bet('b', 50_000n)).toMatchObject({
      code: 'OK',
      beforeMinor: 100_000n,
      balanceMinor: 50_000n,
      isReplay: true,
    });
    expect(await bet('c', 50_001n)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 50_000n });
    expect(await pots()).toEqual([0n, 50_000n]);
  });

  test('is staked before the cash when its model requires it', async () => {
    const { bet, pots } = await playerWith(70_000n, {}, 'bonus-first');
    expect(await bet('a', 100_000n)).toMatchObject({ code: 'OK', balanceMinor: 60_000n });
    expect(await pots()).toEqual([60_000n, 0n]);
  });

  test('receives its share of every win, even when the win is paid in parts', async () => {
    const { bet, call, settle, pots, memberId } = await playerWith(10_000n);
    await bet('a', 40_000n);
    expect(await pots()).toEqual([0n, 60_000n]);
    const part = { ref: 'a', kind: 'win', isClosed: false };
    await call('result', 'w1', { ...part, amountMinor: 33n, round: 'a' });
    await call('result', 'w2', { ...part, amountMinor: 33n, round: 'a' });
    expect(await settle('a', 34n)).toMatchObject({ code: 'OK', balanceMinor: 60_100n });
    expect(await pots()).toEqual([25n, 60_075n]);
    expect(await stakeOf(memberId, 'a')).toMatchObject({ won: 75n });
  });

  test('receives a round’s win in proportion to all stakes of the round, whichever bet pays it', async () => {
    const { bet, call, pots, session } = await playerWith(10_000n);
    const stake = async (txn: string, amountMinor: bigint) =>
      call('bet', txn, { round: 'r', amountMinor, session: await session() });
    expect((await stake('r1', 10_000n)).code).toBe('OK');
    expect((await stake('r2', 30_000n)).code).toBe('OK');
    await call('result', 'rw', { round: 'r', amountMinor: 100_000n, kind: 'win', isClosed: true });
    expect(await pots()).toEqual([25_000n, 135_000n]);
    expect((await bet('next', 1n)).code).toBe('OK');
  });

  test('receives exactly both parts of a returned stake, wholly or in pieces', async () => {
    const { bet, refund, undo, call, settle, pots, grant } = await playerWith(10_001n);
    await bet('a', 33_334n);
    expect(await pots()).toEqual([0n, 66_667n]);
    await refund('a', 11_111n);
    await call('refund', 'again', { round: 'a', ref: 'a', amountMinor: 11_111n });
    await call('cancel', 'c', { round: 'a', ref: 'a' });
    expect(await pots()).toEqual([10_001n, 90_000n]);
    await bet('b', 50_000n);
    await settle('b', 77_777n);
    expect(await undo('b')).toMatchObject({ code: 'OK', balanceMinor: 100_001n });
    expect(await pots()).toEqual([10_001n, 90_000n]);
    expect(await grant()).toMatchObject({ credited: 0n, open: 0, winLoss: 0n, state: 'active' });
  });

  test('takes a reversed win back from both wallets, and pays a corrected one', async () => {
    const { bet, settle, call, pots } = await playerWith(10_000n);
    await bet('a', 30_000n);
    await settle('a', 10_001n);
    expect(await pots()).toEqual([3334n, 76_667n]);
    await call('rollback', 'u', { round: 'a', target: 'win', ref: 'a:w', amountMinor: 5001n }, allowing);
    expect(await pots()).toEqual([1667n, 73_333n]);
    await call('rollback', 'v', { round: 'a', target: 'win', ref: 'a:w' }, allowing);
    expect(await pots()).toEqual([0n, 70_000n]);
    await call('result', 'right', { round: 'a', ref: 'a', amountMinor: 3n, kind: 'win', isClosed: true });
    expect(await pots()).toEqual([1n, 70_002n]);
  });

  test('splits a combined stake and win, and a correction of a round', async () => {
    const { call, pots, session } = await playerWith(10_000n);
    const both = { amountMinor: 40_000n, winMinor: 20_000n, isClosed: true, session: await session() };
    const first = await call('betWin', 'a', both);
    expect(first).toMatchObject({ code: 'OK', beforeMinor: 100_000n, balanceMinor: 80_000n });
    expect(await pots()).toEqual([5000n, 75_000n]);
    expect(await call('betWin', 'a', both)).toMatchObject({
      beforeMinor: 100_000n,
      balanceMinor: 80_000n,
      isReplay: true,
    });
    await call('adjust', 'up', { round: 'a', deltaMinor: 4001n, reason: 'x' });
    expect(await pots()).toEqual([6001n, 78_000n]);
    await call('adjust', 'down', { round: 'a', deltaMinor: -4001n, reason: 'x' });
    expect(await pots()).toEqual([5000n, 75_000n]);
    await call('promoWin', 'prize', { amountMinor: 100n, campaign: 'c', campaignType: 'tournament' });
    expect(await pots()).toEqual([5100n, 75_000n]);
  });

  test('pays its share of a raised stake, and receives it when the stake is lowered', async () => {
    const { bet, restake, pots, memberId } = await playerWith(10_000n, { terms: { maxStakeMinor: 50_000n } });
    await bet('a', 5000n);
    await restake('a', 30_000n);
    expect(await pots()).toEqual([0n, 70_000n]);
    expect(await stakeOf(memberId, 'a')).toMatchObject({ cash: 10_000n, bonus: 20_000n });
    await restake('a', 15_000n, 'less');
    expect(await pots()).toEqual([5000n, 80_000n]);
    expect(await restake('a', 50_001n, 'more')).toMatchObject({ code: 'BONUS_RULE' });
    expect(await pots()).toEqual([5000n, 80_000n]);
  });

  test('does not restrict a bet paid with cash alone, and counts nothing for it', async () => {
    const { bet, settle, pots, grant, id } = await playerWith(60_000n, { terms: { maxStakeMinor: 20_000n } });
    expect((await bet('a', 20_001n)).code).toBe('OK');
    expect((await bet('b', 1000n, otherGame)).code).toBe('OK');
    await settle('a', 100n);
    expect(await pots()).toEqual([39_099n, 90_000n]);
    expect(await grant()).toMatchObject({ credited: 0n, open: 0, winLoss: 0n });
    expect(await bet('c', 39_100n)).toMatchObject({
      code: 'BONUS_RULE',
      bonusRule: { rule: 'max-stake', minor: 20_000n },
    });
    expect((await bet('d', 39_099n)).code).toBe('OK');
    expect(await bet('e', 1000n, otherGame)).toMatchObject({ bonusRule: { rule: 'excluded-game' } });
    expect((await grantOf(door.db, id)).state).toBe('active');
  });
});

describe('the end of a bonus in a separate wallet', () => {
  test('converts its balance to cash once no round is open, and removes what its terms do not convert', async () => {
    const conversion = { kind: 'up-to', minor: 50_000n } as const;
    const { bet, settle, pots, grant, told } = await playerWith(0n, { creditedMinor: 880_000n, terms: { conversion } });
    await bet('a', 20_000n);
    expect(await grant()).toMatchObject({ state: 'active', credited: 900_000n, open: 1 });
    expect(await settle('a', 10_000n)).toMatchObject({ code: 'OK', beforeMinor: 70_000n, balanceMinor: 50_000n });
    expect(await settle('a', 10_000n)).toMatchObject({ beforeMinor: 70_000n, balanceMinor: 50_000n, isReplay: true });
    expect(await grant()).toMatchObject({ state: 'completed', converted: 50_000n, removed: 30_000n });
    expect([await pots(), await told()]).toEqual([[50_000n, 0n], 50_000n]);
  });

  test('is reversed when the completing bet is voided and the cash is still available, and can recur', async () => {
    const { bet, settle, undo, pots, grant } = await playerWith(0n, { creditedMinor: 880_000n });
    await bet('a', 20_000n);
    await settle('a', 10_000n);
    expect(await pots()).toEqual([80_000n, 0n]);
    await undo('a');
    expect(await grant()).toMatchObject({ state: 'active', credited: 880_000n, converted: 0n });
    expect(await pots()).toEqual([0n, 90_000n]);
    await bet('b', 20_000n);
    await settle('b', 1n);
    expect(await grant()).toMatchObject({ state: 'completed', converted: 70_001n });
    expect(await pots()).toEqual([70_001n, 0n]);
  });

  test('is kept at the operator’s risk and flagged for staff when the cash was spent', async () => {
    const { bet, settle, undo, pots, grant, memberId } = await playerWith(0n, { creditedMinor: 880_000n });
    await bet('a', 20_000n);
    await settle('a');
    await bet('b', 70_000n);
    await undo('a');
    expect(await grant()).toMatchObject({ state: 'completed', converted: 90_000n });
    expect(await pots()).toEqual([20_000n, 0n]);
    const { rows } = await sql<{ reason: string }>`select payload ->> 'reason' as reason from outbox_events
      where member_id = ${memberId} and topic = 'bet.flagged'`.execute(door.db);
    expect(rows.map(({ reason }) => reason)).toContain('a bet that completed a bonus is void');
  });

  test('occurs when the bonus is used up, and is reversed when a stake comes back', async () => {
    const { bet, settle, undo, pots, grant } = await playerWith(10_000n);
    await bet('a', 100_000n);
    await settle('a');
    expect(await grant()).toMatchObject({ state: 'lost', removed: 0n });
    await undo('a');
    expect(await pots()).toEqual([10_000n, 90_000n]);
    expect(await grant()).toMatchObject({ state: 'active', credited: 0n, open: 0, winLoss: 0n });
    await bet('b', 1000n);
    expect(await grant()).toMatchObject({ state: 'active', credited: 1000n, open: 1 });
  });

  test('by expiry removes the wallet, and sends later returns of its bets to the budget', async () => {
    const { bet, settle, undo, pots, grant, id, told } = await playerWith(10_000n);
    await bet('a', 30_000n);
    await bet('b', 10_000n);
    await sql`update grants set expires_at = now() - interval '1 second' where id = ${id}`.execute(door.db);
    expect(await told()).toBe(0n);
    expect(await bet('c', 1n)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 0n });
    expect(await settle('a', 30_000n)).toMatchObject({ balanceMinor: 10_000n });
    expect(await pots()).toEqual([10_000n, 80_000n]);
    expect((await bet('d', 1000n)).code).toBe('OK');
    expect(await pots()).toEqual([9000n, 0n]);
    expect(await grant()).toMatchObject({ state: 'expired', removed: 80_000n });
    await settle('b', 500n);
    expect(await pots()).toEqual([9000n, 0n]);
    expect(await grant()).toMatchObject({ removed: 80_500n });
    // The reversal is paid from the removed amount.
    await undo('b');
    expect(await pots()).toEqual([9000n, 0n]);
    expect(await grant()).toMatchObject({ removed: 90_000n });
    await undo('a');
    expect(await pots()).toEqual([9000n, 0n]);
    expect(await grant()).toMatchObject({ removed: 90_000n });
  });
});
