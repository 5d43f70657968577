import { useEffect, useRef } from 'react';
import { useLiveTopic } from '../live/live-store.ts';

/** After a bet the figures follow soon, but not with every spin. */
const restMs = 1500;

/**
 * Reads promotions anew when the live connection tells of one. While one is active, which bets elsewhere move, it follows the balance
 * too: what stands there is what would be kept and removed now.
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
