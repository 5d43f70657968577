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
  /** Of the member's latest grant of it. */
  readonly latest?: GrantState | undefined;
  /** The member may have it once more, as far as their number goes. */
  readonly mayAgain: boolean;
}

/** How a promotion stands for a member, or for a visitor, who has had none. */
export function promotionStatusOf(
  { state, startsAt, endsAt, latest, mayAgain }: StatusFacts,
  now: Date,
): PromotionStatus {
  if (latest === 'active') return 'active';
  if (latest === 'pending' || latest === 'offered') return 'received';
  // One that is approved waits for its publication.
  const isOffered = state === 'live' || state === 'scheduled';
  const isShown = isOffered || state === 'ended';
  if (!isShown) return 'inactive';
  if (latest !== undefined && latest !== 'declined' && latest !== 'lapsed' && !mayAgain)
    return latest === 'expired' ? 'expired' : 'used';
  if (state === 'ended' || now >= endsAt) return 'ended';
  return now < startsAt ? 'coming' : 'available';
}
