import { useEffect, useRef } from 'react';
import { type Acts, useKeys } from '../keys/use-keys.ts';
import { stepTo } from '../queue/queue-cursor.ts';

/**
 * The keys of every list: J and K move from row to row, Enter opens the current row, or the first, Space chooses it,
 * Escape closes the open one.
 */
export function useListKeys({
  ids,
  currentId,
  onStep,
  onOpen,
  onSelect,
  onClose,
  more,
}: {
  /** In the order of display. */
  ids: readonly string[];
  /** The row open beside the list, otherwise the current one. */
  currentId: string | undefined;
  onStep: (id: string) => void;
  onOpen: ((id: string) => void) | undefined;
  onSelect: ((id: string) => void) | undefined;
  onClose: (() => void) | undefined;
  more: Acts;
}): void {
  const lastAt = useRef(0);
  const at = currentId === undefined ? -1 : ids.indexOf(currentId);
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
  }, [at]);
  const step = (by: 1 | -1) => () => {
    const next = stepTo(ids, currentId, by, lastAt.current);
    if (next !== undefined) onStep(next);
  };
  const reached = at >= 0 ? currentId : undefined;
  useKeys({
    next: step(1),
    previous: step(-1),
    ...(onClose ? { close: onClose } : { open: reached !== undefined && onOpen ? () => onOpen(reached) : step(1) }),
    ...(onSelect && reached !== undefined && { select: () => onSelect(reached) }),
    ...more,
  });
}
