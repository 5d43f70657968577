import type { MemberPromotion, Promotion } from '@sabai/contract';
import { dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier/cashier.fixture.ts';
import { inviteTo } from './grants/invite.ts';
import { creditRules, insertOffer, matchRules, type OfferOf, spinRules } from './offers.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
type Member = { readonly memberId: string };
interface Answer {
  readonly status: number;
  readonly body: MemberPromotion &
    Promotion & { readonly refusal: string; readonly data: (MemberPromotion & Promotion)[] };
}
const ask = async (who: Member, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key?: string) =>
  (await server.call(who, method, path, { ...(body && { body }), ...(key && { key }) })) as unknown as Answer;
const offer = (values: OfferOf = {}) => insertOffer(server.db, server.clock(), values);
const receive = (who: Member, id: number, more: object = {}, key?: string) =>
  ask(who, 'POST', 'promotion-member', { promotion_information_id: id, ...more }, key);
const own = async (who: Member) => (await ask(who, 'GET', 'promotion-member')).body.data;
const listed = async (who: Member, id: number) => (await ask(who, 'GET', `promotion-information/${id}`)).body;
/** Files a QR deposit, with a promotion or without one. */
const file = (who: Member, amount: string, id?: number, more: object = {}) =>
  server.call(who, 'POST', 'deposit-promptpay', {
    body: { deposit_amount: amount, ...(id !== undefined && { promotion_information_id: id }), ...more },
  });
async function deposit(who: Member, amount: string, id?: number) {
  const filed = await file(who, amount, id);
  expect(filed.status, JSON.stringify(filed.body)).toBe(201);
  const { body } = await server.pay({ qr: filed.body.qr_code });
  return { id: filed.body.id, transactionId: body.transactionId };
}
const hear = () => dispatchOutbox(server.db, server.bonus.consumers);
const changes = (who: Member) =>
  server.db
    .selectFrom('grant_changes')
    .select(['state', 'cause'])
    .where('member_id', '=', who.memberId)
    .orderBy('grant_id')
    .orderBy('sequence')
    .execute();

describe('a promotion granted by the operator', () => {
  const give = (who: Member, offerId: number, occasion: string) =>
    inTransaction(server.db, (tx) =>
      server.bonus.give(tx, {
        memberId: who.memberId,
        offerId,
        occasion,
        givenBy: 'staff',
        locale: 'en',
        isConfirmed: false,
      }),
    );

  test('cannot be requested, and is granted once per occasion', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'manual', rules: creditRules });
    expect((await receive(member, id)).body.refusal).toBe('PROMOTION_UNKNOWN');
    const grant = await give(member, id, 'birthday of the house');
    expect((await give(member, id, 'birthday of the house')).id).toBe(grant.id);
    expect(await own(member)).toMatchObject([{ status: 'active', bonus: '100.00', turn_over_target: '1000.00' }]);
    expect(await server.balanceOf(member)).toBe(10_000n);
    expect(await changes(member)).toMatchObject([{ cause: 'staff' }, { state: 'active', cause: 'staff' }]);
    await expect(give(member, id, 'another day')).rejects.toMatchObject({ code: 'PROMOTION_RECEIVED' });
    await expect(give(member, await offer({ type: 'manual', rules: creditRules }), 'x')).rejects.toMatchObject({
      code: 'PROMOTION_ACTIVE',
    });
  });

  test('is received once the member accepts it, once per occasion', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'manual', rules: creditRules });
    const invite = (occasion: string) =>
      inTransaction(server.db, (tx) =>
        inviteTo({ platform: { ...server, log: undefined as never } }, tx, {
          memberId: member.memberId,
          offerId: id,
          occasion,
        }),
      );
    expect([await invite('staff:1'), await invite('staff:1')]).toEqual([true, false]);
    expect(await server.balanceOf(member)).toBe(0n);
    expect(await listed(member, id)).toMatchObject({ status: 'available', reasons: [] });
    expect((await ask(await server.newMember(), 'GET', `promotion-information/${id}`)).status).toBe(404);
    expect((await receive(member, id)).body).toMatchObject({ status: 'active', bonus: '100.00' });
    const row = await server.db.selectFrom('offer_invitations').select('grant_id').executeTakeFirstOrThrow();
    expect(row.grant_id).toBe((await own(member))[0]!.promotion_member_id);
    const other = await server.newMember();
    await inTransaction(server.db, (tx) =>
      inviteTo({ platform: { ...server, log: undefined as never } }, tx, {
        memberId: other.memberId,
        offerId: id,
        occasion: 'x',
      }),
    );
    server.passTime(8 * dayMs);
    expect((await receive(other, id)).body.refusal).toBe('PROMOTION_UNKNOWN');
  });

  test('is granted once per level reached, also after falling and rising again', async () => {
    const member = await server.newMember();
    const audience = (minLevel?: number) => ({ ...creditRules, audience: minLevel === undefined ? {} : { minLevel } });
    const [third, every, ninth] = [
      await offer({ type: 'level-up', rules: audience(3) }),
      await offer({ type: 'level-up', rules: audience() }),
      await offer({ type: 'level-up', rules: audience(9) }),
    ];
    for (const [from, to] of [
      [1, 3],
      [3, 2],
      [2, 3],
      [3, 4],
    ])
      await inTransaction(server.db, (tx) =>
        publish(tx, { memberId: member.memberId, topic: 'level.changed', payload: { id: 'x', from: from!, to: to! } }),
      );
    await hear();
    const invited = await server.db
      .selectFrom('offer_invitations')
      .select(['offer_id', 'occasion'])
      .where('member_id', '=', member.memberId)
      .where('offer_id', 'in', [third, every, ninth])
      .orderBy('offer_id')
      .orderBy('occasion')
      .execute();
    expect(invited).toEqual([
      { offer_id: third, occasion: 'level:3' },
      { offer_id: every, occasion: 'level:3' },
      { offer_id: every, occasion: 'level:4' },
    ]);
  });

  test('cannot be one that members request themselves', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'no-deposit', rules: creditRules });
    await expect(give(member, id, 'a gift')).rejects.toMatchObject({ code: 'PROMOTION_UNKNOWN' });
    expect(await server.balanceOf(member)).toBe(0n);
  });
});

