/** SHA-256 of the UTF-8 bytes of a text, in lower-case hex. */
export type Sha256Hex = (text: string) => string;

/**
 * A hash chain for shared rounds: `hash[i − 1] = SHA-256(hex of hash[i])`. Its end, `hash[0]`, is published before
 * the first round. Round n plays `hash[n]`, and anyone can hash a played link down to the published one.
 */
export interface HashChain {
  /** Number of rounds in the chain. */
  readonly length: number;
  readonly terminalHash: string;
  /** Returns the secret link of round 1…length. Throws a `RangeError` outside. */
  hashOf(round: number): string;
}

const CHECKPOINT_EVERY = 1000;

/** Builds a chain from its secret, the last link. Keeps every thousandth link, so that a lookup costs ≤ 1000 hashes. */
export function createHashChain(sha256: Sha256Hex, secret: string, length: number): HashChain {
  const checkpoints = new Map([[length, secret]]);
  let hash = secret;
  for (let round = length - 1; round >= 0; round--) {
    hash = sha256(hash);
    if (round % CHECKPOINT_EVERY === 0) checkpoints.set(round, hash);
  }
  return {
    length,
    terminalHash: hash,
    hashOf(round) {
      if (!Number.isInteger(round) || round < 1 || round > length) {
        throw new RangeError(`the chain has rounds 1 to ${length}`);
      }
      const start = Math.min(length, Math.ceil(round / CHECKPOINT_EVERY) * CHECKPOINT_EVERY);
      return hashDown(sha256, checkpoints.get(start)!, start - round);
    },
  };
}

/** Returns whether `hash`, played in a later round, leads down `steps` links to `earlierHash`. */
export function isLinked(sha256: Sha256Hex, hash: string, earlierHash: string, steps: number): boolean {
  return hashDown(sha256, hash, steps) === earlierHash;
}

function hashDown(sha256: Sha256Hex, hash: string, steps: number): string {
  let link = hash;
  for (let step = 0; step < steps; step++) link = sha256(link);
  return link;
}
