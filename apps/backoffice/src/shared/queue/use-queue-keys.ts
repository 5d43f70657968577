import { useEffect, useRef } from 'react';
import { stepTo } from './queue-cursor.ts';

const steps = { j: 1, k: -1 } as const;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Single keys for those who decide all day: j and k open the next and the previous row, Escape closes the one that is open,
 * and each list has `keys` of its own. They rest while somebody types and while a dialog is open.
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
  keys: Readonly<Record<string, () => void>>;
}): void {
  const lastAt = useRef(0);
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
  }, [at]);

  function actOf(key: string): (() => void) | undefined {
    if (key === 'Escape') return openId === undefined ? () => {} : onClose;
    if (key !== 'j' && key !== 'k') return Object.hasOwn(keys, key) ? keys[key] : undefined;
    return () => {
      const next = stepTo(rows?.map(({ id }) => id) ?? [], openId, steps[key], lastAt.current);
      if (next) onOpen(next);
    };
  }
  const latest = useRef(actOf);
  latest.current = actOf;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const act = latest.current(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
