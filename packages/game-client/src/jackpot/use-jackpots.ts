import { hgsPaths, type JackpotsResponse } from '@sabai/games/protocol';
import { useEffect, useState } from 'react';

const EVERY_MS = 5000;

/** Returns the pots of a currency, polled while the page is visible; undefined until they are known. */
export function useJackpots(currency: string): JackpotsResponse | undefined {
  const [jackpots, setJackpots] = useState<JackpotsResponse>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch(`${hgsPaths.jackpots}?currency=${currency}`, { signal: leaving.signal });
      if (response.ok) setJackpots((await response.json()) as JackpotsResponse);
    };
    // Without a response the last one stays, and the next request follows soon.
    const askAgain = () => void ask().catch(() => {});
    askAgain();
    const timer = setInterval(askAgain, EVERY_MS);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [currency]);
  return jackpots;
}
