import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const couponModals: Modals = {
  'coupon-redeem': modalOf('CouponModal', () => import('./coupon-modal.tsx'), { feature: 'coupon' }),
  'coupon-confirm': modalOf('CouponConfirmModal', () => import('./coupon-confirm-modal.tsx'), { feature: 'coupon' }),
  'coupon-success': modalOf('CouponSuccessModal', () => import('./coupon-success-modal.tsx'), { feature: 'coupon' }),
};
