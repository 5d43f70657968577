import type { CheckedCoupon, Coupon } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { type CouponRules, type CouponType, couponKeyOf } from '@sabai/rewards';
import Fastify from 'fastify';
import qs from 'qs';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import { termsHashOf } from '../bonus/index.ts';
import { type CashierHouse, createCashierHouse, type Fault } from '../cashier/cashier.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createCoupon } from './index.ts';

const dayMs = 86_400_000;
export const money: CouponRules = { amounts: { THB: { money: '5000' } }, perMember: 1 };
export const spins: CouponRules = {
  ...{ amounts: { THB: { stake: '200' } }, perMember: 1 },
  rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
};

let next = 8000;
export interface CouponOf {
  readonly type?: CouponType;
  readonly rules?: CouponRules;
  readonly code: string;
  readonly uses?: number;
  readonly memberId?: string;
  readonly fundedMinor?: bigint;
  readonly endsInMs?: number;
}

/** A coupon in baht with a budget and one code; returns its id. */
export async function insertCoupon(db: Db, now: Date, given: CouponOf): Promise<number> {
  const { type = 'money', rules = money, code, uses = 1, memberId = null } = given;
  const { fundedMinor = 100_000_000n, endsInMs = 30 * dayMs } = given;
  const id = ++next;
  const texts = { en: { title: `Coupon ${id}`, summary: 'For a test', terms: ['One each.'] } };
  await db
    .insertInto('offers')
    .values({ id, kind: 'coupon', type, state: 'live', live_version: 1, order_no: id, created_at: now })
    .execute();
  await db
    .insertInto('offer_versions')
    .values({
      ...{ offer_id: id, version: 1, rules: JSON.stringify(rules), texts: JSON.stringify(texts) },
      ...{ starts_at: new Date(now.getTime() - dayMs), ends_at: new Date(now.getTime() + endsInMs) },
      ...{ terms_hash: termsHashOf({ rules, texts }), written_at: now, approved_at: now },
    })
    .execute();
  await db
    .insertInto('offer_budgets')
    .values({ offer_id: id, currency_code: 'THB', funded_minor: fundedMinor })
    .execute();
  await insertCode(db, now, { offerId: id, code, uses, memberId });
  return id;
}

export const insertCode = (
  db: Db,
  now: Date,
  {
    offerId,
    code,
    uses = 1,
    memberId = null,
  }: { offerId: number; code: string; uses?: number; memberId?: string | null },
) =>
  sql`
    insert into coupon_codes (code_key, code, offer_id, batch_id, uses, member_id, made_at)
    values (${couponKeyOf(code)}, ${code}, ${offerId}, uuidv7(), ${uses}, ${memberId}, ${now})`.execute(db);

interface Answer {
  readonly status: number;
  readonly body: CheckedCoupon & {
    readonly refusal: string;
    readonly params: Record<string, string | number>;
    readonly data: Coupon[];
    readonly total: number;
  };
}

/** Coupons on the house of a cashier. */
export async function openCoupons(house: CashierHouse) {
  const { platform, identity, protection, wallet, bonus, provider, db, clock } = house;
  const levels = new Map<string, number>();
  await sql`insert into game_categories (id, code, order_no) values (903, 'of coupons', 1)`.execute(db);
  await sql`insert into game_providers (id, code, name, use_iframe, order_no) values (903, 'of coupons', 'Lotus Forge', true, 1)`.execute(
    db,
  );
  await sql`
    insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (903, 'lotus-lanterns', 'Lotus Lanterns', 903, 903, 'playable', 1)`.execute(db);
  const coupons = createCoupon({
    platform: platform as never,
    changes: createConfigurationChanges(() => false),
    ...{ identity, protection, wallet, gameplay: provider, bonus },
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
  });
  const app = Fastify({
    forceCloseConnections: true,
    // Each test says from which address it calls.
    trustProxy: true,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: ['member', 'staff', 'public'],
    implementations: [...house.implementations, ...coupons.implementations],
    speak: (_locale, code) => code,
    resolveCaller: house.resolveCaller,
  });
  async function call(
    who: { readonly memberId: string } | StaffCaller,
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    { body, key, ip }: { readonly body?: object; readonly key?: string; readonly ip?: string } = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      ...{ method, url: `/gateway/${'memberId' in who ? 'member' : 'staff'}/${service}` },
      headers: {
        ...{ 'x-test-caller': house.callerHeader(who), 'x-forwarded-for': ip ?? `10.0.${random()}.${random()}` },
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    ...{ house, db, coupons, levels, call },
    insert: (given: CouponOf) => insertCoupon(db, clock(), given),
    code: (given: Parameters<typeof insertCode>[2]) => insertCode(db, clock(), given),
    check: (who: { memberId: string }, code: string, ip?: string) =>
      call(who, 'POST', 'coupon-member', { body: { code, is_check: true }, ...(ip && { ip }) }),
    redeem: (who: { memberId: string }, code: string, more: { key?: string; ip?: string; body?: object } = {}) =>
      call(who, 'POST', 'coupon-member', { ...more, body: { code, ...more.body } }),
    used: async (code: string) =>
      (await sql<{ used: number }>`select used from coupon_codes where code_key = ${couponKeyOf(code)}`.execute(db))
        .rows[0]!.used,
    rows: () => db.selectFrom('coupon_redemptions').selectAll().execute(),
    close: () => app.close(),
  };
}
const random = () => Math.floor(Math.random() * 256);
export type CouponHouse = Awaited<ReturnType<typeof openCoupons>>;

export async function createCouponHouse(fault: Fault = {}) {
  const house = await createCashierHouse(fault);
  return { house, coupons: await openCoupons(house) };
}
