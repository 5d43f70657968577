import { sql, type Tx } from '@sabai/db';
import type { PlayedDay } from '../../catalogue/index.ts';

/** How many rounds of each game began after one moment and until another, by the day (UTC). What was taken back is no round. */
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
