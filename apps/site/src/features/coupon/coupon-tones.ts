import type { Coupon } from '@sabai/contract';
import type { BadgeTone } from '@sabai/ui';

export const couponTones: Record<Coupon['status'], BadgeTone> = {
  pending: 'warn',
  joined: 'accent',
  success: 'ok',
  fail: 'bad',
  expired: 'plain',
  under_verification: 'warn',
};
