import { useEffect, useState } from 'react';

const rest = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

/** Returns the whole seconds until a moment of the browser's clock, updated every second; 0 afterwards. */
export function useSecondsUntil(atMs: number): number {
  const [seconds, setSeconds] = useState(() => rest(atMs));
  useEffect(() => {
    setSeconds(rest(atMs));
    if (rest(atMs) === 0) return;
    const timer = setInterval(() => {
      setSeconds(rest(atMs));
      if (rest(atMs) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
}
