import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the beginning of a new step into view and gives it the focus, which stood at the foot of the step before. The element has
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
