import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier/cashier.fixture.ts';
import { type Check, count, definite, many, problemsOf, problemsOfFaulty, unequal } from '../cashier/race.fixture.ts';
import { type CouponServer, money, openCoupons, spins } from './coupon.fixture.ts';

const inCoupons =
  (check: (coupons: CouponServer, server: CashierServer) => Promise<string[]>): Check =>
  async (server) => {
    const coupons = await openCoupons(server);
    try {
      return await check(coupons, server);
    } finally {
      await coupons.close();
    }
  };
const rivals = 64;
type Answered = Awaited<ReturnType<CouponServer['redeem']>>;
const got = (answers: readonly Answered[]) => count(answers, ({ status }) => status === 201);
const refused = (answers: readonly Answered[], code: string) => count(answers, ({ body }) => body.refusal === code);
const membersOf = (server: CashierServer, many: number) =>
  Promise.all(Array.from({ length: many }, () => server.newMember()));
const held = async (server: CashierServer, members: readonly { memberId: string }[]) =>
  (await Promise.all(members.map((member) => server.balanceOf(member)))).reduce((sum, own) => sum + own, 0n);

/** A code with one use left, redeemed 64 times by 8 members concurrently: one success; the others change nothing. */
const lastUse = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'LAST-ONE' });
  const members = await membersOf(server, 8);
  const answers = await many((n) => definite(() => coupons.redeem(members[n % 8]!, 'LAST-ONE')), rivals);
  return unequal({
    redeemed: [got(answers), 1],
    refused: [refused(answers, 'COUPON_UNAVAILABLE') + refused(answers, 'COUPON_ALREADY_REDEEMED'), rivals - 1],
    used: [await coupons.used('LAST-ONE'), 1],
    written: [(await coupons.rows()).length, 1],
    money: [await held(server, members), 5000n],
    'refused without all tries left': [
      answers.filter(({ body }) => body.refusal === 'COUPON_UNAVAILABLE' && body.params?.left !== 5).length,
      0,
    ],
  });
});

/** A code for thousands, by one member from 64 tabs, who may have it twice. */
const perMember = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'FOR-ALL', uses: 1000, rules: { ...money, perMember: 2 } });
  const member = await server.newMember();
  const answers = await many(() => definite(() => coupons.redeem(member, 'FOR-ALL')), rivals);
  return unequal({
    redeemed: [got(answers), 2],
    refused: [refused(answers, 'COUPON_ALREADY_REDEEMED'), rivals - 2],
    used: [await coupons.used('FOR-ALL'), 2],
    money: [await server.balanceOf(member), 10_000n],
  });
});

/** One request, repeated 64 times under its key: one answer. */
const repeats = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'AGAIN-1', uses: 1000, rules: { ...money, perMember: 50 } });
  const member = await server.newMember();
  const answers = await many(() => definite(() => coupons.redeem(member, 'AGAIN-1', { key: 'the-same' })), rivals);
  return unequal({
    answered: [got(answers), rivals],
    'answered alike': [new Set(answers.map(({ body }) => body.id)).size, 1],
    used: [await coupons.used('AGAIN-1'), 1],
    money: [await server.balanceOf(member), 5000n],
  });
});

/** 40 members for a budget that pays seven. */
const budgets = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'BUDGET', uses: 1000, fundedMinor: 35_000n });
  const members = await membersOf(server, 40);
  const answers = await many((n) => definite(() => coupons.redeem(members[n]!, 'BUDGET')), 40);
  return unequal({
    redeemed: [got(answers), 7],
    used: [await coupons.used('BUDGET'), 7],
    money: [await held(server, members), 35_000n],
  });
});

/** 64 concurrent wrong codes of one member, and the right one afterwards: five are checked. */
const guesses = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'SECRET-7' });
  const member = await server.newMember();
  const answers = await many((n) => definite(() => coupons.redeem(member, `WRONG-${n + 100}`)), rivals);
  const { body } = await coupons.redeem(member, 'SECRET-7');
  return unequal({
    'looked at': [refused(answers, 'COUPON_UNAVAILABLE'), 5],
    locked: [refused(answers, 'COUPON_GUESSES'), rivals - 5],
    'the right one': [body.refusal, 'COUPON_GUESSES'],
    money: [await server.balanceOf(member), 0n],
  });
});

/** Concurrent ends of one verification give its reward once. */
const verifications = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'CHECKED', uses: 64, rules: { ...money, isReviewed: true } });
  const members = await membersOf(server, 4);
  await Promise.all(members.map((member) => coupons.redeem(member, 'CHECKED')));
  server.passTime(10_000);
  await many(() => coupons.coupons.verifyCoupons(), 8);
  const rows = await coupons.rows();
  return unequal({
    given: [count(rows, ({ state }) => state === 'success'), 4],
    money: [await held(server, members), 20_000n],
    used: [await coupons.used('CHECKED'), 4],
  });
});

