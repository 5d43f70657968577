import { useEffect, useRef } from 'react';
import { stepTo } from '../queue/queue-cursor.ts';
import { type Acts, useKeys } from './use-keys.ts';

/**
 * The keys of a queue: j and k open the next and the previous row, Enter the first one while none is open, Escape
 * closes the open one. Each list has its own `keys` in addition.
 */
export function useQueueKeys({
  rows,
  openId,
  onOpen,
  onClose,
  keys,
}: {
  rows: readonly { readonly id: string }[] | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  keys: Acts;
}): void {
  const lastAt = useRef(0);
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
  }, [at]);
  const step = (by: 1 | -1) => () => {
    const next = stepTo(rows?.map(({ id }) => id) ?? [], openId, by, lastAt.current);
    if (next) onOpen(next);
  };
  useKeys({
    next: step(1),
    previous: step(-1),
    ...(openId === undefined ? { open: step(1) } : { close: onClose }),
    ...keys,
  });
}
