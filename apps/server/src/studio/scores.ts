import { type Db, sql } from '@sabai/db';
import type { PlayerScore, ScoresResponse } from '@sabai/games';
import { z } from 'zod';

const mostAtOnce = 1000;
const moment = z.coerce.number().int().min(0).max(8.64e15);
export const scoresQuery = z
  .strictObject({
    from: moment,
    to: moment,
    currency: z.string().min(1).max(8),
    /** Codes, with commas between. */
    games: z
      .string()
      .max(2000)
      .transform((codes) => codes.split(','))
      .optional(),
    by: z.enum(['turnover', 'multiplier', 'net']),
    limit: z.coerce.number().int().min(1).max(mostAtOnce).default(100),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });

interface Row {
  player: string;
  rounds: number;
  staked: string;
  won: string;
  multiplier: string;
  reached_at: Date;
}

const order = {
  turnover: sql`sum(staked) desc, reached_at, player`,
  multiplier: sql`max(best.multiplier) desc, reached_at, player`,
  net: sql`sum(won) - sum(staked) desc, reached_at, player`,
};

/**
 * Returns the ranking of players in a period, for tournaments: by money rounds that ended in it. Equal scores rank by
 * the earlier time. Players with free rounds only are not ranked.
 */
export async function listScores(
  db: Db,
  { from, to, currency, games, by, limit }: z.output<typeof scoresQuery>,
): Promise<ScoresResponse> {
  const isMeant = sql`play_mode = 'real' and currency = ${currency} and closed_at >= ${new Date(from)} and closed_at < ${new Date(to)}
    ${games ? sql`and game_code = any(${games}::text[])` : sql``}`;
  const { rows } = await sql<Row>`
    with played as (
      select player_id, cost_minor + added_minor as staked,
        payout_minor + coalesce((select sum((pot ->> 'amount')::bigint) from jsonb_array_elements(jackpots) as pot), 0) as won,
        closed_at
      from studio_rounds where state = 'closed' and ${isMeant}
      union all
      select player_id, stake_minor, payout_minor, closed_at
      from studio_shared_bets where state in ('won', 'lost') and ${isMeant}
      union all
      select player_id, stake_minor, payout_minor, closed_at
      from studio_sport_bets where state in ('won', 'lost', 'cashed') and ${isMeant}
      union all
      select player_id, staked_minor, won_minor, closed_at from studio_hauls where state = 'closed' and staked_minor > 0 and ${isMeant}
    ), best as (
      select distinct on (player_id) player_id, won * 10000 / staked as multiplier, closed_at
      from played where staked > 0 order by player_id, won * 10000 / staked desc, closed_at
    )
    select player_id as player, count(*)::int as rounds, sum(staked) as staked, sum(won) as won,
      coalesce(max(best.multiplier), 0) as multiplier,
      ${by === 'multiplier' ? sql`max(best.closed_at)` : sql`max(played.closed_at)`} as reached_at
    from played join best using (player_id)
    group by player_id order by ${order[by]} limit ${limit}`.execute(db);
  return { scores: rows.map(scoreOf) };
}

const scoreOf = ({ player, rounds, staked, won, multiplier, reached_at }: Row): PlayerScore => ({
  player,
  rounds,
  staked,
  won,
  multiplier: Number(multiplier),
  reachedAt: reached_at.getTime(),
});
