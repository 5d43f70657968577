import type { RewardSimulation } from '@sabai/contract';
import { inTransaction, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { CashierServer } from '../cashier/cashier.fixture.ts';
import { address, box, createShop, deck, exchange, insertVersion, type Shop, spins, thing } from './shop.fixture.ts';

let server: CashierServer;
let shop: Shop;
let manager: StaffCaller;
beforeAll(async () => {
  ({ server, shop } = await createShop());
  await inTransaction(server.db, (tx) => shop.shop.seedDemo(tx));
  manager = await server.newStaff('owner');
});
afterAll(async () => {
  await shop?.close();
  await server?.close();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const get = async (who: { memberId: string }, service: string) => (await shop.call(who, 'GET', service)).body;
const stockOf = (id: number) =>
  server.db.selectFrom('reward_stocks').selectAll().where('offer_id', '=', id).executeTakeFirstOrThrow();
/** Lots, movements and the ledger of points agree, and the ledger balances. */
const areBooksSound = async () => {
  expect(await server.wallet.pointFaults(server.db)).toEqual([]);
  expect(await server.booksProblems()).toEqual([]);
};

describe('a draft', () => {
  test('is previewed as members see it, with draws that follow its odds', async () => {
    const content = {
      kind: 'shop',
      type: 'lucky_box',
      rules: box,
      picture: null,
      order_no: 0,
      starts_at: null,
      ends_at: null,
      texts: { en: { title: 'Box', summary: 'Open it.' } },
      budget: { THB: { amount: '1000000', places: null } },
    };
    const shown = { content, currency_code: 'THB' };
    const seen = await shop.call(manager, 'POST', 'reward-preview', { body: { ...shown, language: 'en' } });
    expect(seen.body).toMatchObject({ name: 'Box', points_per_round: '300', odds: { average_points: '182' } });
    const { body } = await shop.call(manager, 'POST', 'reward-simulation', { body: shown });
    const told = body as unknown as RewardSimulation;
    expect(told).toMatchObject({ average_by_odds: '182', draws: 20_000, points: '6000000' });
    expect(told.prizes.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(20_000);
    // Five standard deviations: hundreds of pairs of runs stay below.
    for (const { drawn, expected } of told.prizes)
      expect(Math.abs(drawn - expected)).toBeLessThan(5 * Math.sqrt(expected));
    const dear = await shop.call(manager, 'POST', 'reward-simulation', { body: { ...shown, currency_code: 'USD' } });
    expect(dear.body.refusal).toBe('OFFER_NOT_READY');
  });
});

describe('an exchange', () => {
  test('takes points and pays money from the budget, once per key', async () => {
    const id = await shop.item({ type: 'point_exchange', rules: exchange });
    const buyer = await shop.buyer(1000n);
    const ask = (rounds: number) =>
      shop.call(buyer, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1, rounds }, key: 'one' });
    const [first, again, other] = [await ask(3), await ask(3), await ask(4)];
    expect(first).toMatchObject({ status: 201, body: { state: 'given', points: '300', product_value: '30.00' } });
    expect(again.body.id).toBe(first.body.id);
    expect(other).toMatchObject({ status: 422, body: { refusal: 'IDEMPOTENCY_CONFLICT' } });
    expect(await shop.points(buyer)).toBe(700n);
    expect(await server.balanceOf(buyer)).toBe(3000n);
    const { data } = await get(buyer, 'redeem-transaction');
    expect(data).toMatchObject([
      { id: first.body.id, type: 'point_exchange', reward_type: 'money', can_cancel: false },
    ]);
    const { username } = await server.db
      .selectFrom('members')
      .select('username')
      .where('member_id', '=', buyer.memberId)
      .executeTakeFirstOrThrow();
    await server.sealMembers();
    for (const text of [username, buyer.memberId, first.body.id]) {
      const { body } = await shop.call(manager, 'GET', `reward-order?search=${encodeURIComponent(text)}`);
      expect([text, body.data.map((found) => found.id)]).toEqual([text, [first.body.id]]);
    }
    await areBooksSound();
  });

  test('is rejected with a reason, and takes nothing', async () => {
    const id = await shop.item({ type: 'point_exchange', rules: { ...exchange, minLevel: 2, perDay: 3 } });
    const buyer = await shop.buyer(250n);
    const ask = (body: object = {}) =>
      shop.call(buyer, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1, ...body } });
    expect((await get(buyer, `redeem-reward/${id}`)).reasons).toMatchObject([{ code: 'level', level: 2 }]);
    expect((await ask()).body.refusal).toBe('LEVEL_TOO_LOW');
    shop.levels.set(buyer.memberId, 2);
    expect((await ask({ rounds: 3 })).body.refusal).toBe('POINTS_NOT_ENOUGH');
    expect((await ask({ version: 2 })).body.refusal).toBe('CHANGED_MEANWHILE');
    expect((await ask({ redeem_id: 1 })).body.refusal).toBe('NOT_FOUND');
    expect((await ask()).status).toBe(201);
    expect((await ask({ rounds: 3 })).body.refusal).toBe('REWARD_LIMIT');
    await sql`update identity_settings set are_points_active = false`.execute(server.db);
    expect((await ask()).body.refusal).toBe('POINTS_CLOSED');
    await sql`update identity_settings set are_points_active = true`.execute(server.db);
    expect(await shop.points(buyer)).toBe(150n);
  });

  test('counts towards the limits by the number of prices paid', async () => {
    const id = await shop.item({ type: 'point_exchange', rules: { ...exchange, perDay: 3, perMember: 4 } });
    const buyer = await shop.buyer(1000n);
    const ask = (rounds: number) =>
      shop.call(buyer, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1, rounds } });
    expect((await get(buyer, `redeem-reward/${id}`)).most_at_once).toBe(3);
    expect((await ask(4)).body.refusal).toBe('REWARD_LIMIT');
    expect((await ask(2)).status).toBe(201);
    expect(await get(buyer, `redeem-reward/${id}`)).toMatchObject({ most_at_once: 1, taken_today: 2, reasons: [] });
    expect((await ask(2)).body.refusal).toBe('REWARD_LIMIT');
    expect((await ask(1)).status).toBe(201);
    expect((await get(buyer, `redeem-reward/${id}`)).reasons).toMatchObject([{ code: 'per-day' }]);
    expect(await shop.points(buyer)).toBe(700n);
    await areBooksSound();
  });

  test('pays at most its budget', async () => {
    const id = await shop.item({ type: 'point_exchange', rules: exchange, fundedMinor: 2500n });
    const buyer = await shop.buyer(1000n);
    const ask = () => shop.call(buyer, 'POST', 'redeem-exchange-point', { body: { redeem_id: id, version: 1 } });
    expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(await shop.points(buyer)).toBe(800n);
  });
});

