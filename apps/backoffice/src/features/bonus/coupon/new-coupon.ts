import type { RewardType } from '@sabai/contract';
import type { Coupon } from '../parts/step.ts';

const once = { perMember: 1, oncePerHousehold: true } as const;
const rules: Readonly<Record<RewardType, Coupon['rules']>> = {
  money: { ...once, amounts: { THB: { money: '5000' } } },
  point: { ...once, points: 500, amounts: { THB: {} } },
  freespins: {
    ...once,
    amounts: { THB: { stake: '200' } },
    rounds: { game: 'lotus-lanterns', count: 20, days: 7 },
  },
  promotion: { ...once, amounts: { THB: {} } },
};

/** Returns the initial values of a new coupon; most need no change. */
export const newCoupon = (type: RewardType): Pick<Coupon, 'kind' | 'type' | 'rules' | 'budget'> => ({
  kind: 'coupon',
  type,
  rules: rules[type],
  // Points and promotions take no money of it.
  budget: type === 'money' || type === 'freespins' ? { THB: { amount: '5000000', places: 1000 } } : {},
});
