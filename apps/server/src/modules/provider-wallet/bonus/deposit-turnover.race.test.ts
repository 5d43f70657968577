import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DialectOptions, nativeOptions } from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
});
afterAll(() => door.close());

/** Creates a player whose deposit requires this turnover. */
async function newPlayer(askedMinor: bigint) {
  const memberId = await door.member({ amountMinor: 100_000n });
  const session = await door.session(memberId);
  const raise = (moreMinor: bigint, isLocked = true) =>
    inTransaction(door.db, async (tx) => {
      if (isLocked) await door.bank.lockWallet(tx, memberId);
      await door.bank.raiseTurnover(tx, { memberId, currency: 'THB' }, moreMinor);
    });
  await raise(askedMinor);
  const left = async () => {
    const { turnover_minor, target_minor } = await door.db
      .selectFrom('wallet_turnovers')
      .select(['turnover_minor', 'target_minor'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return target_minor - turnover_minor;
  };
  const named = (round: string) => ({
    provider: testProvider,
    player: memberId,
    currency: 'THB',
    round,
    game: testGame.code,
  });
  const play = {
    bet: (txn: string, amountMinor: bigint, at = 0) =>
      door.engines[at]!({ ...named(txn), call: 'bet', txn, session, amountMinor }),
    settle: (ref: string, amountMinor = 0n, at = 0) =>
      door.engines[at]!({
        ...named(ref),
        call: 'result',
        txn: `${ref}:w`,
        ref,
        amountMinor,
        kind: 'win',
        isClosed: true,
      }),
    undo: (ref: string, options: Partial<DialectOptions> = {}) =>
      door.engine(
        { ...named(ref), call: 'rollback', txn: `${ref}:r`, target: 'bet', ref },
        {
          ...nativeOptions,
          rollbackOfSettled: 'allow',
          ...options,
        },
      ),
  };
  return { memberId, raise, left, play };
}

describe('deposit turnover in the provider wallet API', () => {
  test('counts a stake on settlement, up to the remainder, and restores exactly that when voided', async () => {
    const { left, play } = await newPlayer(100n);
    await play.bet('a', 70n);
    expect(await left()).toBe(100n);
    await play.settle('a', 30n);
    expect(await left()).toBe(30n);
    await play.bet('b', 80n);
    await play.settle('b');
    expect(await left()).toBe(0n);
    await play.undo('b');
    expect(await left()).toBe(30n);
    await play.undo('b');
    expect(await left()).toBe(30n);
    await play.undo('a');
    expect(await left()).toBe(100n);
  });

  test('counts a combined stake and win, and no free round', async () => {
    const { memberId, left } = await newPlayer(100n);
    const session = await door.session(memberId);
    const betWin = (txn: string, amountMinor: bigint, isFree: boolean) =>
      door.engine({
        provider: testProvider,
        player: memberId,
        currency: 'THB',
        round: txn,
        game: testGame.code,
        session,
        call: 'betWin',
        txn,
        amountMinor,
        winMinor: 5n,
        isFree,
        isClosed: true,
      });
    expect((await betWin('a', 40n, false)).code).toBe('OK');
    expect((await betWin('b', 0n, true)).code).toBe('OK');
    expect(await left()).toBe(60n);
  });

  /**
   * Plays rounds on two nodes while deposits arrive; the remaining turnover must be the sum of requirements less the
   * sum of stakes.
   */
  async function race(isLocked: boolean) {
    const { left, play, raise } = await newPlayer(1n);
    const id = randomUUID();
    const rounds = Array.from({ length: 30 }, async (_, n) => {
      await play.bet(`${id}${n}`, 10n, n % 2);
      await play.settle(`${id}${n}`, 10n, (n + 1) % 2);
    });
    const deposits = Array.from({ length: 30 }, () => raise(100n, isLocked));
    await Promise.all([...rounds, ...deposits]);
    // The first stake completes the first deposit's requirement, however small.
    const turned = await door.db
      .selectFrom('bets')
      .select('turned_minor')
      .where('round_ref', 'like', `${id}%`)
      .execute();
    const sum = turned.reduce((all, { turned_minor }) => all + (turned_minor ?? 0n), 0n);
    return { left: await left(), expected: 3001n - sum, sum };
  }

  test('is exact while deposits and rounds arrive concurrently', async () => {
    for (let n = 0; n < 3; n++) {
      const { left, expected, sum } = await race(true);
      expect(left).toBe(expected);
      expect(sum).toBeGreaterThan(200n);
    }
  });

  test('is caught in a server that raises it without the lock of the ledger', async ({ task }) => {
    let isCaught = false;
    for (let n = 0; n < 10 && !isCaught; n++) {
      const { left, expected } = await race(false);
      isCaught = left !== expected;
    }
    expect(isCaught).toBe(true);
    Object.assign(task.meta, { isFault: true });
  });
});
