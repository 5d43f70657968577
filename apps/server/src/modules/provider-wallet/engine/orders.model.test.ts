import { randomUUID } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { afterEach, expect, test } from 'vitest';
import { ordersOf } from '../../../platform/orders-of.fixture.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import type { decide } from './decide.ts';
import { OrderModel, problemOf } from './order-model.fixture.ts';
import {
  alphabets,
  amounts,
  commandOf,
  doorFaults,
  type LetterName,
  letters,
  moreCalls,
  type OptionSet,
  optionSets,
  optionsOf,
} from './orders.fixture.ts';

/** The orders that `orders.rules.test.ts` plays in memory, run concurrently by the whole engine on PostgreSQL. */
let door: TestDoor;
afterEach(() => door.close());

const atOnce = 200;

interface Play {
  readonly set: OptionSet;
  readonly order: readonly LetterName[];
}

/** Plays every order with concurrent players; each player begins each order with the same purse. */
async function differences(plays: Iterator<Play>, judge?: typeof decide) {
  door = await createTestDoor({ nodes: 2, ...(judge ? { decide: judge } : {}) });
  const found: string[] = [];
  let [orders, calls] = [0, 0];
  const live = async () => {
    const player = await door.member({ amountMinor: amounts.purse });
    const session = await door.session(player);
    const place = { provider: testProvider, player, currency: 'THB', game: testGame.code };
    let held = amounts.purse;
    for (let next = plays.next(); !next.done; next = plays.next()) {
      const { set, order } = next.value;
      const prefix = randomUUID();
      const named = <T extends object>(fields: T) => ({ ...place, round: prefix, ...fields });
      if (held !== amounts.purse) {
        const deltaMinor = amounts.purse - held;
        await door.engine(named({ call: 'adjust', txn: prefix, deltaMinor, reason: 'the next order' } as const));
      }
      const model = new OrderModel(set);
      for (const [at, name] of order.entries()) {
        const letter = letters[name];
        const ids = Object.entries(letter).filter(([field]) => ['txn', 'ref', 'round'].includes(field));
        const own = Object.fromEntries(ids.map(([field, id]) => [field, prefix + id]));
        const command = commandOf({ ...letter, ...own }, named({}), session);
        const outcome = await door.engines[at % 2]!(command, optionsOf(letter, set)).catch((error: Error) => error);
        const problem = outcome instanceof Error ? outcome.message : problemOf(outcome, model.step(letter));
        if (problem) found.push(`${order.slice(0, at + 1).join(', ')}: ${problem}`);
        calls++;
      }
      orders++;
      held = model.balance;
    }
    const left = await door.balance(player);
    if (left !== held) found.push(`${left} is left instead of ${held}`);
  };
  await Promise.all(Array.from({ length: atOnce }, live));
  return { orders, calls, found };
}

const length = 3 + moreCalls;

function* everyOrder(): Generator<Play> {
  for (const set of Object.values(optionSets)) {
    for (const alphabet of Object.values(alphabets)) {
      for (const order of ordersOf(alphabet, length)) yield { set, order };
    }
  }
}

test(
  'answers and pays every order in every dialect as in the model, with calls alternating between two engines',
  async ({ task }) => {
    const { orders, calls, found } = await differences(everyOrder());
    expect(found.slice(0, 5)).toEqual([]);
    const ofOne = Object.values(alphabets).reduce((sum, alphabet) => sum + alphabet.length ** length, 0);
    expect(orders).toBe(ofOne * Object.keys(optionSets).length);
    expect((await trialBalance(door.db)).problems).toEqual([]);
    Object.assign(task.meta, { onPostgres: { orders, calls } });
  },
  120_000 + moreCalls * 3_600_000,
);

test('is caught in a server that never closes a bet', async ({ task }) => {
  const { alphabet, judge } = doorFaults.find(({ name }) => name === 'never closes a bet')!;
  const plays = [...ordersOf(alphabets[alphabet]!, 3)].map((order) => ({ set: optionSets.native!, order }));
  expect((await differences(plays.values(), judge)).found).not.toEqual([]);
  Object.assign(task.meta, { isFault: true });
}, 60_000);
