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

/** A public beacon that gives a random value at fixed times, each by its number: nobody knows one before its time. */
export interface Drand {
  /** The first round that is out so long after a moment, named by the hash of the beacon's chain. Rejects without an answer. */
  roundAfter(now: Date, delayMs: number): Promise<{ beacon: string; round: number; dueAt: Date }>;
  /** The randomness of a round, 64 hex digits. Rejects while it is not out, and for an answer that does not fit itself. */
  randomnessOf(round: number): Promise<string>;
}

/**
 * A client of drand's HTTP API, version 1. `url` is that of a relay, with the hash of one of its chains where it serves several:
 * `https://api.drand.sh/<hash>`. That the randomness is the hash of the signature is checked here; the signature itself can be
 * checked by anybody against the beacon's public key.
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
      // Round 1 is out at the genesis.
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