describe('free spins', () => {
  test('are granted once despite lost responses: 20 spins for 500 points, or neither', async () => {
    const id = await shop.item({ type: 'freespins', rules: spins });
    const buyer = await shop.buyer(500n);
    const { data } = await get(buyer, 'redeem-freespin');
    const mine = data.find(({ redeem_id }) => redeem_id === id) as unknown as {
      game_list_id: number;
      provider_id: number;
    };
    const body = { redeem_id: id, version: 1, game_list_id: mine.game_list_id, provider_id: mine.provider_id };
    server.provider.now('loses its answers');
    const first = await shop.call(buyer, 'POST', 'redeem-freespin', { body, key: 'spins' });
    expect(first.body).toMatchObject({ state: 'ordered', points: '500' });
    for (let round = 0; round < 3; round++) {
      server.passTime(10 * minuteMs);
      await shop.shop.placeSpins();
    }
    server.provider.now('answers');
    server.passTime(60 * minuteMs);
    await Promise.all([shop.shop.placeSpins(), shop.shop.placeSpins()]);
    expect(server.provider.given.get(first.body.id)).toMatchObject({ count: 20, stake: '100' });
    expect([...server.provider.given.values()].filter(({ player_id }) => player_id === buyer.memberId)).toHaveLength(1);
    expect((await get(buyer, `redeem-transaction/${first.body.id}`)).state).toBe('given');
    expect(await shop.points(buyer)).toBe(0n);
    expect(await server.topicsOf(buyer)).toEqual(
      expect.arrayContaining(['reward.redeemed', 'reward.given', 'free_rounds.given']),
    );
  });

  test('that the provider rejects return the points with their original expiry', async () => {
    const id = await shop.item({ type: 'freespins', rules: spins });
    const buyer = await shop.buyer(500n);
    const { data } = await get(buyer, 'redeem-freespin');
    const mine = data.find(({ redeem_id }) => redeem_id === id) as unknown as {
      game_list_id: number;
      provider_id: number;
    };
    const before = await server.wallet.pointLotsOf(server.db, buyer.memberId);
    server.provider.now('refuses');
    const body = { redeem_id: id, version: 1, game_list_id: mine.game_list_id, provider_id: mine.provider_id };
    const { body: refused } = await shop.call(buyer, 'POST', 'redeem-freespin', { body });
    server.provider.now('answers');
    expect(refused).toMatchObject({ state: 'refused', points_returned: '500' });
    expect(await server.wallet.pointLotsOf(server.db, buyer.memberId)).toEqual(before);
    await areBooksSound();
  });

  test('require a verified phone or email, and a game from the offer', async () => {
    const id = await shop.item({ type: 'freespins', rules: spins });
    const buyer = await shop.buyer(500n);
    await sql`update members set phone_verified_at = null where member_id = ${buyer.memberId}`.execute(server.db);
    const { data } = await get(buyer, 'redeem-freespin');
    const { game_list_id, provider_id } = data.find(({ redeem_id }) => redeem_id === id) as never as {
      game_list_id: number;
      provider_id: number;
    };
    const ask = (game: number) =>
      shop.call(buyer, 'POST', 'redeem-freespin', {
        body: { redeem_id: id, version: 1, game_list_id: game, provider_id },
      });
    expect((await ask(game_list_id)).body.refusal).toBe('REWARD_UNVERIFIED');
    expect((await ask(game_list_id + 1)).body.refusal).toBe('NOT_FOUND');
  });
});

