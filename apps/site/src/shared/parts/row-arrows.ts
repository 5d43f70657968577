import { later } from '../later/later.tsx';

/** Arrows above the ends of a row that scrolls sideways, for who has a mouse; see {@link ScrollArrows}. */
export const RowArrows = later('ScrollArrows', () => import('./scroll-arrows.ts'));
