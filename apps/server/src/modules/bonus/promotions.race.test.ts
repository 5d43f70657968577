import { inTransaction, sql } from '@sabai/db';
import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier/cashier.fixture.ts';
import { type Check, count, definite, many, problemsOf, unequal } from '../cashier/race.fixture.ts';
import { creditRules, insertOffer, matchRules } from './offers.fixture.ts';

const receive = (server: CashierServer, who: { memberId: string }, id: number, key?: string) =>
  definite(() =>
    server.call(who, 'POST', 'promotion-member', { body: { promotion_information_id: id }, ...(key && { key }) }),
  );
const granted = (server: CashierServer) =>
  server.db.selectFrom('grants').selectAll().where('state', '=', 'active').execute();

/** Two promotions in 64 tabs of one member: one is received, all other calls are rejected. */
const manyTabs: Check = async (server) => {
  const member = await server.newMember();
  const rules = { type: 'no-deposit', rules: creditRules } as const;
  const [one, other] = [
    await insertOffer(server.db, server.clock(), rules),
    await insertOffer(server.db, server.clock(), rules),
  ];
  const answers = await many((n) => receive(server, member, n % 2 ? one : other), 64);
  return unequal({
    received: [count(answers, ({ status }) => status === 201), 1],
    refused: [count(answers, ({ body }) => /^PROMOTION_(ACTIVE|RECEIVED)$/.test(body.refusal)), 63],
    balance: [await server.balanceOf(member), 10_000n],
    grants: [(await granted(server)).length, 1],
  });
};

/**
 * Two promotions are picked in eight tabs for deposits of 1,000: all tabs get the first one, one bonus and one target,
 * never a sum.
 */
const twoForOneDeposit: Check = async (server) => {
  const member = await server.newMember();
  const [match, tenth] = [
    await insertOffer(server.db, server.clock()),
    await insertOffer(server.db, server.clock(), { rules: { ...matchRules, share: 1000 } }),
  ];
  const answers = await many(
    (n) =>
      definite(() =>
        server.call(member, 'POST', 'deposit-promptpay', {
          body: { deposit_amount: '1000', promotion_information_id: n % 2 ? match : tenth },
        }),
      ),
    8,
  );
  const filed = answers.find(({ status }) => status === 201)!;
  await server.pay({ qr: filed.body.qr_code, repeat: 10 });
  const [grant, ...more] = await granted(server);
  const is = (bonus: bigint, target: bigint) => grant?.bonus_minor === bonus && grant.target_minor === target;
  return unequal({
    filed: [count(answers, ({ status }) => status === 201), 4],
    refused: [count(answers, ({ body }) => body.refusal === 'PROMOTION_ACTIVE'), 4],
    'one bonus with its own target': [is(100_000n, 1_000_000n) || is(10_000n, 100_000n), true],
    others: [more.length, 0],
    balance: [await server.balanceOf(member), 100_000n + (grant?.bonus_minor ?? 0n)],
  });
};

/**
 * 64 members compete for 5 places, and for the money of 5 grants: five members each receive it, and nothing exceeds the
 * funded amount.
 */
const budgetRace: Check = async (server) => {
  const budgets = [{ places: 5 }, { fundedMinor: 50_000n }];
  const problems: string[] = [];
  for (const budget of budgets) {
    const id = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: creditRules, ...budget });
    const members = await many(() => server.newMember(), 64);
    const answers = await Promise.all(members.map((member) => receive(server, member, id)));
    const own = (await granted(server)).filter(({ offer_id }) => offer_id === id);
    problems.push(
      ...unequal({
        received: [count(answers, ({ status }) => status === 201), 5],
        refused: [count(answers, ({ body }) => body.refusal === 'PROMOTION_GIVEN_OUT'), 59],
        grants: [own.length, 5],
        granted: [own.reduce((sum, { budget_minor }) => sum + budget_minor, 0n), 50_000n],
      }),
    );
  }
  return problems;
};

/** A claim with one key 64 times: one grant, one response. */
const replays: Check = async (server) => {
  const member = await server.newMember();
  const id = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: creditRules });
  const answers = await many(() => receive(server, member, id, 'the-same'), 64);
  return unequal({
    answered: [count(answers, ({ status }) => status === 201), 64],
    alike: [
      new Set(answers.map(({ body }) => (body as unknown as { promotion_member_id: string }).promotion_member_id)).size,
      1,
    ],
    balance: [await server.balanceOf(member), 10_000n],
  });
};

const give = (server: CashierServer, { memberId }: { memberId: string }, offerId: number, occasion: string) =>
  inTransaction(server.db, (tx) =>
    server.bonus.give(tx, { memberId, offerId, occasion, givenBy: 'coupon', locale: 'en', isConfirmed: true }),
  ).then(
    ({ id }) => id,
    ({ code }) => String(code),
  );

/**
 * The operator gives an offer for one occasion 64 times, and another for a second occasion: the member has one of them,
 * once.
 */
