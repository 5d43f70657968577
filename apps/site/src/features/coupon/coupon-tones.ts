import type { Coupon } from '@sabai/contract';
import type { BadgeTone } from '@sabai/ui';
import type { OfferLook } from '../../shared/offers/offer-kinds.ts';

export const couponTones: Record<Coupon['status'], BadgeTone> = {
  pending: 'warn',
  joined: 'accent',
  success: 'ok',
  fail: 'bad',
  expired: 'plain',
  under_verification: 'warn',
};

/** Points are violet, money is gold, spins are reels. */
export const couponLooks: Readonly<Record<Coupon['type'], OfferLook>> = {
  money: { hue: 'match', picture: 'ingots' },
  point: { hue: 'free-spins', picture: 'point' },
  freespins: { hue: 'free-spins', picture: 'reels' },
  promotion: { hue: 'promotion', picture: 'lotus-chest' },
};