/** Two clerks and the time-out decide about the same verifications concurrently. Each is ended by one of them and gives at most once. */
const decisions = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'DECIDED', uses: 64, rules: { ...money, isReviewed: true } });
  const members = await membersOf(server, 4);
  const ids = await Promise.all(members.map(async (member) => (await coupons.redeem(member, 'DECIDED')).body.id));
  const clerks = await Promise.all([server.newStaff('owner'), server.newStaff('owner')]);
  server.passTime(10_000);
  const body = { state: 'under_verification', reason: 'Looked at the account' };
  const decide = (n: number) =>
    coupons.call(clerks[n % 2]!, 'PATCH', `coupon-redemption/${ids[(n >> 1) % ids.length]}`, {
      body: { ...body, decision: n % 2 === 0 ? 'approve' : 'decline' },
    });
  const [answers] = await Promise.all([
    many((n) => definite(() => decide(n)), rivals),
    many(() => coupons.coupons.verifyCoupons(), 8),
  ]);
  // A worker leaves what a clerk is deciding about to the next round.
  await coupons.coupons.verifyCoupons();
  const rows = await coupons.rows();
  const given = count(rows, ({ state }) => state === 'success');
  const done = answers.filter(({ status }) => status === 200);
  return unequal({
    ended: [given + count(rows, ({ state }) => state === 'fail'), members.length],
    'decided more than once': [done.length - new Set(done.map(({ body: { id } }) => id)).size, 0],
    'decided by clerks': [count(rows, ({ decided_by }) => decided_by !== null), done.length],
    refused: [refused(answers, 'CHANGED_MEANWHILE'), rivals - done.length],
    money: [await held(server, members), 5000n * BigInt(given)],
    used: [await coupons.used('DECIDED'), given],
  });
});

/** 64 requests under one key while the provider loses its answers: one order, one gift. */
const freeSpins = inCoupons(async (coupons, server) => {
  await coupons.insert({ code: 'SPIN-20', type: 'freespins', rules: spins, uses: 100 });
  const member = await server.newMember();
  server.provider.now('loses its answers');
  const answers = await many(() => definite(() => coupons.redeem(member, 'SPIN-20', { key: 'spins' })), rivals);
  server.provider.now('answers');
  server.passTime(24 * 60 * 60_000);
  await many(() => coupons.coupons.placeSpins(), 8);
  const gifts = [...server.provider.given.values()].filter(({ player_id }) => player_id === member.memberId);
  return unequal({
    answered: [got(answers), rivals],
    gifts: [gifts.reduce((sum, gift) => sum + gift.count, 0), 20],
    given: [count(await coupons.rows(), ({ state }) => state === 'success'), 1],
  });
});

/** A code gives as often as anybody likes. */
const endlessUses: Fault = {
  statements: [
    `create function plenty() returns trigger language plpgsql as $$ begin new.used := 0; return new; end $$`,
    'create trigger plenty before update on coupon_codes for each row execute function plenty()',
  ],
};
const withoutLock: Fault = {
  statements: [
    `create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile begin atomic select; end`,
    'alter table coupon_redemptions drop constraint coupon_redemptions_once_per_key',
    'alter table coupon_redemptions drop constraint coupon_redemptions_once_each',
  ],
};
const forgetsKeys: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin new.idempotency_key := null; return new; end $$`,
    'create trigger forget before insert on coupon_redemptions for each row execute function forget()',
  ],
};
const withoutBudgets: Fault = {
  statements: [
    'alter table offer_budgets drop constraint offer_budgets_never_below_zero',
    `create function plenty() returns trigger language plpgsql as $$ begin new.reserved_minor := 0; return new; end $$`,
    'create trigger plenty before update on offer_budgets for each row execute function plenty()',
  ],
};
const forgetsGuesses: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
    'create trigger forget before insert on login_attempts for each row execute function forget()',
  ],
};
/** No end of a verification is kept, so that it ends again. */
const forgetsEnds: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      new.state := old.state; new.id := uuidv7(); return new; end $$`,
    'create trigger forget before update on coupon_redemptions for each row execute function forget()',
  ],
};
/** A redemption is never ended, whoever ends it. */
const keepsVerifying: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      new.state := old.state; new.nth := old.nth; new.fail_cause := null; return new; end $$`,
    'create trigger forget before update on coupon_redemptions for each row execute function forget()',
  ],
};
test.each<[string, Check]>([
  ['grants the last use of a code once', lastUse],
  ['grants a member a coupon up to its limit', perMember],
  ['redeems a repeated request once', repeats],
  ['pays a coupon up to its budget', budgets],
  ['counts wrong codes under concurrent attempts', guesses],
  ['ends a verification once', verifications],
  ['decides a verification by one of two staff members or the time-out', decisions],
  ['grants free spins of a coupon once', freeSpins],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

test.each<[string, Check, Fault]>([
  ['never uses up a code', lastUse, endlessUses],
  ['takes no lock of the ledger', perMember, withoutLock],
  ['forgets keys', repeats, forgetsKeys],
  ['never uses up a budget', budgets, withoutBudgets],
  ['forgets wrong codes', guesses, forgetsGuesses],
  ['forgets the end of a verification', verifications, forgetsEnds],
  ['lets each staff member decide again', decisions, keepsVerifying],
  ['orders spins for every request', freeSpins, forgetsKeys],
])('is caught in a server that %s', async (_, check, fault) => {
  expect(await problemsOfFaulty(check, fault)).not.toEqual([]);
});
