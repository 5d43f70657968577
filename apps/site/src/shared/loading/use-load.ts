import { useCallback, useEffect, useRef, useState } from 'react';
import { LostCall } from '../api/lost-call.ts';
import { useLiveTopic } from '../live/live-store.ts';

export interface Loaded<T> {
  /** The newest result; it stays while a newer one loads. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly reload: () => Promise<void>;
}

/**
 * Loads data in the browser when the component mounts and whenever the question changes. `load` must depend on
 * `question` only, so that a result is never shown for another question. A result that arrives after a newer question
 * is dropped. It reloads when live messages were lost, and after a lost connection.
 */
export function useLoad<T>(load: () => Promise<T>): Loaded<T>;
export function useLoad<T, Q>(load: (question: Q) => Promise<T>, question: Q): Loaded<T>;
export function useLoad<T, Q>(load: (question: Q) => Promise<T>, question?: Q): Loaded<T> {
  const key = JSON.stringify(question) ?? '';
  const [state, setState] = useState<{ key: string; data?: T; error?: unknown; isLoading: boolean }>({
    key,
    isLoading: true,
  });
  const latest = useRef(() => load(question as Q));
  latest.current = () => load(question as Q);
  const requested = useRef(0);
  const reload = useCallback(async () => {
    const mine = ++requested.current;
    setState((before) => ({ ...(before.key === key ? before : {}), key, isLoading: true }));
    try {
      const data = await latest.current();
      if (mine === requested.current) setState({ key, data, isLoading: false });
    } catch (error) {
      if (mine === requested.current) setState((before) => ({ ...before, key, error, isLoading: false }));
    }
  }, [key]);
  useEffect(() => {
    void reload();
    return () => {
      requested.current += 1;
    };
  }, [reload]);
  useLiveTopic('reload', () => void reload());
  const isLost = state.error instanceof LostCall;
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLost, reload]);
  const isFresh = state.key === key;
  return {
    data: isFresh ? state.data : undefined,
    error: isFresh ? state.error : undefined,
    isLoading: isFresh ? state.isLoading : true,
    reload,
  };
}
