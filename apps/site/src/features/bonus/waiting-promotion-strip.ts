import { later } from '../../shared/later/later.tsx';

/** Fetched when the page it stands on has been seen. */
export const PromotionStrip = later('PromotionStrip', () => import('./promotion-strip.tsx'));
