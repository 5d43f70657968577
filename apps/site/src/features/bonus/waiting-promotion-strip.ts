import { later } from '../../shared/later/later.tsx';

/** Fetched when the containing page is visible. */
export const PromotionStrip = later('PromotionStrip', () => import('./promotion-strip.tsx'));
