import { randomUUID } from 'node:crypto';
import { InsufficientFunds, trialBalance } from '@sabai/ledger';
import { describe, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, type TestDoorOptions, testGame } from './gameplay.fixture.ts';
import { walletDoorRepository } from './wallet-door.repository.ts';

function codesOf(answers: readonly { code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

type Prepare = (door: TestDoor) => Promise<unknown>;

async function withDoor<T>(options: TestDoorOptions, work: (door: TestDoor) => Promise<T>): Promise<T> {
  const door = await createTestDoor(options);
  try {
    return await work(door);
  } finally {
    await door.close();
  }
}

async function seat(door: TestDoor, amountMinor: bigint) {
  const player = await door.member({ amountMinor });
  return { player, session: await door.session(player), game: testGame.code, currency: 'THB' };
}

/** 200 bets of 100 on a wallet of 5000: 50 are taken. Returns what went wrong. */
const raceForTheBalance = (options: TestDoorOptions) =>
  withDoor(options, async (door) => {
    const common = await seat(door, 5000n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        door.call('bet', { ...common, txn: `b${i}`, round: `r${i}`, amount: '100' }),
      ),
    );
    const codes = codesOf(answers);
    const problems: string[] = [];
    if (codes.OK !== 50 || codes.INSUFFICIENT_FUNDS !== 150) problems.push(`answers ${JSON.stringify(codes)}`);
    const left = await door.balance(common.player);
    if (left !== 0n) problems.push(`${left} is left`);
    const afters = answers.filter(({ code }) => code === 'OK').map(({ balance }) => Number(balance));
    if (new Set(afters).size !== afters.length) problems.push('two bets saw the same balance');
    return [...problems, ...(await trialBalance(door.db)).problems];
  });

/** A result, a cancel and a refund of the same bet at once: one of them moves money. Returns what went wrong. */
const raceForTheBet = (options: TestDoorOptions, prepare: Prepare = async () => {}) =>
  withDoor(options, async (door) => {
    await prepare(door);
    const problems: string[] = [];
    for (let i = 0; i < 25; i++) {
      const common = { ...(await seat(door, 100n)), round: randomUUID() };
      await door.call('bet', { ...common, txn: 'b', amount: '100' });
      const { session: _, ...returning } = common;
      const answers = await Promise.all([
        door.call('result', { ...returning, txn: 'w', ref: 'b', amount: '300' }),
        door.call('cancel', { ...returning, txn: 'c', ref: 'b' }),
        door.call('refund', { ...returning, txn: 'f', ref: 'b' }),
      ]);
      const moved = answers.filter(({ code, before, balance }) => code === 'OK' && before !== balance);
      const balance = await door.balance(common.player);
      if (moved.length !== 1) problems.push(`${moved.length} calls moved money`);
      if (balance !== 300n && balance !== 100n) problems.push(`the balance is ${balance}`);
    }
    return problems;
  });

/** A part payment that arrives 30 times at once is paid once. Returns what went wrong. */
const raceOfRepetitions = (options: TestDoorOptions, prepare: Prepare = async () => {}) =>
  withDoor(options, async (door) => {
    await prepare(door);
    const { session, ...common } = { ...(await seat(door, 100n)), round: 'r' };
    await door.call('bet', { ...common, session, txn: 'b', amount: '100' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        door.call('result', { ...common, txn: 'w', ref: 'b', amount: '7', closed: false }),
      ),
    );
    const balance = await door.balance(common.player);
    return [
      ...(balance === 7n ? [] : [`the balance is ${balance}`]),
      ...(codesOf(answers).OK === 30 ? [] : [`answers ${JSON.stringify(codesOf(answers))}`]),
    ];
  });

describe('200 bets on one wallet', () => {
  test('exactly as many are taken as it can pay for', async () => {
    expect(await raceForTheBalance({})).toEqual([]);
  });
  test('the checker notices a wallet that forgets to refuse', async () => {
    const problems = await raceForTheBalance({
      wrapWallet: (wallet) => ({
        ...wallet,
        postBet: (tx, movement) =>
          wallet.postBet(tx, movement).catch((error: unknown) => {
            if (!(error instanceof InsufficientFunds)) throw error;
            return { before: movement.amountMinor, after: 0n };
          }),
      }),
    });
    expect(problems).not.toEqual([]);
  });
});

describe('several calls about one bet at once', () => {
  test('one of them moves money', async () => {
    expect(await raceForTheBet({})).toEqual([]);
  });
  test('the checker notices that the lock is missing', async () => {
    const withoutLock = { ...walletDoorRepository, lockPlayer: async () => {} };
    const problems = await raceForTheBet({ repository: withoutLock }, (door) =>
      // The tables would still refuse the second movement; that net is taken away to see the checker.
      door.database.pool.query(`
        alter table rounds drop constraint rounds_open_bets_counted;
        alter table bets drop constraint bets_return_at_most_the_stake`),
    );
    expect(problems).not.toEqual([]);
  });
});

describe('one call repeated at once', () => {
  test('is paid once and always answered', async () => {
    expect(await raceOfRepetitions({})).toEqual([]);
  });
  test('the checker notices that transaction ids are ignored', async () => {
    const problems = await raceOfRepetitions(
      {
        repository: {
          ...walletDoorRepository,
          readFacts: async (...given) => ({ ...(await walletDoorRepository.readFacts(...given)), stored: undefined }),
        },
        wrapWallet: (wallet) => ({
          ...wallet,
          postResult: (tx, movement) => wallet.postResult(tx, { ...movement, idempotencyKey: randomUUID() }),
        }),
      },
      (door) =>
        door.database.pool.query('alter table provider_transactions drop constraint provider_transactions_pkey'),
    );
    expect(problems).not.toEqual([]);
  });
});

test('20 thousands of calls, repeated, reordered and dropped at random, leave sound books', async () => {
  await withDoor({}, async (door) => {
    const seats = await Promise.all(Array.from({ length: 12 }, () => seat(door, 20_000n)));
    const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)]!;
    const calls = Array.from({ length: 2000 }, () => {
      const { session, ...common } = pick(seats);
      const ref = `b${Math.floor(Math.random() * 40)}`;
      const body = { ...common, round: ref };
      const amount = String(1 + Math.floor(Math.random() * 300));
      return pick([
        () => door.call('bet', { ...body, session, txn: ref, amount: '100' }),
        () => door.call('bet', { ...body, session, txn: ref, amount: '100' }),
        () =>
          door.call('result', { ...body, txn: `w${ref}${pick(['', 'x'])}`, ref, amount, closed: pick([true, false]) }),
        () => door.call('refund', { ...body, txn: `f${ref}`, ref }),
        () => door.call('cancel', { ...body, txn: `c${ref}`, ref }),
      ]);
    });
    const codes: { code: string }[] = [];
    const lane = async () => {
      for (let next = calls.pop(); next; next = calls.pop()) codes.push(await next());
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    expect(codesOf(codes)).not.toHaveProperty('RETRYABLE');
    expect(codesOf(codes).OK).toBeGreaterThan(300);
    expect((await trialBalance(door.db)).problems).toEqual([]);
    for (const { player } of seats) {
      const records = await door.db
        .selectFrom('provider_transactions')
        .selectAll()
        .where('member_id', '=', player)
        .execute();
      const moved = records.reduce((sum, row) => sum + row.after_minor - row.before_minor, 20_000n);
      expect(await door.balance(player)).toBe(moved);
    }
  });
}, 120_000);
