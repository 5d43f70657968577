import { useEffect, useRef } from 'react';

/** Runs before each frame while the component is mounted: for figures that change too often for React. */
export function useFrame(paint: () => void): void {
  const latest = useRef(paint);
  latest.current = paint;
  useEffect(() => {
    let handle = requestAnimationFrame(function next() {
      latest.current();
      handle = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(handle);
  }, []);
}
