import type { RoundView } from '../../protocol.ts';

/** What a round cost the player: its stake, or more in a mode that is dearer. */
export const costOf = (round: Pick<RoundView, 'stake' | 'cost'>): bigint => BigInt(round.cost ?? round.stake);
