import { sql, type Tx } from '@sabai/db';
import type { PlayedDay } from '../../catalogue/index.ts';

/**
 * Returns the number of rounds of each game that began in a period, by day (UTC). Excludes rounds that were taken back.
 */
export async function roundsBetween(tx: Tx, from: Date, to: Date): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select game_id as "gameId", (opened_at at time zone 'UTC')::date::text as day,
      count(distinct (member_id, provider, round_ref)) as rounds
    from bets
    where opened_at > ${from} and opened_at <= ${to} and state not in ('cancelled', 'voided', 'tombstone')
    group by 1, 2
  `.execute(tx);
  return rows;
}
