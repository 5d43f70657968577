import { useRef, useState } from 'react';

/**
 * Returns loaded data, or its newer version from the response to a change, and a function that stores such a version.
 * The next load replaces it.
 */
export function useChanged<T>(data: T | undefined): readonly [T | undefined, (next: T) => void] {
  const [changed, setChanged] = useState<{ readonly of: T | undefined; readonly next: T }>();
  const latest = useRef(data);
  latest.current = data;
  const change = (next: T) => setChanged({ of: latest.current, next });
  return [changed && changed.of === data ? changed.next : data, change];
}
