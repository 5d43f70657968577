import type { CheckedCoupon, Coupon, CouponRedemptionDetail } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import { type CouponRules, type CouponType, couponKeyOf } from '@sabai/rewards';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { writeOffer } from '../bonus/write-offer.fixture.ts';
import { type CashierServer, createCashierServer, type Fault } from '../cashier/cashier.fixture.ts';
import { insertGame } from '../catalogue/game.fixture.ts';
import { openGateway, type TestCall, type TestCaller } from '../identity/roles/gateway.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createCoupon } from './index.ts';

const dayMs = 86_400_000;
export const money: CouponRules = { amounts: { THB: { money: '5000' } }, perMember: 1 };
export const spins: CouponRules = {
  amounts: { THB: { stake: '200' } },
  perMember: 1,
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
  await writeOffer(db, now, {
    id,
    kind: 'coupon',
    type,
    rules,
    fundedMinor,
    texts: { en: { title: `Coupon ${id}`, summary: 'For a test', terms: ['One each.'] } },
    starts_at: new Date(now.getTime() - dayMs),
    ends_at: new Date(now.getTime() + endsInMs),
  });
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

type Answered = CheckedCoupon & {
  readonly refusal: string;
  readonly params: Record<string, string | number>;
  readonly data: Coupon[];
  readonly total: number;
  readonly history: CouponRedemptionDetail['history'];
};

/** Creates coupons on a cashier's server. */
export async function openCoupons(server: CashierServer) {
  const { platform, identity, protection, wallet, bonus, provider, db, clock } = server;
  const levels = new Map<string, number>();
  await insertGame(db, {
    id: 903,
    code: 'lotus-lanterns',
    name: 'Lotus Lanterns',
    provider: 'Lotus Forge',
    category: 'of coupons',
  });
  const coupons = createCoupon({
    platform: platform as never,
    changes: createConfigurationChanges(() => false),
    identity,
    protection,
    wallet,
    gameplay: provider,
    bonus,
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
  });
  const gateway = await openGateway<Answered>([...server.implementations, ...coupons.implementations]);
  /** Calls from a random address, unless the test names one. */
  const call = (
    who: TestCaller,
    method: 'GET' | 'POST' | 'PATCH',
    service: string,
    { ip, ...requested }: TestCall = {},
  ) => gateway.call(who, method, service, { ...requested, ip: ip ?? `10.0.${random()}.${random()}` });
  return {
    server,
    db,
    coupons,
    levels,
    call,
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
    close: gateway.close,
  };
}
const random = () => Math.floor(Math.random() * 256);
export type CouponServer = Awaited<ReturnType<typeof openCoupons>>;

export async function createCouponServer(fault: Fault = {}) {
  const server = await createCashierServer(fault);
  return { server, coupons: await openCoupons(server) };
}
