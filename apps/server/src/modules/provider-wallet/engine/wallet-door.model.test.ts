import { trialBalance } from '@sabai/ledger';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, type TestDoorOptions, testGame } from '../provider-wallet.fixture.ts';
import { decide } from './decide.ts';

/** Random calls about a few bets, in any order and with repeats, against a model of a few lines. */
type Step =
  | { call: 'bet'; txn: string; amount: number }
  | { call: 'result'; txn: string; ref: string; amount: number; closed: boolean }
  | { call: 'refund'; txn: string; ref: string; amount: number | undefined }
  | { call: 'cancel'; txn: string; ref: string };

const txn = fc.constantFrom('1', '2', '3');
const amount = fc.integer({ min: 1, max: 60 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ call: fc.constant('bet'), txn, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ call: fc.constant('result'), txn, ref: txn, amount: fc.nat(80), closed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constant('refund'), txn, ref: txn, amount: fc.option(amount, { nil: undefined }) }),
  },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('cancel'), txn, ref: txn }) },
);

interface ModelBet {
  state: 'open' | 'settled' | 'dead';
  left: number;
  paid: number;
}

class Model {
  balance: number;
  bets = new Map<string, ModelBet>();
  answers = new Map<string, { asked: string; code: string; balance: number }>();
  constructor(balance: number) {
    this.balance = balance;
  }

  run(asked: Step): { code: string; balance: number | undefined } {
    const key = `${asked.call} ${asked.txn}`;
    const known = this.answers.get(key);
    if (known) {
      const isSame = known.asked === JSON.stringify(asked);
      return isSame ? { code: known.code, balance: known.balance } : { code: 'DUPLICATE', balance: undefined };
    }
    const code = this.decide(asked);
    if (code === 'OK' || code === 'INSUFFICIENT_FUNDS') {
      this.answers.set(key, { asked: JSON.stringify(asked), code, balance: this.balance });
    }
    return { code, balance: this.balance };
  }

  private decide(asked: Step): string {
    const bet = this.bets.get(asked.call === 'bet' ? asked.txn : asked.ref);
    if (asked.call === 'bet') {
      if (bet) return 'BET_CANCELLED';
      if (asked.amount > this.balance) return 'INSUFFICIENT_FUNDS';
      this.balance -= asked.amount;
      this.bets.set(asked.txn, { state: 'open', left: asked.amount, paid: 0 });
      return 'OK';
    }
    if (!bet) {
      if (asked.call !== 'cancel') return 'BET_NOT_FOUND';
      this.bets.set(asked.ref, { state: 'dead', left: 0, paid: 0 });
      return 'OK';
    }
    if (bet.state === 'dead') {
      if (asked.call === 'refund' && asked.amount !== undefined) return 'BAD_REQUEST';
      return asked.call === 'result' ? 'BET_CANCELLED' : 'OK';
    }
    if (bet.state === 'settled') return 'BET_SETTLED';
    if (asked.call === 'result') {
      this.balance += asked.amount;
      bet.paid += asked.amount;
      if (asked.closed) bet.state = 'settled';
      return 'OK';
    }
    if (asked.call === 'cancel' && bet.paid > 0) return 'BET_SETTLED';
    const back = asked.call === 'refund' ? (asked.amount ?? bet.left) : bet.left;
    if (back > bet.left || back === 0) return 'BAD_REQUEST';
    this.balance += back;
    bet.left -= back;
    if (bet.left === 0) bet.state = bet.paid > 0 ? 'settled' : 'dead';
    return 'OK';
  }
}

let door: TestDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

/** Plays random sequences; returns the details of the shortest one that differs from the model, if any. */
async function compare(options: TestDoorOptions, numRuns: number) {
  const tested = await createTestDoor(options);
  door = tested;
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
    const player = await tested.member({ amountMinor: 100n });
    const session = await tested.session(player);
    const common = { player, round: 'r', game: testGame.code, currency: 'THB' };
    const model = new Model(100);
    for (const asked of steps) {
      const expected = model.run(asked);
      const { amount: stake, ...named } = { amount: undefined, ...asked };
      const body = {
        ...common,
        ...named,
        ...(stake === undefined ? {} : { amount: String(stake) }),
        ...(asked.call === 'bet' ? { session } : {}),
      };
      const { call, ...sent } = body;
      const answer = await tested.call(call, sent);
      expect([asked, answer.code]).toEqual([asked, expected.code]);
      if (expected.balance !== undefined) expect([asked, answer.balance]).toEqual([asked, String(expected.balance)]);
    }
    expect(await tested.balance(player)).toBe(BigInt(model.balance));
    const open = [...model.bets.values()].filter(({ state }) => state === 'open').length;
    const bets = await tested.db.selectFrom('bets').select('state').where('member_id', '=', player).execute();
    expect(bets.filter(({ state }) => state === 'open')).toHaveLength(open);
  });
  return fc.check(property, { numRuns, seed: 20261120, endOnFailure: true });
}

test('answers and pays any sequence of calls as in the model, with a sound ledger', async () => {
  const details = await compare({}, 120);
  expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('');
  expect((await trialBalance(door!.db)).problems).toEqual([]);
}, 120_000);

test('is caught in a server that stores no tombstones', async () => {
  const forgetful: typeof decide = (unit, ...rest) => {
    const set = unit.setBet.bind(unit);
    unit.setBet = (memberId, provider, bet) => {
      if (bet.state !== 'tombstone') set(memberId, provider, bet);
    };
    return decide(unit, ...rest);
  };
  expect((await compare({ decide: forgetful }, 120)).failed).toBe(true);
}, 120_000);

test('is caught in a server that forgets a rejected bet', async () => {
  const forgetful: typeof decide = (unit, ...rest) => {
    const keep = unit.keepAnswer.bind(unit);
    unit.keepAnswer = (named, key) => {
      if (named.answer.code === 'OK') keep(named, key);
    };
    return decide(unit, ...rest);
  };
  expect((await compare({ decide: forgetful }, 300)).failed).toBe(true);
}, 120_000);
