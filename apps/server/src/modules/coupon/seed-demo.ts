import type { OfferContent } from '@sabai/contract';
import { inTransaction, sql, type Tx } from '@sabai/db';
import { type CouponRules, type CouponType, couponCostOf, couponKeyOf } from '@sabai/rewards';
import {
  demoCurrencies,
  insertApprovedOffer,
  insertBudget,
  minorIn,
  smallestStakes,
  suggestedTexts,
} from '../bonus/index.ts';
import { redemptionOf } from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { endVerification } from './verify-coupons.ts';

const dayMs = 86_400_000;
const budgetUses = 1000n;

const everywhere = (own: (currency: string) => object = () => ({})): CouponRules['amounts'] =>
  Object.fromEntries(demoCurrencies.map((currency) => [currency, own(currency)]));
const paying = (count: number) => everywhere((currency) => ({ money: minorIn(currency, count).toString() }));
const staking = (game: string): CouponRules['amounts'] =>
  Object.fromEntries(
    Object.entries(smallestStakes(game)).map(([currency, { freeRoundStake }]) => [currency, { stake: freeRoundStake }]),
  );

interface DemoCoupon {
  readonly id: number;
  readonly type: CouponType;
  readonly rules: CouponRules;
  readonly code: string;
  /** Several with public codes, and one for the demonstration's member. */
  readonly uses: number;
  /** In days from the first start. */
  readonly window?: readonly [from: number, until: number];
  readonly isOwn?: true;
}

/** A good example of each kind of coupon, and of each state that one comes into. */
const demoCoupons: readonly DemoCoupon[] = [
  {
    id: 331,
    type: 'point',
    code: 'WELCOME500',
    uses: 5000,
    rules: { amounts: everywhere(), points: 500, perMember: 1 },
  },
  {
    id: 332,
    type: 'freespins',
    code: 'LOYKRATHONG26',
    uses: 1000,
    rules: {
      amounts: staking('lotus-lanterns'),
      perMember: 1,
      oncePerHousehold: true,
      rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
    },
  },
  {
    id: 333,
    type: 'money',
    code: 'PAYDAY50',
    uses: 1,
    window: [-60, -2],
    isOwn: true,
    rules: { amounts: paying(50), perMember: 1 },
  },
  {
    id: 334,
    type: 'money',
    code: 'CHECKED100',
    uses: 1000,
    rules: {
      amounts: paying(100),
      perMember: 3,
      perPeriod: { times: 1, every: 'day' },
      oncePerHousehold: true,
      isReviewed: true,
    },
  },
  {
    id: 335,
    type: 'promotion',
    code: 'GIFT100',
    uses: 1000,
    rules: { amounts: everywhere(), perMember: 1, promotion: 53 },
  },
  {
    id: 336,
    type: 'money',
    code: 'PLOY-7K3M-9XQ2',
    uses: 1,
    isOwn: true,
    rules: { amounts: paying(25), perMember: 1 },
  },
];

const insertCode = (tx: Tx, { code, id, uses }: DemoCoupon, memberId: string | null, now: Date) =>
  sql`
    insert into coupon_codes (code_key, code, offer_id, batch_id, uses, member_id, made_at)
    values (${couponKeyOf(code)}, ${code}, ${id}, uuidv7(), ${uses}, ${memberId}, ${now}) on conflict do nothing`.execute(
    tx,
  );

export async function seedDemoCoupons(tx: Tx, now: Date): Promise<void> {
  const known = await tx.selectFrom('offers').select('id').where('kind', '=', 'coupon').limit(1).executeTakeFirst();
  if (known) return;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  for (const coupon of demoCoupons) {
    const { id, type, rules, window = [-30, 335], isOwn } = coupon;
    const content = { kind: 'coupon', type, rules, texts: {}, picture: null, order_no: id, budget: {} };
    const texts = suggestedTexts({ ...content, starts_at: null, ends_at: null } as unknown as OfferContent);
    const state = window[1] < 0 ? 'ended' : 'live';
    await insertApprovedOffer(
      tx,
      { id, kind: 'coupon', type, state, rules, texts, starts_at: at(window[0]), ends_at: at(window[1]) },
      at(window[0]),
    );
    for (const currency of Object.keys(rules.amounts))
      await insertBudget(tx, id, currency, couponCostOf(type, rules, currency) * budgetUses, now);
    if (!isOwn) await insertCode(tx, coupon, null, at(window[0]));
  }
}

/** Creates a redeemed, a failed, an ended and a pending one, by the usual use cases. */
export async function playDemoCoupons(dependencies: CouponDependencies, memberId: string): Promise<void> {
  const { platform, wallet } = dependencies;
  const now = platform.clock();
  const on = (daysAgo: number): CouponDependencies => ({
    ...dependencies,
    platform: { ...platform, clock: () => new Date(now.getTime() - daysAgo * dayMs) },
  });
  await inTransaction(platform.db, async (tx) => {
    for (const coupon of demoCoupons) if (coupon.isOwn) await insertCode(tx, coupon, memberId, on(10).platform.clock());
  });
  const requested = { memberId, ip: '127.0.0.1', locale: 'en', isConfirmed: false } as const;
  await redeemCoupon(on(15), { ...requested, code: 'WELCOME500' });
  const { id } = await redeemCoupon(on(4), { ...requested, code: 'CHECKED100' });
  await inTransaction(platform.db, async (tx) => {
    await wallet.lockWallet(tx, memberId);
    const redemption = (await redemptionOf(tx, memberId, id))!;
    await endVerification(on(4), tx, redemption, { failCause: 'household' });
  });
}