const manyGifts: Check = async (server) => {
  const member = await server.newMember();
  const gift = { type: 'coupon', rules: creditRules } as const;
  const [one, other] = [
    await insertOffer(server.db, server.clock(), gift),
    await insertOffer(server.db, server.clock(), gift),
  ];
  const given = await many(
    (n) => (n % 2 ? give(server, member, one, 'first') : give(server, member, other, 'second')),
    64,
  );
  const [grant] = await granted(server);
  return unequal({
    answered: [count(given, (answer) => answer === grant?.id), 32],
    refused: [count(given, (answer) => answer === 'PROMOTION_ACTIVE'), 32],
    grants: [(await granted(server)).length, 1],
    balance: [await server.balanceOf(member), 10_000n],
  });
};

/** Deactivation, expiry and a reversed deposit coincide: the bonus is removed once. */
const manyEnds: Check = async (server) => {
  const member = await server.newMember();
  const id = await insertOffer(server.db, server.clock());
  const { body } = await server.call(member, 'POST', 'deposit-promptpay', {
    body: { deposit_amount: '500', promotion_information_id: id },
  });
  const { body: paid } = await server.pay({ qr: body.qr_code });
  const { body: own } = await server.call(member, 'GET', 'promotion-member');
  const path = `promotion-member/${(own.data[0] as unknown as { promotion_member_id: string }).promotion_member_id}`;
  server.passTime(7 * 86_400_000);
  await Promise.all([
    ...Array.from({ length: 16 }, () =>
      definite(() => server.call(member, 'PATCH', path, { body: { status: 'inactive' } })),
    ),
    ...Array.from({ length: 4 }, () => server.bonus.expireGrants()),
    server.sandbox.inject({ method: 'POST', url: '/payments/reverse', payload: { transactionId: paid.transactionId } }),
  ]);
  const ends = await server.db
    .selectFrom('grant_changes')
    .select('state')
    .where('state', 'not in', ['pending', 'active'])
    .execute();
  return unequal({ ends: [ends.length, 1], balance: [await server.balanceOf(member), 50_000n] });
};

/** A claim waits for the account lock while its promotion ends: the deciding facts are read after the lock is taken. */
const slowClaim: Check = async (server) => {
  const member = await server.newMember();
  const id = await insertOffer(server.db, server.clock(), { type: 'no-deposit', rules: creditRules, window: [-1, 1] });
  let claim: ReturnType<typeof receive> | undefined;
  await inTransaction(server.db, async (tx) => {
    await server.wallet.lockWallet(tx, member.memberId);
    claim = receive(server, member, id);
    await sql`select pg_sleep(0.3)`.execute(tx);
    server.passTime(2 * 86_400_000);
  });
  const { body } = await claim!;
  return unequal({ answer: [body.refusal, 'PROMOTION_ENDED'], balance: [await server.balanceOf(member), 0n] });
};

const withoutLock: Fault = {
  statements: [
    `create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile begin atomic select; end`,
    'drop index grants_open_once',
  ],
};
/** Batches are taken without a lock, and budgets are unlimited. */
const withoutBudgets: Fault = {
  statements: [
    'alter table offer_budgets drop constraint offer_budgets_never_below_zero, drop constraint offer_budgets_have_places',
    `create function plenty() returns trigger language plpgsql as $$ begin new.reserved_minor := 0; new.reserved_places := 0; return new; end $$`,
    'create trigger plenty before update on offer_budgets for each row execute function plenty()',
  ],
};
/** The end of an offer is ignored. */
const endingLate: Fault = {
  statements: [
    `create function never_ends() returns trigger language plpgsql as $$ begin new.ends_at := '2099-01-01'; return new; end $$`,
    'create trigger never_ends before insert on offer_versions for each row execute function never_ends()',
  ],
};

const onUpdateOfGrants = (body: string): Fault => ({
  statements: [
    `create function faulty() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    'create trigger faulty before update on grants for each row execute function faulty()',
  ],
});
const summedTargets = onUpdateOfGrants(
  `if old.state = 'pending' and new.state = 'active' then new.target_minor := new.target_minor * 2; end if;`,
);
const unkeptEnds = onUpdateOfGrants(
  `if old.state = 'active' and new.state <> 'active' then new.state := 'active'; new.ended_at := null; end if;`,
);

test.each<[string, Check]>([
  ['grants a promotion once to a member with many tabs', manyTabs],
  ['grants one bonus with its own target for two promotions of one deposit', twoForOneDeposit],
  ['grants up to the budget', budgetRace],
  ['grants a repeated claim once', replays],
  ['grants a gift for one occasion once', manyGifts],
  ['ends a bonus once when several causes coincide', manyEnds],
  ['rejects a claim processed after the end of the offer', slowClaim],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

if (process.env.TESTS === 'all')
  test.each<[string, Check, Fault]>([
    ['takes no lock of a member’s ledger', manyTabs, withoutLock],
    ['takes no lock, with a repeated claim', replays, withoutLock],
    ['takes no lock, with a repeated gift', manyGifts, withoutLock],
    ['adds up the targets', twoForOneDeposit, summedTargets],
    ['never uses up a budget', budgetRace, withoutBudgets],
    ['stores no end', manyEnds, unkeptEnds],
    ['never ends an offer', slowClaim, endingLate],
  ])('is caught in a server that %s', async (_, check, fault) => {
    expect(await problemsOf(check, fault)).not.toEqual([]);
  });
