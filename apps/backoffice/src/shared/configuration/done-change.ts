import { createStore } from '@sabai/ui/store.ts';

/** The last change, and how to undo it. */
export interface DoneChange {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}
export const doneChange = createStore<DoneChange | undefined>(undefined);
