/** Lifetime of a claim without renewal; an open screen renews it far more often. */
export const claimLastsMs = 5 * 60_000;

export interface Claim {
  readonly staff_id: string;
  readonly claimed_at: Date;
  readonly expires_at: Date;
}

export type Standing = 'free' | 'own' | 'held';

/** Returns the state of a claim as seen by one member of staff; an expired claim is free. */
export function standingOf(claim: Claim | undefined, staffId: string, now: Date): Standing {
  if (!claim || claim.expires_at <= now) return 'free';
  return claim.staff_id === staffId ? 'own' : 'held';
}
