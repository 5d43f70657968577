import type { OfferContent, OfferTexts } from '@sabai/contract';
import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { rewardKindOf } from './kinds/index.ts';

/**
 * A title and a summary in every language, made from the rules alone, so that they promise no other numbers; staff take them or write
 * their own. The terms that follow from the rules stand before whatever staff add to them.
 */
export function suggestedTexts(content: OfferContent): OfferTexts {
  const kind = rewardKindOf(content.kind);
  const texts: { [L in LocalePrefix]?: NonNullable<OfferTexts[L]> } = {};
  for (const prefix of localePrefixes) texts[prefix] = { ...kind.suggest(content, prefix), terms: [] };
  return texts;
}
