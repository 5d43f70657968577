import type { PlayParams } from '@sabai/games/protocol';
import { useState } from 'react';
import { useRuntime } from '../session/runtime.ts';

/** What the next bet chooses, and how a part of it is changed. A round that was left, or is watched again, is shown with what it chose. */
export function useChoice<Choice extends object>(usual: Choice): [Choice, (part: Partial<Choice>) => void] {
  const params: PlayParams = useRuntime().auth.open?.round.params ?? {};
  const [choice, setChoice] = useState<Choice>({ ...usual, ...params });
  return [choice, (part) => setChoice({ ...choice, ...part })];
}
