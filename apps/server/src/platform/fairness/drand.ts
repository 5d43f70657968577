import { hash } from 'node:crypto';
import { z } from 'zod';
import { fetchFrom } from '../telemetry/outgoing.ts';

const timeoutMs = 5000;
const Info = z.object({ period: z.int().positive(), genesis_time: z.int(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const Beacon = z.object({
  round: z.int().positive(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^([0-9a-f]{2})+$/),
});

/** A public beacon that publishes numbered random values at fixed times; a value is unpredictable before its time. */
export interface Drand {
  /**
   * Returns the first round published at least `delayMs` after `now`, named by the hash of the beacon's chain. Rejects
   * without a response.
   */
  roundAfter(now: Date, delayMs: number): Promise<{ beacon: string; round: number; dueAt: Date }>;
  /**
   * Returns the randomness of a round, 64 hex digits. Rejects before its publication and for an inconsistent response.
   */
  randomnessOf(round: number): Promise<string>;
}

/**
 * Creates a client of drand's HTTP API, version 1. `url` is that of a relay, with the hash of a chain if the relay
 * serves several: `https://api.drand.sh/<hash>`. Checks that the randomness is the hash of the signature; the signature
 * itself can be verified against the beacon's public key.
 */
export function createDrand(url: string): Drand {
  async function ask<T extends z.ZodType>(path: string, shape: T): Promise<z.output<T>> {
    const response = await fetchFrom('drand', `${url.replace(/\/$/, '')}/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the beacon answers ${path} with ${response.status}`);
    return shape.parse(await response.json());
  }
  return {
    async roundAfter(now, delayMs) {
      const { period, genesis_time: genesis, hash: beacon } = await ask('info', Info);
      const seconds = (now.getTime() + delayMs) / 1000 - genesis;
      // Round 1 is published at the genesis.
      const round = Math.max(1, Math.ceil(seconds / period) + 1);
      return { beacon, round, dueAt: new Date((genesis + (round - 1) * period) * 1000) };
    },
    async randomnessOf(round) {
      const answer = await ask(`public/${round}`, Beacon);
      const isItsHash = hash('sha256', Buffer.from(answer.signature, 'hex')) === answer.randomness;
      if (answer.round !== round || !isItsHash) throw new Error(`the beacon's round ${round} does not fit itself`);
      return answer.randomness;
    },
  };
}
