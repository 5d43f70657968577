/** The state of a translation: done, equal to the English text, or missing. */
export type CellState = 'done' | 'draft' | 'missing';

/** A text equal to the English one was copied and still needs a translation. */
export function cellState(text: string | null, english: string | null, isEnglish: boolean): CellState {
  if (!text?.trim()) return 'missing';
  return !isEnglish && english !== null && text.trim() === english.trim() ? 'draft' : 'done';
}

/** Counts the cells in each state. */
export function countStates(states: readonly CellState[]): Readonly<Record<CellState, number>> {
  const count = (wanted: CellState) => states.filter((state) => state === wanted).length;
  return { done: count('done'), draft: count('draft'), missing: count('missing') };
}