describe('a deposit with a promotion', () => {
  test('pays the bonus once on success, with its terms as amounts', async () => {
    const member = await server.newMember();
    const id = await offer();
    const { body: filed } = await file(member, '600', id);
    expect(await own(member)).toMatchObject([{ status: 'received', bonus: '0.00', turn_over_target: null }]);
    await server.pay({ qr: filed.qr_code, repeat: 3 });
    expect(await server.balanceOf(member)).toBe(120_000n);
    const [grant] = await own(member);
    expect(grant).toMatchObject({
      status: 'active',
      bonus: '600.00',
      deposit: '600.00',
      turn_over_target: '6000.00',
      remaining: '6000.00',
      preview: { keeps: '600.00', removes: '600.00' },
    });
    expect((await ask(member, 'GET', 'sum-turn-promotion')).body).toMatchObject({
      promotion_member_id: grant!.promotion_member_id,
      turn_over_user: '0.00',
      turn_over_target: '6000.00',
    });
    expect(await changes(member)).toEqual([
      { state: 'pending', cause: 'deposit-form' },
      { state: 'active', cause: `deposit:${filed.id}` },
    ]);
    expect(await server.booksProblems()).toEqual([]);
  });

  test('pays at most the cap, and a received promotion applies to any large enough deposit', async () => {
    const member = await server.newMember();
    const id = await offer();
    expect((await receive(member, id)).body).toMatchObject({ status: 'received' });
    await deposit(member, '50');
    expect((await own(member))[0]!.status).toBe('received');
    await deposit(member, '3000');
    expect((await own(member))[0]).toMatchObject({ status: 'active', bonus: '1000.00', turn_over_target: '10000.00' });
  });

  test('below the minimum is rejected, and a failed one releases the promotion', async () => {
    const member = await server.newMember();
    const id = await offer();
    expect((await file(member, '50', id)).body).toMatchObject({
      refusal: 'AMOUNT_LESS_THAN_MINIMUM',
      params: { min: '100.00' },
    });
    await file(member, '500', id);
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    await hear();
    expect(await own(member)).toEqual([]);
    expect((await listed(member, id)).status).toBe('available');
    await deposit(member, '500', id);
    expect((await own(member))[0]!.status).toBe('active');
  });

  test('is used by the first deposit to succeed, whether selected or received before', async () => {
    const member = await server.newMember();
    const id = await offer();
    await receive(member, id);
    const [first, second] = [await file(member, '300', id), await file(member, '400', id)];
    expect([first.status, second.status]).toEqual([201, 201]);
    await server.pay({ qr: second.body.qr_code });
    await server.pay({ qr: first.body.qr_code });
    expect(await own(member)).toMatchObject([{ status: 'active', bonus: '400.00' }]);
    expect(await server.balanceOf(member)).toBe(110_000n);
  });

  test('reversed after the bonus removes the bonus, and records what was spent as debt', async () => {
    const member = await server.newMember();
    const { transactionId } = await deposit(member, '500', await offer());
    await inTransaction(server.db, (tx) =>
      server.wallet.postBet(tx, {
        memberId: member.memberId,
        currency: 'THB',
        amountMinor: 70_000n,
        provider: 'house',
        idempotencyKey: 'spent',
        reference: 'spent',
      }),
    );
    await server.sandbox.inject({ method: 'POST', url: '/payments/reverse', payload: { transactionId, repeat: 3 } });
    expect(await server.balanceOf(member)).toBe(0n);
    expect(await server.wallet.debtOf(server.db, member.memberId, 'THB')).toBe(20_000n);
    expect(await changes(member)).toContainEqual({ state: 'forfeited', cause: 'deposit-taken-back' });
    expect(await server.topicsOf(member)).toEqual(expect.arrayContaining(['debt.opened', 'promotion.taken_back']));
    expect(await server.booksProblems()).toEqual([]);
  });
});

