import { describe, expect, test } from 'vitest';
import { keyOf } from './call-content.ts';
import { decide } from './decide.ts';
import { Desk, type DeskFacts, type EntryFacts, type KeptAnswer, type StoredBet } from './desk.ts';
import type { GameFacts } from './doors.ts';
import { alphabets, callsOf, type Letter, OrderModel, ordersOf } from './orders.fixture.ts';
import { nativeOptions } from './wallet-command.ts';

const game: GameFacts = {
  ...{ id: 1, code: 'g', name: 'G', providerName: 'P', category: 'slots', isPlayable: true, hasDemo: false },
};
const seat = { provider: 'house', player: 'p', currency: 'THB', round: 'r', game: 'g' };

/** One player's records in memory, as the database would keep them. */
function createRecords() {
  let balance = 1000n;
  const entries = new Map<string, EntryFacts>();
  const answers = new Map<string, KeptAnswer>();
  const bets = new Map<string, StoredBet>();
  const facts: DeskFacts = {
    now: new Date(0),
    player: (id) => ({ id, currency: 'THB', isBarred: false }),
    balance: () => balance,
    entry: (_member, key) => entries.get(key),
    answer: (_member, key) => answers.get(key),
    use: () => undefined,
    session: () => ({ game: 'g', currency: 'THB', isAlive: true }),
    bet: (_member, _provider, txn) => bets.get(txn),
    betsOfRound: () => [...bets.values()],
  };
  return {
    facts,
    keep(desk: Desk) {
      for (const { key, memberId } of desk.movements) entries.set(key, desk.entry(memberId, key)!);
      for (const { provider, call, txn, answer } of desk.answers) answers.set(keyOf(provider, call, txn), answer);
      for (const { bet } of desk.changedBets) bets.set(bet.txn, { ...bet, place: '' });
      balance = desk.balance('p', 'THB');
    },
  };
}

/** Plays an order; what differs from the model, if anything. */
function differenceOf(order: readonly Letter[], isSame: boolean, judge: typeof decide): string | undefined {
  const records = createRecords();
  const model = new OrderModel();
  for (const command of callsOf(order, seat, 's', isSame)) {
    const desk = new Desk(records.facts);
    const before = desk.balance('p', 'THB');
    const { outcome } = judge(desk, command, nativeOptions, () => game);
    const movesMinor = desk.balance('p', 'THB') - before;
    records.keep(desk);
    const expected = model.step(command);
    if (outcome.code !== expected.code || movesMinor !== expected.movesMinor) {
      return `${order.join(' ')}: ${command.call} ${outcome.code} ${movesMinor}, not ${expected.code} ${expected.movesMinor}`;
    }
  }
  return undefined;
}

function differences(letters: readonly Letter[], repeats: number, judge = decide): { count: number; found: string[] } {
  const orders = ordersOf(letters, repeats);
  const found: string[] = [];
  for (const [number, order] of orders.entries()) {
    const difference = differenceOf(order, number % 2 === 0, judge);
    if (difference) found.push(difference);
  }
  return { count: orders.length, found };
}

describe.each(Object.entries(alphabets))('every order of %s', (_name, letters) => {
  test.each([
    [0, 120],
    [1, 1800],
    [2, 16_800],
  ])('with %i repeats is answered and paid as the model does', (repeats, count) => {
    const result = differences(letters, repeats);
    expect(result.found.slice(0, 3)).toEqual([]);
    expect(result.count).toBe(count);
  });

  const faults: [string, (desk: Desk) => void][] = [
    [
      'leaves no tombstones',
      (desk) => {
        const set = desk.setBet.bind(desk);
        desk.setBet = (member, provider, bet) => void (bet.state === 'tombstone' || set(member, provider, bet));
      },
    ],
    [
      'forgets what it has answered',
      (desk) => {
        desk.entry = () => undefined;
        desk.answer = () => undefined;
      },
    ],
    [
      'never closes a bet',
      (desk) => {
        const set = desk.setBet.bind(desk);
        desk.setBet = (member, provider, bet) =>
          set(member, provider, bet.state === 'settled' ? { ...bet, state: 'open' } : bet);
      },
    ],
  ];
  test.each(faults)('the model notices a door that %s', (_fault, breakIt) => {
    const judge: typeof decide = (desk, ...rest) => {
      breakIt(desk);
      return decide(desk, ...rest);
    };
    expect(differences(letters, 1, judge).found).not.toEqual([]);
  });
});
