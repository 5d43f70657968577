import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the box of an element in CSS pixels, updated when it changes; the stage leaves free the area that the HUD
 * covers.
 */
export function useElementBox(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setBox({ width: target.offsetWidth, height: target.offsetHeight }));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
