import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;

/**
 * Requests the server's findings about values during typing: when the typing pauses, and only for the newest values.
 * The last findings stay until the next response, and are removed when the server refuses the values.
 */
export function useTrial<T>(values: object, look: (signal: AbortSignal) => Promise<T>): T | undefined {
  const [found, setFound] = useState<T>();
  const latest = useRef(look);
  latest.current = look;
  const key = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are another question
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      latest.current(aborter.signal).then(
        (answer) => !aborter.signal.aborted && setFound(answer),
        () => !aborter.signal.aborted && setFound(undefined),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key]);
  return found;
}
