/**
 * Features that an operator can switch off for everybody. While a feature is off, its services refuse and its pages
 * explain why.
 */
export const houseFeatures = [
  'register',
  'deposit',
  'withdrawal',
  'transfer',
  'vault',
  'play',
  'demo',
  'fairness',
  'promotion',
  'cashback',
  'rebate',
  'affiliate',
  'quest',
  'coupon',
  'reward',
  'level',
  'competition',
  'message',
] as const;
export type HouseFeature = (typeof houseFeatures)[number];
