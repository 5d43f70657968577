/** What fixes the next bet: SHA-256 of the seed that the server keeps, the player's seed, the next nonce. */
export interface FairnessCommitment {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/**
 * Gives a seed of the player's own for coming bets. It joins the server seed whose hash was shown as the next, which is named
 * here; the server seed before is revealed, and a new next one committed. Refused with `ERR_VAL` when another seed is the next
 * by now or the client seed is the present one, with `ERR_CLOSED` while a round waits for its player.
 */
export interface SeedsRequest {
  session: string;
  req: string;
  serverSeedHash: string;
  clientSeed: string;
}

export interface SeedsResponse {
  /** Absent when no bet was made under the old seed pair. */
  revealed?: { serverSeed: string; serverSeedHash: string; clientSeed: string; lastNonce: number };
  fair: FairnessCommitment;
  nextServerSeedHash: string;
}

/** The server seed is present only once it has been revealed. */
export type RevealedCommitment = FairnessCommitment & { serverSeed?: string };
