export type Values = Readonly<Record<string, unknown>>;

/** Values during editing: the saved ones, the present ones, and the steps between. */
export interface Draft {
  readonly saved: Values;
  readonly now: Values;
  readonly steps: readonly Values[];
  /** The field of the newest step: further typing in it belongs to the same step. */
  readonly last: string | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const startDraft = (saved: Values): Draft => ({ saved, now: saved, steps: [], last: undefined });

export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const steps = draft.last === name ? draft.steps : [...draft.steps, draft.now];
  return { ...draft, now: { ...draft.now, [name]: value }, steps, last: name };
}

/** Undoes one step. */
export function stepBack(draft: Draft): Draft {
  const now = draft.steps.at(-1);
  return now ? { ...draft, now, steps: draft.steps.slice(0, -1), last: undefined } : draft;
}

/** Returns the unsaved changes. */
export const changesOf = ({ saved, now }: Draft): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, saved[name])));
