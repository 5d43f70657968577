import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { InsufficientFunds, trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { createApprovals } from '../approvals/index.ts';
import type { Member } from '../identity/index.ts';
import { createWallet, type WalletDoor } from './index.ts';

let database: TestDatabase;
let wallet: WalletDoor;
beforeAll(async () => {
  database = await createTestDatabase();
  const memberOf = async (_db: unknown, id: string) => ({ id, currencyId: 1, currencyCode: 'THB' }) as Member;
  const platform = { db: database.db, clock: () => new Date(), seal: testSeal };
  const names = {
    membersByIds: async () => [],
    staffNames: async () => new Map(),
    requireStaffCode: async () => {},
    timeZone: async () => 'Asia/Bangkok',
  };
  wallet = createWallet({
    platform,
    identity: { memberOf, ...names },
    approvals: createApprovals({ platform, operator: () => ({ ...names, isPlayMoney: async () => true }) }),
  });
});
afterAll(() => database.drop());

let nextKey = 0;
const movement = (memberId: string, amountMinor: bigint) => ({
  memberId,
  currency: 'THB',
  amountMinor,
  idempotencyKey: `key-${++nextKey}`,
  reference: 'test',
  channel: 'BANK',
  provider: 'sabai',
  actor: 'test',
});
async function memberWith(amountMinor: bigint) {
  const memberId = crypto.randomUUID();
  await inTransaction(database.db, (tx) => wallet.postDeposit(tx, movement(memberId, amountMinor)));
  return memberId;
}

describe('the wallet', () => {
  test('returns the main balance around every movement', async () => {
    const memberId = await memberWith(100_000n);
    const steps = [
      ['postBet', 10_000n, 90_000n],
      ['postResult', 25_000n, 115_000n],
      ['postResult', 0n, 115_000n],
      ['postReserve', 5_000n, 110_000n],
      ['postRefund', 5_000n, 115_000n],
      ['postCancel', 10_000n, 125_000n],
      ['holdWithdrawal', 25_000n, 100_000n],
      ['returnWithdrawal', 25_000n, 125_000n],
    ] as const;
    let before = 100_000n;
    for (const [post, amountMinor, after] of steps) {
      const moved = await inTransaction(database.db, (tx) => wallet[post](tx, movement(memberId, amountMinor)));
      expect(moved, post).toMatchObject({ before, after, isReplay: false });
      before = after;
    }
  });

  test('moves a repeated command once and returns the first response', async () => {
    const memberId = await memberWith(100_000n);
    const bet = movement(memberId, 10_000n);
    const play = () => inTransaction(database.db, (tx) => wallet.postBet(tx, bet));
    const first = await play();
    await inTransaction(database.db, (tx) => wallet.postResult(tx, movement(memberId, 7n)));
    expect(await play()).toEqual({ ...first, isReplay: true });
    expect(await wallet.mainBalance(database.db, memberId, 'THB')).toBe(90_007n);
  });

  test('rejects a member’s excessive amount, and returns an error to a provider without ending its transaction', async () => {
    const memberId = await memberWith(15_050n);
    const hold = inTransaction(database.db, (tx) => wallet.holdWithdrawal(tx, movement(memberId, 20_000n)));
    await expect(hold).rejects.toEqual(new Refusal('INSUFFICIENT_FUNDS', { available: '150.50' }));
    await inTransaction(database.db, async (tx) => {
      await expect(wallet.postBet(tx, movement(memberId, 20_000n))).rejects.toBeInstanceOf(InsufficientFunds);
      expect(await wallet.postBet(tx, movement(memberId, 15_050n))).toMatchObject({ after: 0n });
    });
  });

  test('pays a withdrawal from the reserved amount', async () => {
    const memberId = await memberWith(100_000n);
    await inTransaction(database.db, (tx) => wallet.holdWithdrawal(tx, movement(memberId, 30_000n)));
    const paid = await inTransaction(database.db, (tx) => wallet.payWithdrawal(tx, movement(memberId, 30_000n)));
    expect(paid).toMatchObject({ before: 30_000n, after: 0n });
    expect(await wallet.walletSnapshot(database.db, memberId)).toMatchObject({
      main: 70_000n,
      withdrawable: 70_000n,
      pending_withdrawal: 0n,
      currencyCode: 'THB',
    });
  });

  test('processes members one by one, and rolls back a failing one without stopping the others', async () => {
    const members = [await memberWith(1000n), await memberWith(1000n), await memberWith(1000n)];
    const said: string[] = [];
    const log = { error: ({ member }: { member: string }, what: string) => said.push(`${what}: ${member}`) };
    await wallet.eachLocked(
      { db: database.db, log: log as never },
      members.map((member_id) => ({ member_id })),
      async (tx, { member_id }) => {
        await wallet.postBet(tx, movement(member_id, 400n));
        if (member_id === members[1]) throw new Error('planted');
      },
      'could not bet',
    );
    const left = await Promise.all(members.map((memberId) => wallet.mainBalance(database.db, memberId, 'THB')));
    expect([left, said]).toEqual([[600n, 1000n, 600n], [`could not bet: ${members[1]}`]]);
  });

  test('[R7.80] returns decimal strings in the member’s currency', async () => {
    const memberId = await memberWith(123_456n);
    expect(await wallet.presentWallet(database.db, memberId)).toMatchObject({
      balance: '1234.56',
      cashback: '0.00',
      withdrawable: '1234.56',
      pointData: { point: '0' },
      currency: 1,
      currency_code: 'THB',
    });
  });

  test('sums movements since a given time', async () => {
    const since = new Date();
    const memberId = await memberWith(100_000n);
    for (const [post, amountMinor] of [
      ['postBet', 40_000n],
      ['postResult', 10_000n],
      ['postBet', 5_000n],
      ['postCancel', 5_000n],
    ] as const) {
      await inTransaction(database.db, (tx) => wallet[post](tx, movement(memberId, amountMinor)));
    }
    expect(await wallet.moneyTotalsSince(since)).toEqual([
      { currency: 'THB', depositsMinor: 100_000n, withdrawalsMinor: 0n, stakesMinor: 40_000n, payoutsMinor: 10_000n },
    ]);
  });

  test('keeps the ledger sound', async () => expect((await trialBalance(database.db)).problems).toEqual([]));
});
