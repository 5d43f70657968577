import { diffArrays } from 'diff';

export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'gone' | 'new';
}

/**
 * The maximum number of edits: beyond it the texts have little in common, and a word-by-word comparison takes seconds.
 */
const mostEdits = 2000;

/** Returns the words removed from `before` and added in `after`, also in languages without spaces, in reading order. */
export function wordDiff(before: string, after: string, intl: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ text: before, kind: 'same' }];
  const segmenter = new Intl.Segmenter(intl, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const found = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  const whole: DiffPart[] = [
    { text: before, kind: 'gone' },
    { text: after, kind: 'new' },
  ];
  const parts = found?.map(
    ({ value, added, removed }): DiffPart => ({
      text: value.join(''),
      kind: added ? 'new' : removed ? 'gone' : 'same',
    }),
  );
  return (parts ?? whole).filter(({ text }) => text !== '');
}

export type FoldedPart = DiffPart | { readonly kind: 'folded'; readonly words: number };

/** Number of unchanged characters shown around a change. */
const around = 80;
const leastFolded = 3 * around;

/** Leaves out the middle of long unchanged passages and states the number of omitted words. */
export function fold(parts: readonly DiffPart[]): FoldedPart[] {
  return parts.flatMap((part, at): FoldedPart[] => {
    const { text, kind } = part;
    if (kind !== 'same' || text.length < leastFolded) return [part];
    const head = at === 0 ? '' : text.slice(0, text.indexOf(' ', around) + 1 || around);
    const tail = at === parts.length - 1 ? '' : text.slice(text.lastIndexOf(' ', text.length - around) + 1 || -around);
    const folded = text.slice(head.length, text.length - tail.length);
    return [
      ...(head ? [{ text: head, kind } as const] : []),
      { kind: 'folded', words: folded.split(/\s+/).filter(Boolean).length },
      ...(tail ? [{ text: tail, kind } as const] : []),
    ];
  });
}

/** Returns whether a text is too long for two columns. */
export const isLong = (text: string | null): boolean => text !== null && (text.length > 60 || text.includes('\n'));