describe('receiving a promotion', () => {
  test('returns the same response for its key, and rejects another request with a specific refusal', async () => {
    const member = await server.newMember();
    const [first, second] = [await offer(), await offer()];
    const answer = await receive(member, first, {}, 'once');
    expect((await receive(member, first, {}, 'once')).body).toEqual(answer.body);
    expect((await receive(member, second, {}, 'once')).body.refusal).toBe('IDEMPOTENCY_CONFLICT');
    expect((await receive(member, first)).body.refusal).toBe('PROMOTION_RECEIVED');
    expect((await receive(member, second)).body.refusal).toBe('PROMOTION_ACTIVE');
    expect((await file(member, '500', second)).body.refusal).toBe('PROMOTION_ACTIVE');
    expect(
      await server.db.selectFrom('deposits').select('id').where('member_id', '=', member.memberId).execute(),
    ).toEqual([]);
  });

  test.each<[string, OfferOf, string]>([
    ['that is coming', { window: [1, 2] }, 'PROMOTION_UNKNOWN'],
    ['that is paused', { state: 'paused' }, 'PROMOTION_UNKNOWN'],
    ['that has ended', { window: [-2, -1] }, 'PROMOTION_ENDED'],
    ['of another country', { rules: { ...matchRules, audience: { countries: ['JP'] } } }, 'PROMOTION_NOT_FOR_YOU'],
    ['of another currency', { rules: { ...matchRules, amounts: { JPY: { cap: '1' } } } }, 'PROMOTION_NOT_FOR_YOU'],
    ['without a budget', { fundedMinor: 0n }, 'PROMOTION_GIVEN_OUT'],
    ['granted by the operator only', { type: 'manual', rules: creditRules }, 'PROMOTION_UNKNOWN'],
    ['of a birthday on another day', { type: 'birthday', rules: creditRules }, 'PROMOTION_NOT_FOR_YOU'],
  ])('rejects one %s and changes nothing', async (_, values, refusal) => {
    const member = await server.newMember();
    const id = await offer(values);
    expect((await receive(member, id)).body.refusal).toBe(refusal);
    expect([await own(member), await server.topicsOf(member)]).toEqual([[], []]);
  });

  test('without a deposit pays immediately, and once', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'no-deposit', rules: creditRules });
    expect((await receive(member, id)).body).toMatchObject({
      status: 'active',
      bonus: '100.00',
      turn_over_target: '1000.00',
    });
    expect(await server.balanceOf(member)).toBe(10_000n);
    await ask(member, 'PATCH', `promotion-member/${(await own(member))[0]!.promotion_member_id}`, {
      status: 'inactive',
    });
    expect((await receive(member, id)).body.refusal).toBe('PROMOTION_RECEIVED');
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test('is rejected when the terms have changed since they were read', async () => {
    const member = await server.newMember();
    const id = await offer();
    expect((await receive(member, id, { terms_hash: 'ab' })).body.refusal).toBe('PROMOTION_CHANGED');
    const { terms_hash } = await listed(member, id);
    expect((await receive(member, id, { terms_hash })).status).toBe(201);
  });

  test('requires consent to end cashback, and never ends it silently', async () => {
    const cashback = await offer();
    await server.db
      .updateTable('offers')
      .set({ kind: 'cashback', type: 'net-loss' })
      .where('id', '=', cashback)
      .execute();
    const member = await server.newMember();
    const id = await offer();
    expect((await listed(member, id)).replaces).toBe('cashback');
    expect((await receive(member, id)).body.refusal).toBe('BONUS_REPLACES');
    expect((await file(member, '500', id)).body.refusal).toBe('BONUS_REPLACES');
    const { body } = await file(member, '500', id, { promotion_confirm: true });
    await server.pay({ qr: body.qr_code });
    const types = () =>
      server.db
        .selectFrom('bonus_type_changes')
        .select(['previous_type', 'type'])
        .where('member_id', '=', member.memberId)
        .orderBy('id')
        .execute();
    expect(await types()).toEqual([{ previous_type: 'cashback', type: 'promotion' }]);
    await ask(member, 'PATCH', `promotion-member/${(await own(member))[0]!.promotion_member_id}`, {
      status: 'inactive',
    });
    expect((await types()).at(-1)).toEqual({ previous_type: 'promotion', type: 'cashback' });
    await server.db.updateTable('offers').set({ state: 'ended' }).where('id', '=', cashback).execute();
  });
});

