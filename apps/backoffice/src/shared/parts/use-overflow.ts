import { useEffect, useRef, useState } from 'react';

/** Returns whether the content of an element is wider than the element. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);
  return { frame, isWide };
}
