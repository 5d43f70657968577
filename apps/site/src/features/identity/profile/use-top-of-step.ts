import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the beginning of a new step and focuses it; the focus was at the end of the step before. The element has
 * `tabIndex={-1}`.
 */
export function useTopOfStep<E extends HTMLElement>(step: unknown): RefObject<E | null> {
  const top = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return top;
}
