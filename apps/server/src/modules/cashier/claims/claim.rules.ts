/** How long a claim holds without being renewed; whoever is at work renews it far more often. */
export const claimLastsMs = 5 * 60_000;

export interface Claim {
  readonly staff_id: string;
  readonly claimed_at: Date;
  readonly expires_at: Date;
}

export type Standing = 'free' | 'own' | 'held';

/** How a claim stands for one member of staff; one whose time is over is nobody's. */
export function standingOf(claim: Claim | undefined, staffId: string, now: Date): Standing {
  if (!claim || claim.expires_at <= now) return 'free';
  return claim.staff_id === staffId ? 'own' : 'held';
}
