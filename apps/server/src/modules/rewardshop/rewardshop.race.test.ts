import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier/cashier.fixture.ts';
import {
  type Check,
  count,
  definite,
  many,
  problemsOf,
  problemsOfFaulty,
  rivals,
  unequal,
} from '../cashier/race.fixture.ts';
import { address, box, deck, exchange, openShop, type Shop, spins, thing } from './shop.fixture.ts';

const inShop =
  (check: (shop: Shop, server: CashierServer) => Promise<string[]>): Check =>
  async (server) => {
    const shop = await openShop(server);
    try {
      const problems = await check(shop, server);
      const faults = await server.wallet.pointFaults(server.db);
      return [...problems, ...faults.map(({ member_id }) => `points of ${member_id} differ`)];
    } finally {
      await shop.close();
    }
  };
type Answered = Awaited<ReturnType<Shop['call']>>;
const got = (answers: readonly Answered[]) => count(answers, ({ status }) => status === 201);
const refused = (answers: readonly Answered[], code: string) => count(answers, ({ body }) => body.refusal === code);
const redemptions = (server: CashierServer) => server.db.selectFrom('redemptions').selectAll().execute();

/** Many tabs of a member with points for five exchanges; and one key many times. */
const exchanges = inShop(async (shop, server) => {
  const id = await shop.item({ type: 'point_exchange', rules: exchange });
  const [buyer, repeating] = [await shop.buyer(500n), await shop.buyer(500n)];
  const ask = (who: { memberId: string }, key?: string) =>
    definite(() =>
      shop.call(who, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1 }, ...(key && { key }) }),
    );
  const answers = await many(() => ask(buyer));
  const same = await many(() => ask(repeating, 'the-same'));
  return unequal({
    given: [got(answers), 5],
    refused: [refused(answers, 'POINTS_NOT_ENOUGH'), rivals - 5],
    points: [await shop.points(buyer), 0n],
    money: [await server.balanceOf(buyer), 5000n],
    'answered alike': [new Set(same.map(({ body }) => body.id)).size, 1],
    'points of one': [await shop.points(repeating), 400n],
    'money of one': [await server.balanceOf(repeating), 1000n],
  });
});

/** 40 members, with several tabs, for a budget that pays seven. */
const budgets = inShop(async (shop, server) => {
  const id = await shop.item({ type: 'point_exchange', rules: exchange, fundedMinor: 7000n });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.buyer(500n)));
  const answers = await many((n) =>
    definite(() =>
      shop.call(buyers[n % 40]!, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1 } }),
    ),
  );
  const rows = await redemptions(server);
  return unequal({
    given: [got(answers), 7],
    'paid out of the budget': [rows.reduce((sum, { budget_minor }) => sum + budget_minor, 0n), 7000n],
    points: [rows.reduce((sum, { points }) => sum + points, 0n), 700n],
  });
});

/** Three things, many requests of 50 members; then every order is cancelled concurrently by member and staff. */
const things = inShop(async (shop, server) => {
  const id = await shop.item({ type: 'physical_rewards', rules: thing, stock: { item: 3 } });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.buyer(400n)));
  const staff = await server.newStaff('owner');
  const answers = await many((n) =>
    definite(() =>
      shop.call(buyers[n % 50]!, 'POST', 'redeem-reward', {
        body: { redeem_id: id, version: 1, ...(n % 2 === 0 && { address }) },
      }),
    ),
  );
  const orders = await redemptions(server);
  const held = await server.db.selectFrom('reward_stocks').selectAll().executeTakeFirstOrThrow();
  server.passTime(31 * 60_000);
  await Promise.all(
    orders.flatMap(({ id: order, member_id: memberId }) => [
      ...Array.from({ length: 4 }, () =>
        definite(() => shop.call({ memberId }, 'PATCH', `redeem-transaction/${order}`, { body: { cancel: true } })),
      ),
      ...Array.from({ length: 4 }, () =>
        definite(() =>
          shop.call(staff, 'PATCH', `reward-order/${order}`, {
            body: { move: 'cancel', state: 'reserved', reason: 'All at once' },
          }),
        ),
      ),
      shop.shop.lapseReservations(),
    ]),
  );
  const left = await server.db.selectFrom('reward_stocks').selectAll().executeTakeFirstOrThrow();
  const points = await Promise.all(buyers.map((buyer) => shop.points(buyer)));
  return unequal({
    given: [got(answers), 3],
    'orders held': [held.reserved + held.captured, 3],
    'stock that came back': [left.reserved + left.captured, 0],
    points: [points.reduce((sum, own) => sum + own, 0n), 50n * 400n],
  });
});

