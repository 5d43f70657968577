import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;

export interface Trial<T> {
  readonly data: T | undefined;
  /** The error of the last attempt; cleared by the next success. */
  readonly error: unknown;
  /** The data or error is not that of the present values, whose response has not arrived. */
  readonly isStale: boolean;
  readonly reload: () => void;
}

/**
 * Requests the server's findings about values during typing: when the typing pauses, and only for the newest values.
 * The last findings stay until the next response, and are removed when that one is a refusal or does not arrive.
 */
export function useTrial<T>(values: object, look: (signal: AbortSignal) => Promise<T>): Trial<T> {
  const [answer, setAnswer] = useState<Pick<Trial<T>, 'data' | 'error'> & { of?: string }>({
    data: undefined,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(look);
  latest.current = look;
  const key = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values and a retry are another question
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      latest.current(aborter.signal).then(
        (data) => !aborter.signal.aborted && setAnswer({ of: key, data, error: undefined }),
        (error: unknown) => !aborter.signal.aborted && setAnswer({ of: key, data: undefined, error }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key, attempt]);
  const { data, error } = answer;
  return { data, error, isStale: answer.of !== key, reload: () => setAttempt(attempt + 1) };
}
