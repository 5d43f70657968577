import { centerInRow } from '@sabai/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { RowArrows } from '../../../shared/parts/row-arrows.ts';

/** A row of links that scrolls sideways, with the current one in view; `isWide` lets it run to the edges of wide pages. */
export function LinkRow({
  label,
  current,
  isWide = false,
  children,
}: {
  label: string;
  current: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen link comes into view
  useEffect(() => centerInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-current]')), [current]);
  return (
    <div className={`relative -mx-3.5 min-w-0 ${isWide ? 'md:-mx-7' : 'md:mx-0'}`}>
      <nav
        ref={row}
        aria-label={label}
        className={`no-scrollbar fade-end overflow-x-auto px-3.5 ${isWide ? 'md:px-7' : 'md:px-0'}`}
      >
        {children}
      </nav>
      <RowArrows row={row} />
    </div>
  );
}
