export { RedeemHistory as default } from '../features/history/benefit-pages.tsx';
