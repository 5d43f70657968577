import type { GrantState } from '../grant-states.ts';

/** R4.10. */
export const promotionStatuses = [
  ...(['available', 'active', 'received', 'coming', 'used', 'expired', 'ended', 'inactive'] as const),
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

export interface StatusFacts {
  readonly state: 'draft' | 'in-review' | 'approved' | 'scheduled' | 'live' | 'paused' | 'ended' | 'archived';
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The state of the member's latest grant of it. */
  readonly latest?: GrantState | undefined;
  /** The member may have it once more, within the number of grants allowed. */
  readonly mayAgain: boolean;
}

/** Returns the status of a promotion for a member. Visitors have no grants. */
export function promotionStatusOf(
  { state, startsAt, endsAt, latest, mayAgain }: StatusFacts,
  now: Date,
): PromotionStatus {
  if (latest === 'active') return 'active';
  if (latest === 'pending' || latest === 'offered') return 'received';
  // An approved one that is not yet published.
  const isOffered = state === 'live' || state === 'scheduled';
  const isShown = isOffered || state === 'ended';
  if (!isShown) return 'inactive';
  if (latest !== undefined && latest !== 'declined' && latest !== 'lapsed' && !mayAgain)
    return latest === 'expired' ? 'expired' : 'used';
  if (state === 'ended' || now >= endsAt) return 'ended';
  return now < startsAt ? 'coming' : 'available';
}
