import { type CouponRules, type CouponType, couponCostOf } from '../coupons/coupon-rules.ts';
import { block, type OfferFinding, warn } from './finding.ts';
import { lintBudget, lintTexts, lintWindow } from './lint-common.ts';
import type { LintFacts } from './lint-promotion.ts';
import type { WrittenOffer } from './written-offer.ts';

export interface WrittenCoupon extends WrittenOffer {
  readonly kind: 'coupon';
  readonly type: CouponType;
  readonly rules: CouponRules;
}

export interface CouponLintFacts extends LintFacts {
  /** Whether the game gives free rounds of this stake, in minor units. */
  readonly hasRoundsOf: (game: string, currency: string, stake: string) => boolean;
  /** Whether it is a promotion that coupons give. */
  readonly isGiven: (promotion: number) => boolean;
}

function lintGiven({ type, rules }: WrittenCoupon, currencies: readonly string[], facts: CouponLintFacts) {
  const { amounts, points, rounds, promotion } = rules;
  switch (type) {
    case 'money':
      return currencies
        .filter((currency) => BigInt(amounts[currency]?.money ?? '0') === 0n)
        .map((currency) => block('no-amount', `rules.amounts.${currency}.money`, { currency }));
    case 'point':
      return points === undefined ? [block('no-amount', 'rules.points', { currency: 'POINT' })] : [];
    case 'freespins':
      if (!rounds) return [block('free-rounds', 'rules.rounds')];
      return currencies
        .filter((currency) => {
          const stake = amounts[currency]?.stake;
          return !stake || !facts.hasRoundsOf(rounds.game, currency, stake);
        })
        .map((currency) => block('no-amount', `rules.amounts.${currency}.stake`, { currency }));
    default:
      return promotion === undefined || !facts.isGiven(promotion)
        ? [block('prize-unfinished', 'rules.promotion', { prize: String(promotion ?? '') })]
        : [];
  }
}

/** Everything to be found about a coupon as it is written. */
export function lintCoupon(offer: WrittenCoupon, facts: CouponLintFacts): OfferFinding[] {
  const { rules, type } = offer;
  const currencies = Object.entries(rules.amounts).flatMap(([currency, own]) => (own ? [currency] : []));
  const dearest = new Map(
    currencies.flatMap((currency) => {
      const cost = couponCostOf(type, rules, currency);
      return cost > 0n ? [[currency, cost] as const] : [];
    }),
  );
  return [
    ...lintTexts(offer, facts.languages),
    ...(currencies.length === 0 ? [block('no-currency', 'rules.amounts')] : lintGiven(offer, currencies, facts)),
    // One person with many accounts has it many times.
    ...(rules.oncePerHousehold || rules.isReviewed ? [] : [warn('household', 'rules.oncePerHousehold')]),
    ...lintWindow(offer, facts),
    ...lintBudget(offer, dearest),
  ];
}
