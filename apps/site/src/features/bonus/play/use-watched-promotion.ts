import type { MemberPromotion } from '@sabai/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { readOpenPromotion } from '../promotion/read-open-promotion.ts';

/** The figures update soon after a bet, but not with every spin. */
const restMs = 1500;

/**
 * The promotion that bets count for, kept up to date: reloaded some time after the balance has changed, and on messages
 * of the live connection. A promotion that ends while it is shown stays with its result.
 */
export function useWatchedPromotion(changes: number): MemberPromotion | null {
  const last = useRef<MemberPromotion>(null);
  const loaded = useLoad(async () => {
    const open = await readOpenPromotion();
    if (open) return open;
    const ended = last.current;
    return ended ? api('member', 'promotion-member').get(ended.promotion_member_id) : null;
  });
  const { data, reload } = loaded;
  if (data) last.current = data;
  useLiveTopic('promotion', () => void reload());
  const isWatched = data?.status === 'active';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the rest anew
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => void reload(), restMs);
    return () => clearTimeout(timer);
  }, [changes, isWatched, reload]);
  return data ?? last.current;
}
