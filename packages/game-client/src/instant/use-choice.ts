import type { PlayParams } from '@sabai/games/protocol';
import { useState } from 'react';
import { useRuntime } from '../session/runtime.ts';

/**
 * Returns the choice of the next bet, and a setter for a part of it. A resumed or replayed round is shown with its
 * own choice.
 */
export function useChoice<Choice extends object>(usual: Choice): [Choice, (part: Partial<Choice>) => void] {
  const params: PlayParams = useRuntime().auth.open?.round.params ?? {};
  const [choice, setChoice] = useState<Choice>({ ...usual, ...params });
  return [choice, (part) => setChoice({ ...choice, ...part })];
}
