import { useCallback, useEffect, useRef, useState } from 'react';

export interface Polled<T> {
  /** The newest answer to the present question. It stays while a newer one comes, and when that one fails. */
  readonly data: T | undefined;
  /** Why the last attempt failed; gone after the next good one. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** When `data` came. */
  readonly loadedAt: Date | undefined;
  readonly reload: () => Promise<void>;
  /** Puts an answer that came another way in place, e.g. the row a decision gave back. */
  readonly put: (data: T) => void;
}

interface State<T> {
  readonly key: string;
  readonly data?: T;
  readonly error?: unknown;
  readonly loadedAt?: Date;
  readonly isLoading: boolean;
}

/**
 * Asks when the component appears, whenever `key` changes, every `everyMs`, and when the tab or the network comes back.
 * A hidden tab asks nothing. An answer to an older question is dropped.
 */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, key: string, everyMs?: number): Polled<T> {
  const [state, setState] = useState<State<T>>({ key, isLoading: true });
  const latest = useRef(load);
  latest.current = load;
  const question = useRef(0);
  const open = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    open.current?.abort();
    const aborter = new AbortController();
    open.current = aborter;
    const mine = ++question.current;
    setState((before) => ({ ...(before.key === key ? before : {}), key, isLoading: true }));
    try {
      const data = await latest.current(aborter.signal);
      if (mine === question.current) setState({ key, data, loadedAt: new Date(), isLoading: false });
    } catch (error) {
      if (mine === question.current) setState((before) => ({ ...before, key, error, isLoading: false }));
    }
  }, [key]);

  useEffect(() => {
    void reload();
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = everyMs ? setInterval(again, everyMs) : undefined;
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
      question.current += 1;
      open.current?.abort();
    };
  }, [reload, everyMs]);

  const put = useCallback(
    (data: T) => {
      question.current += 1;
      setState({ key, data, loadedAt: new Date(), isLoading: false });
    },
    [key],
  );

  const fresh: State<T> = state.key === key ? state : { key, isLoading: true };
  return {
    data: fresh.data,
    error: fresh.error,
    isLoading: fresh.isLoading,
    loadedAt: fresh.loadedAt,
    reload,
    put,
  };
}
