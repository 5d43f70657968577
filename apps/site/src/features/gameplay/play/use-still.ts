import { useState } from 'react';

/** Freezes a value while `isStill`: its change would reveal the end of a round before the game has shown it. */
export function useStill<T>(value: T, isStill: boolean): T {
  const [seen, setSeen] = useState(value);
  if (!isStill && seen !== value) setSeen(value);
  return isStill ? seen : value;
}
