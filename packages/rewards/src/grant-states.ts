/** A grant moves forward only; the last states are final. */
export const grantStates = [
  ...(['offered', 'pending', 'active'] as const),
  ...(['completed', 'cancelled', 'expired', 'lost', 'forfeited', 'declined', 'lapsed'] as const),
] as const;
export type GrantState = (typeof grantStates)[number];

const next: Readonly<Record<GrantState, readonly GrantState[]>> = {
  offered: ['pending', 'active', 'declined', 'lapsed'],
  pending: ['active', 'declined', 'lapsed'],
  active: ['completed', 'cancelled', 'expired', 'lost', 'forfeited'],
  completed: [],
  cancelled: [],
  expired: [],
  lost: [],
  forfeited: [],
  declined: [],
  lapsed: [],
};

export const mayBecome = (from: GrantState, to: GrantState): boolean => next[from].includes(to);
export const isFinal = (state: GrantState): boolean => next[state].length === 0;
