import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

const arrowClass =
  'absolute inset-y-0 z-10 my-auto size-9 rounded-full border border-line bg-surface-2 text-ink-1 shadow-raised';

/**
 * Arrows above the ends of a horizontally scrolling row, for mouse users: touch scrolls the row, keys move through
 * its content. They are in the same box as the row, which is `relative`.
 */
export function ScrollArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element || !matchMedia('(any-pointer: fine)').matches) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    for (const part of [element, ...element.children]) sizes.observe(part);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  const arrow = (side: 'before' | 'after') =>
    hidden[side] && (
      <IconButton
        icon={side === 'before' ? 'caret-left' : 'caret-right'}
        label=""
        tabIndex={-1}
        iconClass="size-4"
        data-arrow={side}
        className={`${arrowClass} ${side === 'before' ? 'left-0' : 'right-0'}`}
        onClick={() => {
          const width = row.current?.clientWidth ?? 0;
          row.current?.scrollBy({ left: width * (side === 'before' ? -0.8 : 0.8), behavior: 'smooth' });
        }}
      />
    );
  return (
    <span aria-hidden="true">
      {arrow('before')}
      {arrow('after')}
    </span>
  );
}
