/**
 * Will own coupons. The house has issued none so far, so nobody holds one and no code can be redeemed; both are told as they
 * are.
 */
import { couponMember, couponMemberHistory } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { emptyPage, pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';

export const createCoupon = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(couponMember, {
      find: async ({ query }) => pageOf([], query),
      async create() {
        throw new Refusal('COUPON_UNAVAILABLE');
      },
    }),
    implement(couponMemberHistory, { find: async ({ query }) => emptyPage(query) }),
  ],
});
