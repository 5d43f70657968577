/** The commitment to the next bet: SHA-256 of the secret server seed, the player's seed, the next nonce. */
export interface FairnessCommitment {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/**
 * Sets a player's seed for coming bets. It joins the server seed whose hash was shown as the next, which is named
 * here. The previous server seed is revealed, and a new next one committed. Refused with `ERR_VAL` when the next seed
 * has changed or the client seed is the current one, with `ERR_CLOSED` while a round waits for its player.
 */
export interface SeedsRequest {
  session: string;
  req: string;
  serverSeedHash: string;
  clientSeed: string;
}

export interface SeedsResponse {
  /** Absent when the old seed pair was not used for a bet. */
  revealed?: { serverSeed: string; serverSeedHash: string; clientSeed: string; lastNonce: number };
  fair: FairnessCommitment;
  nextServerSeedHash: string;
}

/** The server seed is present once it has been revealed. */
export type RevealedCommitment = FairnessCommitment & { serverSeed?: string };
