import type { Db, StudioSportBets, Tx } from '@sabai/db';
import type { Updateable } from 'kysely';

export interface BetKey {
  readonly playerId: string;
  readonly betId: string;
}

/** Changes a bet's state. Returns false when it is in none of the states `from`. */
export async function changeBet(
  tx: Tx | Db,
  table: 'studio_shared_bets' | 'studio_sport_bets',
  { playerId, betId }: BetKey,
  from: readonly string[],
  fields: Updateable<StudioSportBets>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    // The columns common to both tables: a player's bet, and its state.
    .updateTable(table as 'studio_sport_bets')
    .set(fields)
    .where('player_id', '=', playerId)
    .where('bet_id', '=', betId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
