import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Act, acts, newPerson } from './acts.fixture.ts';
import { type Broken, brokenNow, type Invariant, invariants } from './invariants.fixture.ts';
import { createRewardServer, type RewardFault } from './reward-server.fixture.ts';

const people = 3;
const names = Object.keys(acts) as Act['act'][];
/** Play is what members do most. */
const often: readonly Act['act'][] = ['bet', 'play', 'play', 'settle', 'takeBack', 'never', 'deposit', 'pass'];
const oneAct: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(...names, ...often),
  who: fc.nat(people - 1),
  a: fc.nat(1_000_000),
  b: fc.nat(1_000_000),
});
const sequence = (length: number, seed: number) => fc.sample(oneAct, { numRuns: length, seed });

/** Runs all actions on one server and returns the violations; stops at the first, or at the wanted one. */
async function run(list: readonly Act[], fault: RewardFault = {}, wanted?: Invariant) {
  const server = await createRewardServer(fault);
  const found: Broken[] = [];
  try {
    const scene = { server, staff: await server.newStaff() };
    const all = await Promise.all(Array.from({ length: people }, () => newPerson(server)));
    for (const [at, act] of list.entries()) {
      const person = all[act.who]!;
      // Other tests find faults of the server; the invariants are checked all the same.
      const said = await acts[act.act](scene, person, act).catch((error: Error) => {
        if (!wanted) throw new Error(`step ${at}, ${act.act}`, { cause: error });
        return [];
      });
      found.push(...said, ...(await brokenNow(server, person.memberId)));
      if (found.some(({ invariant }) => !wanted || invariant === wanted))
        return { found: found.map((one) => ({ ...one, at, act: act.act })), counts: await server.counts() };
    }
    return { found, counts: await server.counts() };
  } finally {
    await server.close();
  }
}

const seeds = process.env.TESTS === 'all' ? [1, 2, 3, 4, 5, 6] : [1];
const length = process.env.TESTS === 'all' ? 600 : 220;

test.each(seeds)(
  'keeps all ten invariants true after every step of a random sequence of money events (%i)',
  async (seed) => {
    const { found, counts } = await run(sequence(length, seed));
    expect(found).toEqual([]);
    // One sequence contains every action.
    if (seed === 1) for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0);
  },
  300_000,
);

const before = (table: string, when: string, body: string): RewardFault => ({
  statements: [
    `create function faulty() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    `create trigger faulty before ${when} on ${table} for each row execute function faulty()`,
  ],
});
const dropping = (constraint: string, table: string, fault: RewardFault): RewardFault => ({
  statements: [`alter table ${table} drop constraint ${constraint}`, ...(fault.statements ?? [])],
});

const faults: Readonly<Record<Invariant, RewardFault>> = {
  1: before('ledger_accounts', 'update', `if new.account = 'cashback' then new.balance := new.balance + 1; end if;`),
  2: dropping(
    'ledger_accounts_never_below_zero',
    'ledger_accounts',
    before(
      'ledger_accounts',
      'update',
      `if new.account = 'main' and new.balance < 100 then new.balance := -1; end if;`,
    ),
  ),
  3: before(
    'grants',
    'update',
    `if new.state = 'active' and new.credited_minor > 0 then new.credited_minor := new.target_minor; end if;`,
  ),
  4: { knowsNoNames: true },
  5: before('grants', 'update', 'new.credited_minor := greatest(new.credited_minor, old.credited_minor);'),
  6: before(
    'grants',
    'update',
    `if new.state = 'completed' then new.converted_minor := new.bonus_minor * 100; end if;`,
  ),
  7: dropping(
    'offer_budgets_never_below_zero',
    'offer_budgets',
    before('offer_budgets', 'update', 'new.reserved_minor := 0;'),
  ),
  8: {
    statements: [
      `create function faulty() returns trigger language plpgsql as $$ begin
         if new.code <> 'OK' then
           update wallet_turnovers set target_minor = target_minor + 1 where member_id = new.member_id;
         end if;
         return new;
       end $$`,
      'create trigger faulty before insert on provider_answers for each row execute function faulty()',
    ],
  },
  9: before(
    'grants',
    'update of state',
    `if new.state = 'completed' then new.state := 'active'; new.ended_at := null; end if;`,
  ),
  10: before(
    'ledger_accounts',
    'update',
    `if new.account = 'main' and random() < 0.2 then new.balance := new.balance + 1; end if;`,
  ),
  rebuild: before('programme_plays', 'update', 'new.staked_minor := new.staked_minor + 1;'),
};

if (process.env.TESTS === 'all')
  test.each(Object.keys(faults).map((name) => (name === 'rebuild' ? name : Number(name)) as Invariant))(
    'number %s is caught in a server that breaks it',
    async (number) => {
      let found: Broken[] = [];
      for (let seed = 1; seed <= 3 && !found.some(({ invariant }) => invariant === number); seed++)
        ({ found } = await run(sequence(260, seed), faults[number], number));
      expect(
        found.map(({ invariant }) => invariant),
        invariants[number],
      ).toContain(number);
    },
    120_000,
  );
