import { inTransaction } from '@sabai/db';
import { dueBeacons, saltByBeacon } from '../../platform/fairness/commitments.ts';
import type { Drand } from '../../platform/fairness/drand.ts';
import type { NextSalt } from '../chains/chain.ts';
import type { StudioContext } from '../rounds/studio-context.ts';

/** What salts the chains of the house. */
export interface SaltSettings {
  /** How many seeds of players a chain waits for; with a beacon none. */
  readonly seedsWanted?: number;
  readonly drand?: Drand | undefined;
  /** How long after its publication a chain's round of the beacon is out. */
  readonly beaconDelayMs?: number;
}

/** Seeds of players, or a round of the beacon that is far enough ahead for the chain's end to be known everywhere by then. */
export function createNextSalt({ seedsWanted = 8, drand, beaconDelayMs = 10 * 60_000 }: SaltSettings): NextSalt {
  return async (now) =>
    drand
      ? { kind: 'drand', ...(await drand.roundAfter(now, beaconDelayMs)) }
      : { kind: 'players', wanted: seedsWanted };
}

/** Salts what waits for rounds of the beacon that are out by now. */
export async function saltDue({ db, clock }: Pick<StudioContext, 'db' | 'clock'>, drand: Drand): Promise<void> {
  for (const { hash, round } of await dueBeacons(db, clock())) {
    const randomness = await drand.randomnessOf(round);
    await inTransaction(db, (tx) => saltByBeacon(tx, hash, randomness, clock()));
  }
}
