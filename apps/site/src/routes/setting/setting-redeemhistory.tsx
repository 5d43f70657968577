export { RedeemHistory as default } from '../../features/coupon/coupon-history.tsx';
