import { useState } from 'react';

/** The value as it was when it began to stand still: its change would tell how a round ends before the game has shown it. */
export function useStill<T>(value: T, isStill: boolean): T {
  const [seen, setSeen] = useState(value);
  if (!isStill && seen !== value) setSeen(value);
  return isStill ? seen : value;
}