/** One seal, many tabs: one draw by it, and as many numbers as draws. */
const draws = (type: 'lucky_box' | 'random_card') =>
  inShop(async (shop, server) => {
    const id = await shop.item({ type, rules: type === 'lucky_box' ? box : deck });
    const buyer = await shop.buyer(1000n);
    const { body } = await shop.call(buyer, 'POST', 'redeem-seal', { body: { type } });
    const asked = { redeem_id: id, version: 1, seal: body.seal };
    const service = type === 'lucky_box' ? 'redeem-lucky-box' : 'redeem-random-card';
    const answers = await many((n) =>
      definite(() =>
        shop.call(buyer, 'POST', service, {
          body: { ...asked, client_seed: `tab-${n}`, ...(type === 'random_card' && { choice: (n % 5) + 1 }) },
        }),
      ),
    );
    const [one, ...others] = await redemptions(server);
    const won = one?.prize_code?.startsWith('points') ? BigInt(one.prize_code.slice(7)) : 0n;
    return unequal({
      drawn: [got(answers), 1],
      refused: [refused(answers, 'CHANGED_MEANWHILE'), rivals - 1],
      'redemptions besides': [others.length, 0],
      points: [await shop.points(buyer), 1000n - (one?.points ?? 0n) + won],
      money: [await server.balanceOf(buyer), one?.prize_code?.startsWith('money') ? (one.value_minor ?? 0n) : 0n],
    });
  });

/** Many requests under one key while the provider's responses are lost: one order, one gift, one price. */
const freeSpins = inShop(async (shop, server) => {
  const id = await shop.item({ type: 'freespins', rules: spins });
  const buyer = await shop.buyer(1000n);
  server.provider.now('loses its answers');
  const body = { redeem_id: id, version: 1, game_list_id: 901, provider_id: 901 };
  const answers = await many(() => definite(() => shop.call(buyer, 'POST', 'redeem-freespin', { body, key: 'spins' })));
  server.provider.now('answers');
  server.passTime(24 * 60 * 60_000);
  await many(() => shop.shop.placeSpins(), 8);
  const gifts = [...server.provider.given.values()].filter(({ player_id }) => player_id === buyer.memberId);
  const rows = await redemptions(server);
  return unequal({
    answered: [got(answers), rivals],
    gifts: [gifts.reduce((sum, gift) => sum + gift.count, 0), 20],
    given: [count(rows, ({ state }) => state === 'given'), 1],
    points: [await shop.points(buyer), 500n],
  });
});

const withoutLock: Fault = {
  statements: [
    `create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile begin atomic select; end`,
    'alter table redemptions drop constraint redemptions_once_per_key',
    'drop index reward_draws_next',
    'alter table point_lots drop constraint point_lots_hold_what_is_left',
  ],
};
/** Mutant: unlimited stock. */
const withoutStock: Fault = {
  statements: [
    'alter table reward_stocks drop constraint reward_stocks_hold_what_is_given',
    `create function plenty() returns trigger language plpgsql as $$ begin new.reserved := 0; return new; end $$`,
    'create trigger plenty before update on reward_stocks for each row execute function plenty()',
  ],
};
/** Mutant: the end of an order is not stored, so that it ends again. */
const unkeptEnds: Fault = {
  statements: [
    'alter table reward_stocks drop constraint reward_stocks_reserved_check',
    `create function unkept() returns trigger language plpgsql as $$ begin
      new.state := old.state; new.stock_code := old.stock_code; return new; end $$`,
    'create trigger unkept before update on redemptions for each row execute function unkept()',
  ],
};
const withoutBudgets: Fault = {
  statements: [
    'alter table offer_budgets drop constraint offer_budgets_never_below_zero',
    `create function plenty() returns trigger language plpgsql as $$ begin new.reserved_minor := 0; return new; end $$`,
    'create trigger plenty before update on offer_budgets for each row execute function plenty()',
  ],
};
/** Mutant: a draw is not stored, so that its seal, whose seed is public, is used again. */
const forgetsDraws: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      new.drawn_at := null; new.redemption_id := null; new.client_seed := null; new.dealt := null; return new; end $$`,
    'create trigger forget before update on reward_draws for each row execute function forget()',
  ],
};
/** Mutant: keys are not stored. */
const forgetsKeys: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin new.idempotency_key := null; return new; end $$`,
    'create trigger forget before insert on redemptions for each row execute function forget()',
  ],
};

test.each<[string, Check]>([
  ['exchanges points up to the balance, and once per key', exchanges],
  ['pays an item up to its budget', budgets],
  ['sells a physical item up to its stock, and restocks a return once', things],
  ['uses the seed hash of a box draw once', draws('lucky_box')],
  ['uses the seed hash of a card draw once', draws('random_card')],
  ['grants free spins once for their price', freeSpins],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

test.each<[string, Check, Fault]>([
  ['takes no lock of the ledger', exchanges, withoutLock],
  ['forgets keys', exchanges, forgetsKeys],
  ['never uses up a budget', budgets, withoutBudgets],
  ['never uses up stock', things, withoutStock],
  ['stores no end of an order', things, unkeptEnds],
  ['forgets an opened box', draws('lucky_box'), forgetsDraws],
  ['forgets a revealed card', draws('random_card'), forgetsDraws],
  ['orders spins for every request', freeSpins, forgetsKeys],
])('is caught in a server that %s', async (_, check, fault) => {
  expect(await problemsOfFaulty(check, fault)).not.toEqual([]);
});
