import type { OfferMove, OfferState } from '@sabai/contract';

interface Standing {
  readonly state: OfferState;
  readonly hasVersion: boolean;
  readonly startsAt: Date | null;
}

/** Returns the state of a published offer: `live` from its first day on, `scheduled` before. */
export const publishedState = (startsAt: Date, now: Date): OfferState => (startsAt > now ? 'scheduled' : 'live');

const from: Readonly<Record<OfferMove, readonly OfferState[]>> = {
  publish: ['approved', 'paused'],
  pause: ['scheduled', 'live'],
  end: ['approved', 'scheduled', 'live', 'paused'],
  archive: ['draft', 'ended'],
};

/** Returns the state after a move; undefined if the current state does not allow it. */
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

/** Returns the state at a time: a scheduled offer is live on its first day and ended after its last. */
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