describe('ending a promotion', () => {
  test('removes exactly the previewed amounts, and requires confirmation of any other', async () => {
    const member = await server.newMember();
    await deposit(member, '500', await offer());
    const [grant] = await own(member);
    const path = `promotion-member/${grant!.promotion_member_id}`;
    await inTransaction(server.db, (tx) =>
      server.wallet.postBet(tx, {
        memberId: member.memberId,
        currency: 'THB',
        amountMinor: 60_000n,
        provider: 'house',
        idempotencyKey: 'lost',
        reference: 'lost',
      }),
    );
    expect((await ask(member, 'PATCH', path, { status: 'inactive', removes: '500.00' })).body.refusal).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await ask(member, 'GET', path)).body.preview).toEqual({ keeps: '0.00', removes: '400.00' });
    expect((await ask(member, 'PATCH', path, { status: 'inactive', removes: '400.00' })).body).toMatchObject({
      status: 'used',
      is_completed: false,
      preview: null,
    });
    expect((await ask(member, 'PATCH', path, { status: 'inactive' })).status).toBe(200);
    expect(await server.balanceOf(member)).toBe(0n);
    expect((await ask(await server.newMember(), 'GET', path)).body.refusal).toBe('NOT_FOUND');
  });

  test('[number 10] keeps cash of 700 and removes a bonus of 900 in a separate wallet', async () => {
    const member = await server.newMember();
    const rules = { ...matchRules, wagering: { ...matchRules.wagering, model: 'cash-first' as const } };
    await deposit(member, '900', await offer({ rules }));
    await inTransaction(server.db, (tx) =>
      server.wallet.postBet(tx, {
        memberId: member.memberId,
        currency: 'THB',
        amountMinor: 20_000n,
        provider: 'house',
        idempotencyKey: 'of cash',
        reference: 'of cash',
      }),
    );
    const [grant] = await own(member);
    expect(grant!.preview).toEqual({ keeps: '700.00', removes: '900.00' });
    const path = `promotion-member/${grant!.promotion_member_id}`;
    await ask(member, 'PATCH', path, { status: 'inactive', removes: '900.00' });
    const left = await server.wallet.balancesOf(server.db, member.memberId, 'THB');
    expect([left.main, left.bonus]).toEqual([70_000n, 0n]);
    expect(await server.booksProblems()).toEqual([]);
  });

  test('happens on a cash withdrawal with a separate bonus wallet, but not on a rejected withdrawal', async () => {
    const member = await server.newMember();
    const rules = { ...matchRules, wagering: { ...matchRules.wagering, model: 'cash-first' as const } };
    await deposit(member, '900', await offer({ rules }));
    const withdraw = (amount: string) =>
      server.call(member, 'POST', 'withdrawal-transaction', { body: { amount }, key: `w:${amount}` });
    expect(await server.wallet.presentWallet(server.db, member.memberId)).toMatchObject({
      balance: '900.00',
      bonus: '900.00',
      turn_bonus: '0.00',
      turn_bonus_target: '9000.00',
    });
    expect((await withdraw('900.01')).status).toBe(400);
    expect((await own(member))[0]).toMatchObject({ status: 'active', preview: { keeps: '900.00', removes: '900.00' } });
    expect((await withdraw('400')).status).toBe(201);
    expect((await withdraw('400')).status).toBe(201);
    expect((await own(member))[0]).toMatchObject({ status: 'used', preview: null });
    const left = await server.wallet.balancesOf(server.db, member.memberId, 'THB');
    expect([left.main, left.pending_withdrawal, left.bonus]).toEqual([50_000n, 40_000n, 0n]);
    expect(await changes(member)).toMatchObject([{}, {}, { state: 'cancelled', cause: 'withdrawal' }]);
    expect(await server.booksProblems()).toEqual([]);
  });

  test('happens on expiry, by the worker or by whatever meets it first', async () => {
    const [one, other] = [await server.newMember(), await server.newMember()];
    const id = await offer();
    await deposit(one, '500', id);
    await deposit(other, '500', id);
    server.passTime(7 * dayMs + 1000);
    const next = await offer();
    expect((await receive(one, next)).body).toMatchObject({ status: 'received' });
    expect(await server.balanceOf(one)).toBe(50_000n);
    await server.bonus.expireGrants();
    expect(await server.balanceOf(other)).toBe(50_000n);
    expect((await own(other))[0]).toMatchObject({ status: 'expired', preview: null });
    expect((await receive(other, id)).body.refusal).toBe('PROMOTION_EXPIRED');
  });

  test('happens on exclusion when the terms require it, and no offer is shown afterwards', async () => {
    const member = await server.newMember();
    await deposit(member, '500', await offer());
    const another = await offer();
    await server.db
      .insertInto('member_protection')
      .values({
        member_id: member.memberId,
        currency_code: 'THB',
        own_until: new Date(server.clock().getTime() + dayMs),
        own_kind: 'cool_off',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.db
      .insertInto('outbox_events')
      .values({ member_id: member.memberId, topic: 'member.excluded', payload: '{}' })
      .execute();
    expect((await listed(member, another)).reasons.map(({ code }) => code)).toContain('cooling-off');
    expect((await receive(member, another)).body.refusal).toMatch(/COOLING_OFF|PROMOTION_ACTIVE/);
    await hear();
    expect(await server.balanceOf(member)).toBe(50_000n);
    expect(await changes(member)).toContainEqual({ state: 'forfeited', cause: 'member-blocked' });
    expect((await receive(member, another)).body.refusal).toBe('COOLING_OFF');
  });
});

