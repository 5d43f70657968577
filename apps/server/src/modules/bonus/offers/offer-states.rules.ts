import type { OfferMove, OfferState } from '@sabai/contract';

interface Standing {
  readonly state: OfferState;
  readonly hasVersion: boolean;
  readonly startsAt: Date | null;
}

/** Where an offer with a version stands as soon as members may have it: from its first day on. */
export const publishedState = (startsAt: Date, now: Date): OfferState => (startsAt > now ? 'scheduled' : 'live');

const from: Readonly<Record<OfferMove, readonly OfferState[]>> = {
  publish: ['approved', 'paused'],
  pause: ['scheduled', 'live'],
  end: ['approved', 'scheduled', 'live', 'paused'],
  archive: ['draft', 'ended'],
};

/** The state that a move leads to; undefined where an offer that stands so cannot be moved like that. */
export function stateAfter(
  move: OfferMove,
  { state, hasVersion, startsAt }: Standing,
  now: Date,
): OfferState | undefined {
  if (!from[move].includes(state)) return undefined;
  switch (move) {
    case 'publish':
      return hasVersion && startsAt ? publishedState(startsAt, now) : undefined;
    case 'pause':
      return 'paused';
    case 'end':
      return 'ended';
    case 'archive':
      return 'archived';
  }
}

/** The state that follows from the clock: what is scheduled is live on its day, and over after its last. */
export function stateAt(
  state: OfferState,
  window: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): OfferState {
  const isRunning = state === 'scheduled' || state === 'live' || state === 'paused';
  if (isRunning && window.endsAt && window.endsAt <= now) return 'ended';
  if (state === 'scheduled' && window.startsAt && window.startsAt <= now) return 'live';
  return state;
}
