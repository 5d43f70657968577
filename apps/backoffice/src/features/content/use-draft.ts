import { useState } from 'react';
import { changesOf, setValue, startDraft, stepBack, type Values } from './draft.ts';

/** The state of a form over saved values. Values that come anew replace what nobody has touched. */
export function useDraft(saved: Values) {
  const [draft, setDraft] = useState(() => startDraft(saved));
  const changes = changesOf(draft);
  const isChanged = Object.keys(changes).length > 0;
  if (draft.saved !== saved && !isChanged) setDraft(startDraft(saved));
  return {
    values: draft.now,
    saved: draft.saved,
    changes,
    isChanged,
    canStepBack: draft.steps.length > 0,
    set: (name: string, value: unknown) => setDraft((before) => setValue(before, name, value)),
    stepBack: () => setDraft(stepBack),
    /** Begins anew: from what was saved, or from what has been saved just now. */
    restart: (values: Values = draft.saved) => setDraft(startDraft(values)),
  };
}
export type DraftForm = ReturnType<typeof useDraft>;