test('lists the counting games of a promotion by title', async () => {
  const { code, name } = { code: 'named-game', name: 'Lotus & Friends' };
  await sql`insert into game_providers (id, code, name, use_iframe, order_no) values (70, 'named', 'Named', false, 1)`.execute(
    server.db,
  );
  await sql`insert into game_categories (id, code, order_no) values (970, 'named', 1)`.execute(server.db);
  await sql`insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (970, ${code}, ${name}, 70, 970, 'playable', 1)`.execute(server.db);
  const weights = { ...matchRules.wagering.weights, games: { [code]: 5000, gone: 2500 } };
  const id = await offer({ rules: { ...matchRules, wagering: { ...matchRules.wagering, weights } } });
  expect((await listed(await server.newMember(), id)).rules!.weights).toEqual([
    { of: 'game', code: 'gone', percent: 25 },
    { of: 'game', code, name, percent: 50 },
    { of: 'otherwise', code: '', percent: 100 },
  ]);
});

describe('a block', () => {
  test('by staff ends an active grant where its terms require it, by its preview, and prevents new grants', async () => {
    for (const [onBlock, scope, balance, state] of [
      ['ended', 'all', 50_000n, 'forfeited'],
      ['ended', 'bet', 50_000n, 'forfeited'],
      ['kept', 'all', 100_000n, 'active'],
      ['ended', 'deposit', 100_000n, 'active'],
    ] as const) {
      const member = await server.newMember();
      await deposit(member, '500', await offer({ rules: { ...matchRules, onBlock } }));
      const stop = { member_id: member.memberId, scope, reason: 'looked at' };
      expect((await server.call(await server.newStaff('owner'), 'POST', 'member-stop', { body: stop })).status).toBe(
        201,
      );
      await hear();
      expect(await server.balanceOf(member)).toBe(balance);
      expect((await changes(member)).at(-1)!.state).toBe(state);
      if (scope === 'all') expect((await receive(member, await offer())).body.refusal).toBe('ACCOUNT_STOPPED');
    }
    expect(await server.booksProblems()).toEqual([]);
  });

  test('pauses a grant where its terms require it, and resumes with the remaining time', async () => {
    const member = await server.newMember();
    await deposit(member, '500', await offer({ rules: { ...matchRules, onBlock: 'paused' } }));
    const left = async () => Date.parse((await own(member))[0]!.expires_at) - server.clock().getTime();
    const before = await left();
    const stop = { member_id: member.memberId, scope: 'bet', reason: 'looked at' };
    const { body } = await server.call(await server.newStaff('owner'), 'POST', 'member-stop', { body: stop });
    await hear();
    expect((await own(member))[0]).toMatchObject({ status: 'active', is_paused: true });
    server.passTime(30 * dayMs);
    await server.bonus.expireGrants();
    expect((await own(member))[0]).toMatchObject({ status: 'active', is_paused: true });
    expect(Math.abs(before - (await left()))).toBeLessThan(20_000);
    await sql`update member_stops set lifted_at = now(), lifted_by = set_by, lift_reason = reason where stop_id = ${body.id}`.execute(
      server.db,
    );
    await sql`update member_protection set stopped = '{}' where member_id = ${member.memberId}`.execute(server.db);
    await server.bonus.expireGrants();
    expect((await own(member))[0]).toMatchObject({ status: 'active', is_paused: false });
    expect(Math.abs(before - (await left()))).toBeLessThan(20_000);
    server.passTime(before + 1000);
    await server.bonus.expireGrants();
    expect((await own(member))[0]!.status).toBe('expired');
    expect((await changes(member)).map(({ cause }) => cause)).toEqual(expect.arrayContaining(['paused', 'resumed']));
    expect(await server.booksProblems()).toEqual([]);
  });

  test('is preceded by one notice before expiry, except for a short term', async () => {
    const [long, short] = [await server.newMember(), await server.newMember()];
    await deposit(long, '500', await offer());
    await deposit(short, '500', await offer({ rules: { ...matchRules, activeDays: 1 } }));
    const told = async () =>
      (
        await server.db
          .selectFrom('outbox_events')
          .select('member_id')
          .where('topic', '=', 'promotion.ending')
          .where('member_id', 'in', [long.memberId, short.memberId])
          .execute()
      ).map(({ member_id }) => member_id);
    await server.bonus.expireGrants();
    expect(await told()).toEqual([]);
    server.passTime(6 * dayMs + 3_600_000);
    await Promise.all([server.bonus.expireGrants(), server.bonus.expireGrants()]);
    await server.bonus.expireGrants();
    expect(await told()).toEqual([long.memberId]);
  });
});

