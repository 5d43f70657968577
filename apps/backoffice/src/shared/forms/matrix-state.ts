/** What a text of a language is: there, there but the same as in English, or not there. */
export type CellState = 'done' | 'draft' | 'missing';

/** A text that says word for word what the English one says was copied and waits for its translator. */
export function cellState(text: string | null, english: string | null, isEnglish: boolean): CellState {
  if (!text?.trim()) return 'missing';
  return !isEnglish && english !== null && text.trim() === english.trim() ? 'draft' : 'done';
}

/** How many cells are in each state. */
export function countStates(states: readonly CellState[]): Readonly<Record<CellState, number>> {
  const count = (wanted: CellState) => states.filter((state) => state === wanted).length;
  return { done: count('done'), draft: count('draft'), missing: count('missing') };
}
