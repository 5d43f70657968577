import { type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * One tab stop for a grid of buttons: arrow keys move between them. The buttons are the children of the element, in
 * order, and each gets the `tabIndex` of its place.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, columns: number) {
  const [at, setAt] = useState(0);
  return {
    tabIndex: (index: number) => (index === at ? 0 : -1),
    onKeyDown(event: KeyboardEvent) {
      const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
      const from = buttons.indexOf(event.target as HTMLButtonElement);
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      const next = by === undefined ? undefined : buttons[from + by];
      if (from < 0 || !next) return;
      event.preventDefault();
      setAt(from + by!);
      next.focus();
    },
    onFocus(event: { target: Element }) {
      const index = [...(grid.current?.querySelectorAll('button') ?? [])].indexOf(event.target as HTMLButtonElement);
      if (index >= 0) setAt(index);
    },
  };
}
