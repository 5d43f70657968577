import {
  type OfferContent,
  type QuestType,
  questTypes,
  type RewardShopType,
  type RewardType,
  rewardShopTypes,
} from '@sabai/contract';
import { newCompetition } from '../competition/new-competition.ts';
import { newCoupon } from '../coupon/new-coupon.ts';
import type { Written } from '../parts/step.ts';
import { newQuest } from '../quest/new-quest.ts';
import { newShopItem } from './new-shop-item.ts';

const weekMs = 7 * 86_400_000;

/** Returns one week from the next full hour. */
function nextWeek(now: Date): Pick<OfferContent, 'starts_at' | 'ends_at'> {
  const from = Math.ceil(now.getTime() / 3_600_000) * 3_600_000;
  return { starts_at: new Date(from).toISOString(), ends_at: new Date(from + weekMs).toISOString() };
}

/** Coupons by reward, under names that differ from those of the shop's items. */
export const couponKinds = {
  'coupon-money': 'money',
  'coupon-point': 'point',
  'coupon-freespins': 'freespins',
  'coupon-promotion': 'promotion',
} as const satisfies Record<string, RewardType>;
export type CouponKind = keyof typeof couponKinds;
const isCouponKind = (kind: string): kind is CouponKind => kind in couponKinds;
const isShopType = (kind: string): kind is RewardShopType => rewardShopTypes.some((type) => type === kind);
const isQuestType = (kind: string): kind is QuestType => questTypes.some((type) => type === kind);

/** Returns the default content of a new offer of a kind. */
export function newOffer(
  kind: Exclude<Written['kind'], 'shop' | 'quest' | 'coupon'> | RewardShopType | QuestType | CouponKind,
  now: Date,
  timeZone: string,
): Written {
  const common = { texts: {}, picture: null, order_no: 0, ...nextWeek(now) };
  const year = new Date(new Date(common.starts_at!).getTime() + 52 * weekMs).toISOString();
  if (kind === 'competition') return { ...newCompetition(), ...common };
  if (isCouponKind(kind)) return { ...newCoupon(couponKinds[kind]), ...common };
  if (isQuestType(kind)) return { ...newQuest(kind), ...common };
  if (isShopType(kind)) return { ...newShopItem(kind), ...common, ends_at: year };
  if (kind === 'promotion')
    return {
      ...common,
      kind,
      type: 'deposit-match',
      rules: {
        audience: { languages: ['en'], oncePerHousehold: true, maxGrants: 1 },
        share: 10_000,
        amounts: { THB: { minDeposit: '10000', cap: '100000' } },
        wagering: {
          model: 'cash-first',
          source: 'all',
          basis: 'bonus',
          multiplierHundredths: 1000,
          maxStakeShare: 500,
          weights: { games: {}, subCategories: {}, providers: {}, categories: { slots: 10_000 }, otherwise: 0 },
          allowsFeatureBuy: false,
          conversion: { kind: 'all' },
        },
        every: 'ever',
        claimDays: 1,
        activeDays: 7,
        onBlock: 'kept',
      },
      budget: { THB: { amount: '10000000', places: 100 } },
    };
  return {
    ...common,
    kind,
    ends_at: year,
    type: kind === 'cashback' ? 'net-loss' : 'turnover',
    rules: {
      base: kind === 'cashback' ? 'net-loss' : 'turnover',
      schedule: { every: 'week', weekday: 1, hour: 0 },
      timeZone,
      isWonProductZero: true,
      rates: [{ product: 'slots', tiers: [{ fromLevel: 0, share: kind === 'cashback' ? 500 : 50 }] }],
      amounts: { THB: { minimumMinor: '1000', capMinor: '1000000' } },
      turnoverHundredths: 100,
    },
    budget: { THB: { amount: '50000000', places: null } },
  };
}

/** Returns a copy with a value at a path such as `rules.wagering.multiplierHundredths`; undefined removes it. */
export function withValue<T>(content: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const { [name]: inner, ...others } = content as Record<string, unknown>;
  if (rest.length > 0) return { ...content, [name]: withValue(inner ?? {}, rest.join('.'), value) };
  return (value === undefined ? others : { ...content, [name]: value }) as T;
}
