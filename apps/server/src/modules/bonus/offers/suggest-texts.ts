import type { OfferContent, OfferTexts } from '@sabai/contract';
import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { rewardKindOf } from './kinds/index.ts';

/**
 * Returns a title and a summary in every language from the rules alone, so that they promise no other numbers; staff
 * use them or write others. The terms that follow from the rules precede those that staff add.
 */
export function suggestedTexts(content: OfferContent): OfferTexts {
  const kind = rewardKindOf(content.kind);
  const texts: { [L in LocalePrefix]?: NonNullable<OfferTexts[L]> } = {};
  for (const prefix of localePrefixes) texts[prefix] = { ...kind.suggest(content, prefix), terms: [] };
  return texts;
}
