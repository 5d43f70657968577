import type { PlaySession } from '@sabai/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/browser-api.ts';

const askEveryMs = 30_000;
/** The figures update soon after a bet, but not with every spin. */
const restMs = 4000;

export interface WatchedSession {
  /** The latest response; undefined until there is one, or while nothing is played. */
  readonly session: PlaySession | undefined;
  readonly elapsedSeconds: number;
  readonly isReminderDue: boolean;
  /** Called after a stake or a win. */
  readonly follow: () => void;
  /** Confirms the reminder. */
  readonly acknowledge: () => Promise<void>;
}

/**
 * Returns the duration of the member's play and its cost, as the server counts them; polled while the page is visible.
 */
export function usePlaySession(isPlaying: boolean): WatchedSession {
  const [answer, setAnswer] = useState<{ session: PlaySession; atMs: number }>();
  const [nowMs, setNowMs] = useState(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useCallback((session: PlaySession) => {
    setAnswer({ session, atMs: Date.now() });
    setNowMs(Date.now());
  }, []);
  const ask = useCallback(async () => {
    // A failed request is repeated with the next one.
    const session = await api('member', 'play-session')
      .find()
      .catch(() => undefined);
    if (session) take(session);
  }, [take]);

  useEffect(() => {
    if (!isPlaying) return;
    void ask();
    const asking = setInterval(() => document.visibilityState === 'visible' && void ask(), askEveryMs);
    const ticking = setInterval(() => setNowMs(Date.now()), 1000);
    return () => {
      clearInterval(asking);
      clearInterval(ticking);
      clearTimeout(waiting.current);
      waiting.current = undefined;
      setAnswer(undefined);
    };
  }, [isPlaying, ask]);

  const follow = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void ask();
    }, restMs);
  }, [ask]);
  const acknowledge = useCallback(async () => take(await api('member', 'reality-check').create(undefined)), [take]);

  const session = isPlaying && answer?.session.started_at ? answer.session : undefined;
  const since = session && answer ? Math.max(0, Math.floor((nowMs - answer.atMs) / 1000)) : 0;
  return {
    session,
    elapsedSeconds: (session?.played_seconds ?? 0) + since,
    isReminderDue: session?.reminder_seconds != null && session.reminder_seconds <= since,
    follow,
    acknowledge,
  };
}
