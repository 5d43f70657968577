export { CouponHistory as default } from '../../features/coupon/coupon-history.tsx';