describe('a prize draw', () => {
  test('follows from the published seed hash, and can be recomputed', async () => {
    const id = await shop.item({ type: 'lucky_box', rules: box });
    const buyer = await shop.buyer(3000n);
    for (let round = 0; round < 5; round++) expect((await shop.draw(buyer, 'lucky_box', id)).status).toBe(201);
    const draws = (await get(buyer, 'redeem-draw')).data as never as {
      id: string;
      number: number;
      seal: string;
      server_seed: string;
      client_seed: string;
      prize: { code: string };
    }[];
    expect(draws.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    for (const { server_seed, client_seed, number, seal, prize } of draws) {
      const { body } = await shop.call(undefined, 'POST', 'redeem-verification', {
        body: { redeem_id: id, version: 1, server_seed, client_seed, number },
      });
      expect(body).toMatchObject({ seal, prize: prize.code });
    }
    const got = (await get(buyer, 'redeem-transaction')).data;
    const won = got.reduce((sum, { prize }) => sum + Number(prize?.kind === 'points' ? prize.points : 0), 0);
    const paid = got.reduce((sum, { prize }) => sum + Number(prize?.kind === 'money' ? prize.amount : 0), 0);
    expect(await shop.points(buyer)).toBe(3000n - 1500n + BigInt(won));
    expect(await server.balanceOf(buyer)).toBe(BigInt(paid * 100));
    await areBooksSound();
  });

  test('with an outdated seed hash spends nothing, and changed odds must be read again', async () => {
    const id = await shop.item({ type: 'lucky_box', rules: box });
    const buyer = await shop.buyer(600n);
    expect((await shop.draw(buyer, 'lucky_box', id, { seal: '0'.repeat(64) })).body.refusal).toBe('CHANGED_MEANWHILE');
    await insertVersion(
      server.db,
      server.clock(),
      id,
      2,
      { ...box, points: 250 },
      { en: { title: 'Box', summary: '' } },
    );
    expect((await shop.draw(buyer, 'lucky_box', id)).body.refusal).toBe('CHANGED_MEANWHILE');
    expect(await shop.points(buyer)).toBe(600n);
    expect((await shop.draw(buyer, 'lucky_box', id, { version: 2 })).status).toBe(201);
  });

  test('of a card reveals the chosen one, and the others only with the proof', async () => {
    const id = await shop.item({ type: 'random_card', rules: deck });
    const buyer = await shop.buyer(150n);
    const { body } = await shop.draw(buyer, 'random_card', id, { choice: 4 });
    const proof = (await get(buyer, `redeem-draw/${body.id}`)) as never as {
      cards: { code: string }[];
      choice: number;
    };
    expect(proof.cards).toHaveLength(5);
    expect(proof.choice).toBe(4);
    expect(proof.cards[3]!.code).toBe(body.prize!.code);
    expect(JSON.stringify(body)).not.toContain('cards');
  });

  test('is rejected while its dearest prize is unaffordable or an item is out of stock', async () => {
    const poor = await shop.item({ type: 'lucky_box', rules: box, fundedMinor: 4999n });
    const prizes = [
      ...box.chance!.prizes.slice(1),
      { code: 'mug', kind: 'physical', parts: 60, worth: 100, names: { en: 'Mug' } } as const,
    ];
    const withThing = { ...box, chance: { ...box.chance!, prizes } };
    const out = await shop.item({ type: 'lucky_box', rules: withThing, stock: { mug: 0 } });
    const buyer = await shop.buyer(900n);
    expect((await shop.draw(buyer, 'lucky_box', poor)).body.refusal).toBe('REWARD_SOLD_OUT');
    expect((await shop.draw(buyer, 'lucky_box', out)).body.refusal).toBe('REWARD_SOLD_OUT');
    expect(await shop.points(buyer)).toBe(900n);
  });
});

describe('a physical item', () => {
  const order = async (stock = 2) => {
    const id = await shop.item({ type: 'physical_rewards', rules: thing, stock: { item: stock } });
    const buyer = await shop.buyer(400n);
    const ask = (body: object = { address }) =>
      shop.call(buyer, 'POST', 'redeem-reward', { body: { redeem_id: id, version: 1, ...body } });
    return { id, buyer, ask };
  };
  const move = (id: string, body: object) =>
    shop.call(manager, 'PATCH', `reward-order/${id}`, { body: { reason: 'As ordered', ...body } });

  test('moves from reserved to delivered, and can be returned once', async () => {
    const { id, buyer, ask } = await order();
    const { body } = await ask();
    expect(body).toMatchObject({
      state: 'reserved',
      needs_address: false,
      can_cancel: true,
      address: { recipient: 'Ploy Jaidee' },
    });
    const seen = (await shop.call(manager, 'GET', `reward-order/${body.id}`)).body;
    expect(seen).toMatchObject({ address: { recipient: 'Ploy J•••', line1: '•••' }, moves: ['capture', 'cancel'] });
    expect((await move(body.id, { move: 'pack', state: 'reserved' })).body.refusal).toBe('REDEMPTION_STATE');
    await move(body.id, { move: 'capture', state: 'reserved' });
    expect((await move(body.id, { move: 'capture', state: 'reserved' })).body.refusal).toBe('CHANGED_MEANWHILE');
    expect(await stockOf(id)).toMatchObject({ reserved: 0, captured: 1 });
    await move(body.id, { move: 'pack', state: 'captured' });
    expect((await move(body.id, { move: 'send', state: 'packed' })).body.refusal).toBe('FIELD_REQUIRED');
    await move(body.id, { move: 'send', state: 'packed', tracking_number: 'TH123', carrier: 'Post' });
    expect((await move(body.id, { move: 'deliver', state: 'sent' })).body.state).toBe('delivered');
    const own = await get(buyer, `redeem-transaction/${body.id}`);
    expect(own).toMatchObject({ state: 'delivered', tracking_number: 'TH123', can_cancel: false });
    expect(own.steps.map(({ state }) => state)).toEqual(['reserved', 'captured', 'packed', 'sent', 'delivered']);
    expect((await move(body.id, { move: 'return', state: 'delivered' })).body.state).toBe('returned');
    expect((await move(body.id, { move: 'return', state: 'returned' })).body.refusal).toBe('REDEMPTION_STATE');
    expect(await stockOf(id)).toMatchObject({ total: 2, reserved: 0, captured: 0 });
    expect(await shop.points(buyer)).toBe(400n);
    await areBooksSound();
  });

  test('without an address is reserved for a limited time, then stock and points are returned', async () => {
    const { id, buyer, ask } = await order(1);
    const { body } = await ask({});
    expect(body).toMatchObject({ state: 'reserved', needs_address: true });
    expect((await move(body.id, { move: 'capture', state: 'reserved' })).body.refusal).toBe('ADDRESS_REQUIRED');
    expect((await ask()).body.refusal).toBe('REWARD_SOLD_OUT');
    expect((await shop.call(buyer, 'PATCH', `redeem-transaction/${body.id}`, { body: {} })).body.refusal).toBe(
      'ADDRESS_REQUIRED',
    );
    server.passTime(31 * minuteMs);
    await Promise.all([shop.shop.lapseReservations(), shop.shop.lapseReservations()]);
    expect((await get(buyer, `redeem-transaction/${body.id}`)).state).toBe('lapsed');
    expect(await stockOf(id)).toMatchObject({ reserved: 0, captured: 0 });
    expect(await shop.points(buyer)).toBe(400n);
  });

  test('is sent to a saved address, and can be cancelled by the member until staff process it', async () => {
    const { id, buyer, ask } = await order();
    const kept = await shop.call(buyer, 'POST', 'redeem-address', { body: { label: 'Home', address } });
    const { body } = await ask({ address_id: kept.body.id });
    expect(body.address).toEqual(address);
    await shop.call(buyer, 'DELETE', `redeem-address/${kept.body.id}`);
    expect((await get(buyer, `redeem-transaction/${body.id}`)).address).toEqual(address);
    const cancel = () => shop.call(buyer, 'PATCH', `redeem-transaction/${body.id}`, { body: { cancel: true } });
    expect([(await cancel()).body.state, (await cancel()).body.state]).toEqual(['cancelled', 'cancelled']);
    expect(await stockOf(id)).toMatchObject({ reserved: 0, captured: 0 });
    expect(await shop.points(buyer)).toBe(400n);
    const stranger = await server.newMember();
    expect((await shop.call(stranger, 'GET', `redeem-transaction/${body.id}`)).status).toBe(404);
  });

  test('that was won and not claimed returns no points', async () => {
    const rules = {
      ...box,
      chance: {
        of: 1,
        dealt: 1,
        prizes: [{ code: 'mug', kind: 'physical', parts: 1, worth: 100, names: { en: 'Mug' } }],
      },
    } as const;
    const id = await shop.item({ type: 'lucky_box', rules, stock: { mug: 1 } });
    const buyer = await shop.buyer(300n);
    const { body } = await shop.draw(buyer, 'lucky_box', id);
    expect(body).toMatchObject({ state: 'reserved', needs_address: true, can_cancel: false, prize: { name: 'Mug' } });
    server.passTime(31 * dayMs);
    await shop.shop.lapseReservations();
    expect(await stockOf(id)).toMatchObject({ total: 1, reserved: 0 });
    expect(await shop.points(buyer)).toBe(0n);
  });

  test('can be restocked by staff, and never reduced below open orders', async () => {
    const { id, ask } = await order(1);
    await ask();
    const second = await server.newStaff('owner');
    const count = (add: number) =>
      shop.call(manager, 'POST', 'reward-stock', { body: { redeem_id: id, add, reason: 'Counted again by hand' } });
    expect((await count(-1)).body.refusal).toBe('REWARD_SOLD_OUT');
    expect((await count(3)).body).toMatchObject({ total: 4, left: 3 });
    const asked = await count(-3);
    expect(asked.body.refusal).toBe('APPROVAL_REQUIRED');
    expect(await stockOf(id)).toMatchObject({ total: 4 });
    const { approval_id } = (asked.body as unknown as { params: { approval_id: string } }).params;
    const decide = (who: StaffCaller) =>
      shop.call(who, 'PATCH', `approval/${approval_id}`, { body: { state: 'approved' } });
    expect((await decide(manager)).body.refusal).toBe('APPROVAL_OWN');
    expect((await decide(second)).status).toBe(200);
    expect(await stockOf(id)).toMatchObject({ total: 1, reserved: 1 });
    const moves = (await shop.call(manager, 'GET', `reward-stock-move?redeem_id=${id}`)).body as unknown as object[];
    expect(moves).toMatchObject([
      { change: -3, code: 'item', state: null, cause: 'Counted again by hand' },
      { change: 3, state: null },
      { change: -1, code: 'item', state: 'reserved', by: null },
    ]);
  });

  test('has an encrypted address, which staff see only for a reason', async () => {
    const { ask } = await order();
    const { body } = await ask({ address, contact: { phone: '0899999999', email: 'ploy@example.com' } });
    const row = await server.db
      .selectFrom('redemptions')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(`${row.address}${row.contact}`).not.toMatch(/Sukhumvit|0899999999/);
    const shown = await shop.call(manager, 'POST', 'reward-order-reveal', {
      body: { id: body.id, reason: 'For the parcel' },
    });
    expect((shown.body as never as { value: string }).value).toContain('9 Sukhumvit 24');
    const { rows } =
      await sql`select from staff_audit where subject_id = ${body.id} and action = 'personal-data.revealed'`.execute(
        server.db,
      );
    expect(rows).toHaveLength(1);
  });
});

test('lists stock and the state of redemptions in the shelf and its report', async () => {
  const id = await shop.item({ type: 'lucky_box', rules: box });
  const buyer = await shop.buyer(900n);
  const [sold] = (await get(buyer, 'redeem-lucky-box')).data.filter(({ redeem_id }) => redeem_id === id);
  expect(sold!.odds).toMatchObject({ average_points: '182', below_price: '86', dealt: 1 });
  expect(sold!.odds!.prizes.map(({ percent, one_in, worth }) => [percent, one_in, worth])).toEqual([
    ['60', '1.7', '100'],
    ['26', '3.8', '200'],
    ['14', '7.1', '500'],
  ]);
  await shop.draw(buyer, 'lucky_box', id);
  const report = (await shop.call(manager, 'GET', `reward-report/${id}`)).body as never as {
    redemptions: number;
    points: string;
    prizes: { drawn: number }[];
  };
  expect(report).toMatchObject({ redemptions: 1, takers: 1, points: '300' });
  expect(report.prizes.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(1);
});

test('seeds the demo with at least two items of each section, and a redemption of each by its member', async () => {
  const buyer = await shop.buyer(0n);
  await shop.shop.playDemo(buyer.memberId);
  const lists = await Promise.all(
    ['redeem-exchange-point', 'redeem-freespin', 'redeem-lucky-box', 'redeem-random-card', 'redeem-reward'].map(
      async (service) => (await get(buyer, service)).data.filter(({ redeem_id }) => redeem_id < 1000).length,
    ),
  );
  // The test's catalogue has one of the two games of free spins.
  expect(lists).toEqual([2, 1, 2, 2, 3]);
  const { data } = await get(buyer, 'redeem-transaction?$limit=100');
  const states = data.filter(({ type }) => type === 'physical_rewards').map(({ state }) => state);
  expect(states.toSorted()).toEqual(['cancelled', 'delivered', 'packed', 'reserved', 'sent']);
  expect((await get(buyer, 'redeem-draw')).data).toHaveLength(5);
  const won = data.reduce((sum, { prize }) => sum + BigInt(prize?.points ?? 0), 0n);
  expect(await shop.points(buyer)).toBe(won);
  await areBooksSound();
});
