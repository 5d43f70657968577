/**
 * The common rules of all rewards, as pure functions: eligibility, what counts, amounts and expiry. The server, the
 * site and the back office's preview, linter and simulator share them. This package uses neither database nor screen.
 */
export * from './affiliate/affiliate-rules.ts';
export * from './affiliate/reckon-affiliate.ts';
export * from './amounts.ts';
export * from './basis-points.ts';
export * from './competitions/competition-rules.ts';
export * from './competitions/leaderboard.ts';
export * from './competitions/score.ts';
export * from './competitions/standing.ts';
export * from './coupons/codes.ts';
export * from './coupons/coupon-rules.ts';
export * from './eligibility.ts';
export * from './grant-states.ts';
export * from './levels/levels.ts';
export * from './linting/finding.ts';
export * from './linting/lint-competition.ts';
export * from './linting/lint-coupon.ts';
export * from './linting/lint-programme.ts';
export * from './linting/lint-promotion.ts';
export * from './linting/lint-quest.ts';
export * from './linting/lint-shop.ts';
export * from './linting/profiles.ts';
export * from './linting/written-offer.ts';
export * from './offers/promotion-rules.ts';
export * from './offers/promotion-status.ts';
export * from './periods.ts';
export * from './programmes/faults.ts';
export * from './programmes/next-period.ts';
export * from './programmes/programme.ts';
export * from './programmes/reckon.ts';
export * from './quests/progress.ts';
export * from './quests/quest-rules.ts';
export * from './quests/steps.ts';
export * from './shop/chance.ts';
export * from './shop/odds.ts';
export * from './shop/shop-rules.ts';
export * from './wagering/deposit-turnover.ts';
export * from './wagering/end.ts';
export * from './wagering/grant.ts';
export * from './wagering/restake.ts';
export * from './wagering/settle.ts';
export * from './wagering/stake.ts';
export * from './wagering/terms-json.ts';
export * from './wagering/win.ts';
export * from './weights.ts';
