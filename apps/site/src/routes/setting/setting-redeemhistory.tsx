export { RedeemHistory as default } from '../../features/rewardshop/redeem-history.tsx';
