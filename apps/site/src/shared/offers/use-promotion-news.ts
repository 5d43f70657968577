import { useEffect, useRef } from 'react';
import { useLiveTopic } from '../live/live-store.ts';

/** The figures update soon after a bet, but not with every spin. */
const restMs = 1500;

/**
 * Reloads promotions on messages of the live connection. While one is active, which bets elsewhere change, it follows
 * the balance too, so that the shown amounts to keep and lose are current.
 */
export function usePromotionNews(read: () => unknown, isActive: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveTopic('promotion', () => void read());
  useLiveTopic('wallet', () => {
    if (!isActive) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), restMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
