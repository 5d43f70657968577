/** The state of a translation: done, done with the English words, or missing. */
export type CellState = 'done' | 'same' | 'missing';

/**
 * A stored text was saved by staff, so it counts as done. One equal to the English text is marked: a name may be the
 * same in several languages, or the text was copied to be translated later.
 */
export function cellState(text: string | null, english: string | null, isEnglish: boolean): CellState {
  if (!text?.trim()) return 'missing';
  return !isEnglish && english !== null && text.trim() === english.trim() ? 'same' : 'done';
}

/** Counts the cells that are done and those that are missing. */
export function countStates(states: readonly CellState[]): Readonly<Record<'done' | 'missing', number>> {
  const missing = states.filter((state) => state === 'missing').length;
  return { done: states.length - missing, missing };
}
