import { useLocation } from 'react-router';
import type { SiteBlock } from '../../shared/context/site-config.ts';
import { pageAt } from '../../shared/pages/pages.ts';

/** Returns the blocks of the open page. */
export function useBlocksHere(blocks: readonly SiteBlock[]): readonly SiteBlock[] {
  const group = pageAt(useLocation().pathname)?.group;
  return blocks.filter(({ pages }) => pages.length === 0 || (group !== undefined && pages.includes(group)));
}
