import { type RefObject, useEffect, useState } from 'react';
import type { Insets } from '../stage/insets.ts';

/** Returns the space around an element up to the edges of the page, updated when it changes. */
export function useInsets(element: RefObject<HTMLElement | null>): Insets {
  const [insets, setInsets] = useState<Insets>({ top: 0, right: 0, bottom: 0, left: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const { top, left, right, bottom } = target.getBoundingClientRect();
      setInsets({ top, left, right: Math.max(0, innerWidth - right), bottom: Math.max(0, innerHeight - bottom) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [element]);
  return insets;
}
