import { inTransaction } from '@sabai/db';
import { dueBeacons, saltByBeacon } from '../../platform/fairness/commitments.ts';
import type { Drand } from '../../platform/fairness/drand.ts';
import type { NextSalt } from '../chains/chain.ts';
import type { StudioContext } from '../rounds/studio-context.ts';

/** The salt of the studio's chains. */
export interface SaltSettings {
  /** The number of players' seeds per chain; unused with a beacon. */
  readonly seedsWanted?: number;
  readonly drand?: Drand | undefined;
  /** The delay from a chain's publication to its beacon round. */
  readonly beaconDelayMs?: number;
}

/** Uses players' seeds, or a beacon round late enough for the chain's end to be widely known by then. */
export function createNextSalt({ seedsWanted = 8, drand, beaconDelayMs = 10 * 60_000 }: SaltSettings): NextSalt {
  return async (now) =>
    drand
      ? { kind: 'drand', ...(await drand.roundAfter(now, beaconDelayMs)) }
      : { kind: 'players', wanted: seedsWanted };
}

/** Salts chains whose beacon round is published by now. */
export async function saltDue({ db, clock }: Pick<StudioContext, 'db' | 'clock'>, drand: Drand): Promise<void> {
  for (const { hash, round } of await dueBeacons(db, clock())) {
    const randomness = await drand.randomnessOf(round);
    await inTransaction(db, (tx) => saltByBeacon(tx, hash, randomness, clock()));
  }
}
