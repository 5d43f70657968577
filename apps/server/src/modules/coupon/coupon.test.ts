import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { CashierServer } from '../cashier/cashier.fixture.ts';
import { type CouponServer, createCouponServer, money, spins } from './coupon.fixture.ts';

const dayMs = 86_400_000;
let server: CashierServer;
let coupons: CouponServer;
let clerk: StaffCaller;
beforeAll(async () => {
  ({ server, coupons } = await createCouponServer());
  clerk = await server.newStaff('owner');
});
afterAll(async () => {
  await coupons?.close();
  await server?.close();
});

type Member = Awaited<ReturnType<CashierServer['newMember']>>;
const reason = 'Looked at the account';
const reviewed = { ...money, isReviewed: true };
const decide = (id: string, body: object) =>
  coupons.call(clerk, 'PATCH', `coupon-redemption/${id}`, { body: { reason, ...body } });
const list = async (query: string) => (await coupons.call(clerk, 'GET', `coupon-redemption?${query}`)).body.data;
async function verifying(code: string, member: Member, rules = reviewed) {
  const offer = await coupons.insert({ code, rules, uses: 5 });
  const { body } = await coupons.redeem(member, code);
  return { offer, id: body.id! };
}
const audited = async (id: string) =>
  (
    await sql<{ action: string; staff_id: string; after: object }>`
      select action, staff_id, state_after as after from staff_audit where subject_id = ${id} order by decided_at`.execute(
      server.db,
    )
  ).rows;
/** Links two members as one household, by a shared device. */
async function share(one: Member, other: Member): Promise<void> {
  for (const { memberId } of [one, other])
    await sql`
      insert into member_signals (member_id, kind, mark, first_seen_at, last_seen_at)
      values (${memberId}, 'device', ${one.memberId}, now(), now())`.execute(server.db);
}

describe('a coupon verification', () => {
  test('blocks play and deposits, and ends automatically within half a minute', async () => {
    const member = await server.newMember();
    const { id } = await verifying('SECONDS', member);
    await expect(server.protection.requireAllowed(server.db as never, 'play', member.memberId)).rejects.toThrow(
      'COUPON_UNDER_VERIFICATION',
    );
    expect(await server.balanceOf(member)).toBe(0n);
    server.passTime(30_000);
    await coupons.coupons.verifyCoupons();
    expect(await server.balanceOf(member)).toBe(5000n);
    expect((await list(`search=${id}`))[0]).toMatchObject({ state: 'success', decided_by: null, decisions: [] });
    await server.protection.requireAllowed(server.db as never, 'play', member.memberId);
  });

  test('can be approved by staff with a reason, and pays once', async () => {
    const member = await server.newMember();
    const { id } = await verifying('APPROVED', member);
    expect((await decide(id, { decision: 'approve', state: 'under_verification', reason: '' })).status).toBe(400);
    const { status, body } = await decide(id, { decision: 'approve', state: 'under_verification' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'success', value: '50.00', decisions: [] });
    expect(await server.balanceOf(member)).toBe(5000n);
    const again = await decide(id, { decision: 'approve', state: 'under_verification' });
    expect(again.body.refusal).toBe('CHANGED_MEANWHILE');
    server.passTime(60_000);
    await coupons.coupons.verifyCoupons();
    expect(await server.balanceOf(member)).toBe(5000n);
    expect(await audited(id)).toEqual([
      { action: 'coupon.approved', staff_id: clerk.staffId, after: { state: 'success' } },
    ]);
  });

  test('declined by staff pays nothing, restores the code’s use, and can be approved with both reasons shown', async () => {
    const member = await server.newMember();
    const { id } = await verifying('DECLINED', member);
    expect(await coupons.used('DECLINED')).toBe(1);
    const { body } = await decide(id, { decision: 'decline', state: 'under_verification' });
    expect(body).toMatchObject({ state: 'fail', fail_cause: 'staff', decisions: ['approve'] });
    expect(await coupons.used('DECLINED')).toBe(0);
    expect(await server.balanceOf(member)).toBe(0n);
    expect(await audited(id)).toMatchObject([{ action: 'coupon.declined', after: { state: 'fail' } }]);
    expect(body.history).toMatchObject([{ decision: 'decline', reason, fail_cause: null }]);
    // The reason stays on record when it is approved after all.
    const later = await decide(id, { decision: 'approve', state: 'fail', reason: 'Two brothers, both verified' });
    expect(later.body).toMatchObject({
      state: 'success',
      fail_cause: null,
      history: [
        { decision: 'decline', reason, fail_cause: null },
        { decision: 'approve', reason: 'Two brothers, both verified', fail_cause: 'staff' },
      ],
    });
    await server.protection.requireAllowed(server.db as never, 'play', member.memberId);
  });

  test('that failed for a shared household can still be approved by staff, once', async () => {
    const [first, second] = [await server.newMember(), await server.newMember()];
    const { offer, id } = await verifying('HOUSEHOLD', second);
    await share(first, second);
    await coupons.redeem(first, 'HOUSEHOLD');
    await decide((await list(`coupon=${offer}&state=under_verification`)).find((one) => one.id !== id)!.id!, {
      decision: 'approve',
      state: 'under_verification',
    });
    server.passTime(30_000);
    await coupons.coupons.verifyCoupons();
    expect((await list(`search=${id}`))[0]).toMatchObject({ state: 'fail', fail_cause: 'household' });
    expect(await server.balanceOf(second)).toBe(0n);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(id, { decision: 'approve', state: 'fail' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.balanceOf(second)).toBe(5000n);
    expect(await coupons.used('HOUSEHOLD')).toBe(2);
    expect(await server.booksProblems()).toEqual([]);
  });

  test('pays nothing to an excluded member, whoever approves it', async () => {
    const member = await server.newMember();
    const { id } = await verifying('EXCLUDED', member);
    await server.db
      .insertInto('member_protection')
      .values({
        member_id: member.memberId,
        currency_code: 'THB',
        own_kind: 'self_exclusion',
        own_until: new Date(server.clock().getTime() + 90 * dayMs),
      })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet(({ ref }) => ({
          own_kind: ref('excluded.own_kind'),
          own_until: ref('excluded.own_until'),
        })),
      )
      .execute();
    const { body } = await decide(id, { decision: 'approve', state: 'under_verification' });
    expect(body.refusal).toBe('SELF_EXCLUDED');
    server.passTime(30_000);
    await coupons.coupons.verifyCoupons();
    expect(await server.balanceOf(member)).toBe(0n);
    expect((await list(`search=${id}`))[0]).toMatchObject({ state: 'fail', fail_cause: 'SELF_EXCLUDED' });
    expect(await coupons.used('EXCLUDED')).toBe(0);
  });

  test('approved by staff orders the provider’s free spins', async () => {
    const member = await server.newMember();
    const offer = await coupons.insert({ code: 'SPINS-OK', type: 'freespins', rules: { ...spins, isReviewed: true } });
    await coupons.redeem(member, 'SPINS-OK');
    const [{ id } = { id: '' }] = await list(`coupon=${offer}`);
    expect((await decide(id!, { decision: 'approve', state: 'under_verification' })).body).toMatchObject({
      state: 'success',
    });
    const gifts = [...server.provider.given.values()].filter(({ player_id }) => player_id === member.memberId);
    expect(gifts.map(({ count }) => count)).toEqual([20]);
  });
});

