import { randomUUID } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterEach, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from './gameplay.fixture.ts';
import { alphabets, callsOf, type Letter, OrderModel, ordersOf } from './orders.fixture.ts';

/** The orders that `orders.rules.test.ts` plays in memory, by the whole engine on PostgreSQL, many at once. */
let door: TestDoor;
afterEach(() => door.close());

const players = 40;
const atOnce = 240;
const purse = 10_000_000n;

async function differences(orders: readonly Letter[][], judge?: typeof decide): Promise<string[]> {
  door = await createTestDoor({ nodes: 2, ...(judge ? { decide: judge } : {}) });
  const seats = await Promise.all(
    Array.from({ length: players }, async () => {
      const player = await door.member({ amountMinor: purse });
      return { player, session: await door.session(player), expected: purse };
    }),
  );
  const found: string[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < orders.length; number = next++) {
      const seat = seats[number % players]!;
      const prefix = randomUUID();
      const common = {
        provider: testProvider,
        player: seat.player,
        currency: 'THB',
        round: prefix,
        game: testGame.code,
      };
      const model = new OrderModel();
      for (const [at, command] of callsOf(orders[number]!, common, seat.session, number % 2 === 0).entries()) {
        const named = { ...command, txn: prefix + command.txn, ...('ref' in command ? { ref: `${prefix}b` } : {}) };
        const outcome = await door.engines[at % 2]!(named as typeof command).catch((error: Error) => error);
        const expected = model.step(command);
        const problem = problemOf(outcome, expected);
        if (problem) found.push(`${orders[number]!.join(' ')}: ${command.call} ${problem}`);
      }
      seat.expected += model.moved;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const { player, expected } of seats) {
    const left = await door.balance(player);
    if (left !== expected) found.push(`${left} is left instead of ${expected}`);
  }
  return found;
}

type Outcome = Awaited<ReturnType<TestDoor['engine']>> | Error;

function problemOf(outcome: Outcome, expected: ReturnType<OrderModel['step']>): string | undefined {
  if (outcome instanceof Error) return outcome.message;
  const { code, beforeMinor = 0n, balanceMinor = 0n, isReplay } = outcome;
  if (code !== expected.code) return `${code} instead of ${expected.code}`;
  const moved = code === 'OK' && !isReplay ? balanceMinor - beforeMinor : 0n;
  return moved === expected.movesMinor ? undefined : `moves ${moved} instead of ${expected.movesMinor}`;
}

test('thousands of orders at once, each call by the other of two engines, are answered and paid as the model does', async () => {
  const orders = Object.values(alphabets).flatMap((letters) => [...ordersOf(letters, 0), ...ordersOf(letters, 1)]);
  expect(orders).toHaveLength(3840);
  expect((await differences(orders)).slice(0, 3)).toEqual([]);
  expect((await trialBalance(door.db)).problems).toEqual([]);
}, 120_000);

test('the comparison notices an engine that never closes a bet', async () => {
  const judge: typeof decide = (desk, ...rest) => {
    const set = desk.setBet.bind(desk);
    desk.setBet = (member, provider, bet) =>
      set(member, provider, bet.state === 'settled' ? { ...bet, state: 'open' } : bet);
    return decide(desk, ...rest);
  };
  expect(await differences(ordersOf(alphabets['a bet and what may come of it'], 0), judge)).not.toEqual([]);
}, 60_000);
