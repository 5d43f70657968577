import { later } from '../later/later.tsx';

/** Arrows above the ends of a row that scrolls sideways, for mouse users; see {@link ScrollArrows}. */
export const RowArrows = later('ScrollArrows', () => import('./scroll-arrows.ts'));
