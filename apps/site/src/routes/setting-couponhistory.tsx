export { CouponHistory as default } from '../features/history/benefit-pages.tsx';
