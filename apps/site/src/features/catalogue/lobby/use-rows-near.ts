import { type RefObject, startTransition, useEffect, useState } from 'react';
import { pageSize } from './lobby-query.ts';

interface Rows {
  /** The index of the first tile of these rows, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Number of rows above them. */
  readonly above: number;
}

/**
 * Returns the rows of a `.game-grid` on the screen, a quarter of its height above it and its height below; initially a
 * page.
 */
export function useRowsNear(grid: RefObject<HTMLElement | null>, places: number): Rows {
  const [rows, setRows] = useState<Rows>({ from: 0, to: Math.min(places, pageSize), above: 0 });
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let columns = 1;
    let pitchPx = 1;
    const look = () => {
      const topPx = element.getBoundingClientRect().top;
      const rowAt = (px: number) => Math.min(Math.ceil(places / columns), Math.max(0, Math.floor(px / pitchPx)));
      const above = rowAt(-topPx - innerHeight / 4);
      const from = above * columns;
      const to = Math.min(places, (rowAt(2 * innerHeight - topPx) + 1) * columns);
      /* A new row is a screen away: it is rendered in pieces, between frames. */
      startTransition(() =>
        setRows((before) => (before.from === from && before.to === to ? before : { from, to, above })),
      );
    };
    const measure = new ResizeObserver(() => {
      const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(element);
      columns = gridTemplateColumns.split(' ').length;
      pitchPx = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
      look();
    });
    measure.observe(element);
    addEventListener('scroll', look, { passive: true });
    return () => {
      measure.disconnect();
      removeEventListener('scroll', look);
    };
  }, [grid, places]);
  return rows;
}
