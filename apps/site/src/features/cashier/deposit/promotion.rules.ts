import type { Promotion } from '@sabai/contract';

/** The one that is picked and still offered; none unless one was. */
export const pickedPromotion = (promotions: readonly Promotion[], picked: string): Promotion | undefined =>
  promotions.find(({ promotion_information_id: id }) => String(id) === picked);

/** What a deposit says of it: nothing unless one was picked. */
export function promotionOf(promotions: readonly Promotion[], picked: string) {
  const promotion = pickedPromotion(promotions, picked);
  return promotion ? { promotion_information_id: promotion.promotion_information_id } : {};
}
