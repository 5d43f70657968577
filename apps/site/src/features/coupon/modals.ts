import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const couponModals: Modals = {
  'coupon-redeem': modalOf('CouponModal', () => import('./coupon-modal.tsx'), { feature: 'coupon' }),
};
