import { useLocation } from 'react-router';
import { pageAt } from '../pages.ts';
import type { SiteBlock } from '../site-config.ts';

/** The blocks that belong to the page that is open. */
export function useBlocksHere(blocks: readonly SiteBlock[]): readonly SiteBlock[] {
  const group = pageAt(useLocation().pathname)?.group;
  return blocks.filter(({ pages }) => pages.length === 0 || (group !== undefined && pages.includes(group)));
}