describe('free rounds', () => {
  test('are granted once after a lost response, however often they are ordered', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'free-spins', rules: spinRules });
    server.provider.now('loses its answers');
    expect((await receive(member, id)).body.status).toBe('received');
    for (let tries = 0; tries < 3; tries++) {
      server.passTime(60_000);
      await server.bonus.placeOrders();
    }
    expect((await own(member))[0]!.status).toBe('received');
    server.provider.now('answers');
    server.passTime(3_600_000);
    await server.bonus.placeOrders();
    expect((await own(member))[0]).toMatchObject({ status: 'used', is_completed: true });
    expect([...server.provider.given.values()].filter((order) => order.player_id === member.memberId)).toMatchObject([
      { count: 20, stake: '100' },
    ]);
  });

  test('that the provider rejects lapse, and can be received again', async () => {
    const member = await server.newMember();
    const id = await offer({ type: 'free-spins', rules: spinRules });
    server.provider.now('refuses');
    await receive(member, id);
    expect(await own(member)).toEqual([]);
    server.provider.now('answers');
    expect((await receive(member, id)).body.status).toBe('used');
  });
});

describe('members of one household', () => {
  const shareADevice = (one: Member, other: Member) =>
    inTransaction(server.db, async (tx) => {
      for (const { memberId } of [one, other])
        await server.identity.noteSignals(tx, memberId, [{ kind: 'device', value: one.memberId }]);
    });

  test('share what is granted once per household, and are flagged for staff when both receive the rest', async () => {
    const [one, other] = [await server.newMember(), await server.newMember()];
    await shareADevice(one, other);
    const rules = { ...creditRules, audience: { oncePerHousehold: true } };
    const [once, often] = [
      await offer({ type: 'no-deposit', rules }),
      await offer({ type: 'no-deposit', rules: creditRules }),
    ];
    for (const id of [once, often]) {
      await receive(one, id);
      await ask(one, 'PATCH', `promotion-member/${(await own(one))[0]!.promotion_member_id}`, { status: 'inactive' });
    }
    expect((await listed(other, once)).reasons.map(({ code }) => code)).toEqual(['household']);
    expect((await receive(other, once)).body.refusal).toBe('PROMOTION_NOT_FOR_YOU');
    expect(await server.topicsOf(other)).not.toContain('promotion.household_again');
    expect((await receive(other, often)).status).toBe(201);
    expect(await server.topicsOf(other)).toContain('promotion.household_again');
    expect(await server.topicsOf(one)).not.toContain('promotion.household_again');
  });
});

test('returns the received promotions by days, with totals', async () => {
  const member = await server.newMember();
  await deposit(member, '500', await offer());
  const { body } = await ask(member, 'GET', 'promotion-member-history');
  expect(body.data).toMatchObject([{ status: 'active', amount: '500.00', currency_code: 'THB' }]);
  expect((await ask(member, 'GET', 'promotion-member-history-summary')).body).toEqual({
    count: 1,
    received: [{ amount: '500.00', currency_code: 'THB' }],
  });
  expect((await ask(member, 'GET', 'promotion-member-history-summary?to=2020-01-01')).body).toEqual({
    count: 0,
    received: [],
  });
});
