import { createStore } from '@sabai/ui/store.ts';

/** The last change, and how to undo it. */
export interface DoneChange {
  readonly text: string;
  readonly undo: (reason: string) => Promise<unknown>;
  /** Undoing needs a reason too; otherwise the reason is empty. */
  readonly needsReason?: boolean;
}
export const doneChange = createStore<DoneChange | undefined>(undefined);
