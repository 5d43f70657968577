import type { Promotion } from '@sabai/contract';

const longestTitle = 30;

/** Titles longer than 30 characters are cut there (R5.43). */
export function shortTitle(title: string): string {
  const signs = [...title];
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle).join('')}…` : title;
}

/** The one that is picked and still offered; none unless one was. */
export const pickedPromotion = (promotions: readonly Promotion[], picked: string): Promotion | undefined =>
  promotions.find(({ promotion_information_id: id }) => String(id) === picked);

/** What a deposit says of it: nothing unless one was picked. */
export function promotionOf(promotions: readonly Promotion[], picked: string) {
  const promotion = pickedPromotion(promotions, picked);
  return promotion ? { promotion_information_id: promotion.promotion_information_id } : {};
}