describe('the list of redemptions', () => {
  test('is filtered by coupon, typed code, state and kind', async () => {
    const member = await server.newMember();
    const { offer, id } = await verifying('LISTED-77', member);
    const ids = async (query: string) => (await list(query)).map((one) => one.id);
    expect(await ids(`coupon=${offer}`)).toEqual([id]);
    expect(await ids('code=listed77')).toEqual([id]);
    expect(await ids('coupon=nothing')).toEqual([]);
    expect(await ids(`state=under_verification&$limit=100`)).toContain(id);
    expect(await ids(`type=point&$limit=100`)).not.toContain(id);
    expect((await list(`coupon=${offer}`))[0]).toMatchObject({
      code: 'LISTED-77',
      value: '50.00',
      currency_code: 'THB',
      decisions: ['approve', 'decline'],
    });
  });

  test('is searched by member or id, and filtered by the title or number of a coupon', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    const { offer, id } = await verifying('SOUGHT-1', member);
    const { offer: otherOffer, id: otherId } = await verifying('SOUGHT-2', other);
    const { username } = await server.db
      .selectFrom('members')
      .select('username')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    await server.sealMembers();
    const ids = async (filter: string, text: string) =>
      (await list(`${filter}=${encodeURIComponent(text)}`)).map((one) => one.id);
    for (const text of [id, member.memberId, username]) expect([text, await ids('search', text)]).toEqual([text, [id]]);
    expect(await ids('search', 'nobody-of-this-name')).toEqual([]);
    expect(await ids('coupon', `coupon ${offer}`)).toEqual([id]);
    expect(await ids('coupon', `#${otherOffer}`)).toEqual([otherId]);
    expect(await ids('coupon', 'for a te')).toEqual([]);
    // The number alone, too.
    expect(await ids('coupon', String(offer))).toEqual([id]);
  });

  test('is denied without permission to view coupons, and undecidable with view permission only', async () => {
    const [cashier, auditor] = [await server.newStaff('cashier'), await server.newStaff('auditor')];
    const member = await server.newMember();
    const { id } = await verifying('NOT-YOURS', member);
    expect((await coupons.call(cashier, 'GET', 'coupon-redemption')).status).toBe(403);
    expect((await coupons.call(auditor, 'GET', 'coupon-redemption')).status).toBe(200);
    const body = { decision: 'approve', state: 'under_verification', reason };
    expect((await coupons.call(auditor, 'PATCH', `coupon-redemption/${id}`, { body })).status).toBe(403);
    expect((await coupons.call(auditor, 'POST', 'coupon-code', { body: { offer_id: 1, reason } })).status).toBe(403);
  });
});

