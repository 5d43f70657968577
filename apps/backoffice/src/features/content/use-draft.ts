import { useState } from 'react';
import { changesOf, setValue, startDraft, stepBack, type Values } from './draft.ts';

/** The state of a form over saved values. New values from the server replace untouched fields. */
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
    /** Restarts from the last values, or from those saved just now. */
    restart: (values: Values = draft.saved) => setDraft(startDraft(values)),
  };
}
export type DraftForm = ReturnType<typeof useDraft>;
