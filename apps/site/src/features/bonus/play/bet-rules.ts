import type { MemberPromotion } from '@sabai/contract';
import { currencyOf, minorOf } from '@sabai/contract/money';

/** A game's position in the catalogue, as the weights of a promotion name it. */
export interface Place {
  readonly code: string;
  readonly provider: string;
  readonly category: string;
}

/**
 * Returns the counted share of a bet on a game, in percent: the weight of the game, its provider, its category, or all
 * others.
 */
export function percentOf({ rules }: MemberPromotion, { code, provider, category }: Place): number {
  const find = (of: string, name: string) => rules?.weights.find((one) => one.of === of && one.code === name)?.percent;
  const own = find('game', code) ?? find('provider', provider) ?? find('category', category);
  return own ?? rules?.weights.find(({ of }) => of === 'otherwise')?.percent ?? 0;
}

/** The rule that a refused bet breaks, and its limit. */
export type BrokenRule =
  | { readonly rule: 'maximum' | 'minimum'; readonly limitMinor: bigint }
  | { readonly rule: 'game' | 'feature' };

/** Returns the broken rule; undefined if the promotion did not cause the refusal. */
export function brokenRule(
  promotion: MemberPromotion,
  place: Place,
  { costMinor, isFeature }: { readonly costMinor: bigint; readonly isFeature: boolean },
): BrokenRule | undefined {
  const { rules, maximum_bet: most, currency_code } = promotion;
  if (promotion.status !== 'active' || !rules) return undefined;
  const currency = currencyOf(currency_code);
  if (percentOf(promotion, place) === 0) return { rule: 'game' };
  if (isFeature && !rules.allows_feature_buy) return { rule: 'feature' };
  const maximum = most === null ? undefined : minorOf(most, currency);
  if (maximum !== undefined && costMinor > maximum) return { rule: 'maximum', limitMinor: maximum };
  const minimum = rules.minimum_bet === null ? undefined : minorOf(rules.minimum_bet, currency);
  if (minimum !== undefined && costMinor < minimum) return { rule: 'minimum', limitMinor: minimum };
  return undefined;
}
