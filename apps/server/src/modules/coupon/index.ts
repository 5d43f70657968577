/**
 * Will own coupons. The house has issued none so far, so nobody holds one and no code can be redeemed; both are told as they
 * are.
 */
import { couponMember, couponMemberHistory } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone } from '../../platform/http/none-yet.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const createCoupon = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(couponMember, {
      ...findsNone,
      async create() {
        throw new Refusal('COUPON_UNAVAILABLE');
      },
    }),
    implement(couponMemberHistory, findsNone),
  ],
});
