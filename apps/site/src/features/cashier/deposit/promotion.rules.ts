import type { Promotion } from '@sabai/contract';

/** Returns the chosen promotion if it is still offered. */
export const pickedPromotion = (promotions: readonly Promotion[], picked: string): Promotion | undefined =>
  promotions.find(({ promotion_information_id: id }) => String(id) === picked);

/** Returns the promotion fields of a deposit: empty unless one was picked. The form has shown what it ends (E1). */
export function promotionOf(promotions: readonly Promotion[], picked: string) {
  const promotion = pickedPromotion(promotions, picked);
  if (!promotion) return {};
  const { promotion_information_id, replaces } = promotion;
  return { promotion_information_id, ...(replaces && { promotion_confirm: true }) };
}

/** Refusals about the promotion, by the field of the form. */
export const promotionFields = Object.fromEntries(
  ['UNKNOWN', 'ACTIVE', 'RECEIVED', 'EXPIRED', 'ENDED', 'NOT_FOR_YOU', 'GIVEN_OUT', 'CHANGED'].map((why) => [
    `PROMOTION_${why}`,
    'promotion' as const,
  ]),
);
