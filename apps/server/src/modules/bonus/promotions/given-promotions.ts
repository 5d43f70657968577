import type { LocalePrefix } from '@sabai/contract/locales';
import type { Db, Tx } from '@sabai/db';
import { type PromotionText, promotionText } from '../offers/offer-text.ts';
import { promotionsOf } from '../offers/offered.repository.ts';

/** Returns the texts of promotions that other offers give, as published now, with the terms that follow from their rules. */
export async function givenPromotions(
  reader: Db | Tx,
  ids: readonly number[],
  { locale, currency }: { readonly locale: LocalePrefix; readonly currency: string },
): Promise<ReadonlyMap<number, PromotionText>> {
  if (ids.length === 0) return new Map();
  const given = (await promotionsOf(reader)).filter(({ id }) => ids.includes(id));
  return new Map(given.map((offer) => [offer.id, promotionText(offer, currency, locale)]));
}
