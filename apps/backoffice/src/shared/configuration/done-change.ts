import { createStore } from '@sabai/ui/store.ts';

/** What was changed last, and how to take it back. */
export interface DoneChange {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}
export const doneChange = createStore<DoneChange | undefined>(undefined);