describe('a coupon code', () => {
  test('for one member is visible to and redeemable by that member only', async () => {
    const offer = await coupons.insert({ code: 'BASE-CODE' });
    const [owner, other] = [await server.newMember(), await server.newMember()];
    const made = await coupons.call(clerk, 'POST', 'coupon-code', {
      body: { offer_id: offer, member_id: owner.memberId, pattern: 'GIFT-####-####', reason },
    });
    const [code] = (made.body as unknown as { codes: string[] }).codes;
    expect(code).toMatch(/^GIFT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const own = await coupons.call(clerk, 'GET', `coupon-code?member_id=${owner.memberId}`);
    expect(own.body).toMatchObject([{ code, uses: 1, used: 0, offer_id: offer, is_closed: false }]);
    expect((await coupons.call(owner, 'GET', 'coupon-member')).body.data).toMatchObject([{ code, status: 'pending' }]);
    expect((await coupons.redeem(other, code!)).body.refusal).toBe('COUPON_UNAVAILABLE');
    expect((await coupons.redeem(owner, code!)).status).toBe(201);
  });

  test('already redeemed by the member gets a specific response, and is not counted as a guess', async () => {
    await coupons.insert({ code: 'ONLY-ONCE' });
    await coupons.insert({ code: 'ONCE-EACH', uses: 100, rules: { ...money, perMember: 1 } });
    const [member, other] = [await server.newMember(), await server.newMember()];
    for (const code of ['ONLY-ONCE', 'ONCE-EACH']) {
      expect((await coupons.redeem(member, code)).status).toBe(201);
      for (let time = 0; time < 6; time++)
        expect((await coupons.redeem(member, code)).body.refusal).toBe('COUPON_ALREADY_REDEEMED');
    }
    // To other members, a code without uses is like one that does not exist.
    const [usedUp, none] = [await coupons.redeem(other, 'ONLY-ONCE'), await coupons.redeem(other, 'NO-SUCH-1')];
    expect([usedUp.body.refusal, none.body.refusal]).toEqual(['COUPON_UNAVAILABLE', 'COUPON_UNAVAILABLE']);
  });

  test('that is closed cannot be redeemed until it is reopened', async () => {
    await coupons.insert({ code: 'LEAKED-1', uses: 100 });
    const change = (is_closed: boolean) =>
      coupons.call(clerk, 'PATCH', 'coupon-code/LEAKED1', { body: { is_closed, reason } });
    expect((await change(true)).body).toMatchObject({ code: 'LEAKED-1', is_closed: true });
    const member = await server.newMember();
    expect((await coupons.redeem(member, 'LEAKED-1')).body.refusal).toBe('COUPON_UNAVAILABLE');
    await change(false);
    expect((await coupons.redeem(member, 'LEAKED-1')).status).toBe(201);
    const { body } = await coupons.call(clerk, 'PATCH', 'coupon-code/NEVERMADE', { body: { is_closed: true, reason } });
    expect(body.refusal).toBe('NOT_FOUND');
  });

  test('has a state, whatever ended it', async () => {
    const offer = await coupons.insert({ code: 'STATE-OPEN', uses: 2 });
    await coupons.code({ offerId: offer, code: 'STATE-USED' });
    await coupons.code({ offerId: offer, code: 'STATE-SHUT' });
    await coupons.redeem(await server.newMember(), 'STATE-OPEN');
    await coupons.redeem(await server.newMember(), 'STATE-USED');
    await coupons.call(clerk, 'PATCH', 'coupon-code/STATESHUT', { body: { is_closed: true, reason } });
    const states = async () => {
      const { body } = await coupons.call(clerk, 'GET', `coupon-code?offer_id=${offer}`);
      const codes = body as unknown as { code: string; state: string }[];
      return Object.fromEntries(codes.map(({ code, state }) => [code, state]));
    };
    expect(await states()).toEqual({ 'STATE-OPEN': 'open', 'STATE-USED': 'used', 'STATE-SHUT': 'closed' });
    await sql`update offers set state = 'ended' where id = ${offer}`.execute(server.db);
    expect(await states()).toEqual({ 'STATE-OPEN': 'expired', 'STATE-USED': 'used', 'STATE-SHUT': 'closed' });
    const brief = await coupons.insert({ code: 'STATE-BRIEF', endsInMs: -1 });
    const { body } = await coupons.call(clerk, 'GET', `coupon-code?offer_id=${brief}`);
    expect(body).toMatchObject([{ code: 'STATE-BRIEF', state: 'expired' }]);
  });

  test('with a guessable pattern or an existing value is rejected', async () => {
    const offer = await coupons.insert({ code: 'KNOWN-1' });
    const make = (body: object) =>
      coupons.call(clerk, 'POST', 'coupon-code', { body: { offer_id: offer, reason, ...body } });
    expect((await make({ pattern: 'A-####', count: 100 })).body.refusal).toBe('INVALID_INPUT');
    expect((await make({ codes: ['known 1'.replace(' ', '-')] })).body.refusal).toBe('INVALID_INPUT');
    expect((await make({ pattern: 'LK-####-####', count: 100 })).status).toBe(201);
  });
});
