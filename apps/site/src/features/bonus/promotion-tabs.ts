/** R2.117; competitions are a tab beside the promotions (Q23). */
export const promotionTabs = ['all', 'coming', 'active', 'competition'] as const;
export type PromotionTab = (typeof promotionTabs)[number];

/** Returns the tab named by the address. */
export const chosenPromotionTab = (query: URLSearchParams): PromotionTab =>
  promotionTabs.find((id) => id === query.get('tab')) ?? 'all';
