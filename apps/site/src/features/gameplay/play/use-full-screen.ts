import { type RefObject, useEffect, useState } from 'react';

/** Full screen for an element; `isPossible` is false where the browser lacks it, as on iPhones. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  const [isPossible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  async function toggle() {
    // A refusal of the browser has no effect.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    else await element.current?.requestFullscreen().catch(() => {});
  }
  return { isFull, isPossible, toggle };
}
