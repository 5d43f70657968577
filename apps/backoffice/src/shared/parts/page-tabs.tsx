import { centerInRow, ScrollArrows } from '@sabai/ui';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';

export interface PageTab {
  readonly to: string;
  readonly label: string;
  /** The pages below it have their own tabs. */
  readonly isWhole?: boolean;
}

/** Tabs whose pages have their own addresses. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const row = useRef<HTMLElement>(null);
  // On a phone they may not all fit: scrolls to the open one.
  useEffect(() => {
    centerInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-current=page]'));
  }, []);
  return (
    <div className="relative mb-4 min-w-0">
      <nav ref={row} aria-label={label} className="no-scrollbar flex gap-1 overflow-x-auto rounded-sm bg-surface-2 p-1">
        {tabs.map(({ to, label: name, isWhole = false }) => (
          <NavLink
            key={to}
            to={to}
            end={isWhole}
            className="grid min-h-11 place-items-center rounded-sm px-4 font-medium whitespace-nowrap text-ink-2 hover:text-ink-1 aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink-1 aria-[current=page]:shadow-[inset_0_-2px_0_var(--brand)]"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <ScrollArrows row={row} />
    </div>
  );
}
