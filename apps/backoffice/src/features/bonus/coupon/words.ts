import type { CouponCode, CouponRedemption } from '@sabai/contract';

/** The status that members see for each state of a redemption. */
export const statusOf = {
  under_verification: 'under_verification',
  ordered: 'joined',
  success: 'success',
  fail: 'fail',
} as const satisfies Record<CouponRedemption['state'], string>;
export const tones = {
  under_verification: 'warn',
  ordered: 'plain',
  success: 'ok',
  fail: 'bad',
} as const satisfies Record<CouponRedemption['state'], string>;

export const codeTones = {
  open: 'ok',
  used: 'plain',
  closed: 'plain',
  expired: 'plain',
} as const satisfies Record<CouponCode['state'], string>;

/** A cause by its word; what a coupon should have given and could not by then has one for all. */
export const causeOf = (cause: string): 'household' | 'staff' | 'provider' | 'other' =>
  cause === 'household' || cause === 'staff' || cause === 'provider' ? cause : 'other';
