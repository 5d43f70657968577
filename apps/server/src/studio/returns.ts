import { type Db, sql } from '@sabai/db';
import type { MeasuredReturn } from '@sabai/games';
import { z } from 'zod';

const hourMs = 60 * 60_000;
export const returnsQuery = z.strictObject({ from: z.coerce.number().int().min(0).max(8.64e15) });

/**
 * Counts the rounds of hours that may have changed: the newest stored hour, the one before it and all later ones.
 * Replaces whole hours, so any process may repeat it. Excludes free rounds.
 */
export async function measureReturns(db: Db, now: Date): Promise<void> {
  const { newest } = await db
    .selectFrom('studio_game_hours')
    .select((select) => select.fn.max('hour').as('newest'))
    .executeTakeFirstOrThrow();
  const from = newest ? new Date(newest.getTime() - hourMs) : new Date(0);
  const isMeant = sql`play_mode = 'real' and closed_at >= ${from} and closed_at <= ${now}`;
  await sql`
    insert into studio_game_hours (game_code, rules_version, bet_mode, hour, rounds, multiples)
    select game_code, rules_version, bet_mode, date_trunc('hour', closed_at), count(*), sum(multiple)
    from (
      select game_code, rules_version, bet_mode, closed_at, payout_minor::numeric / (cost_minor + added_minor) as multiple
      from studio_rounds where state = 'closed' and cost_minor > 0 and ${isMeant}
      union all
      select game_code, rules_version, 'base', closed_at, payout_minor::numeric / stake_minor
      from studio_shared_bets where state in ('won', 'lost') and ${isMeant}
      union all
      select game_code, rules_version, 'base', closed_at, payout_minor::numeric / stake_minor
      from studio_sport_bets where state in ('won', 'lost', 'cashed') and ${isMeant}
    ) as played
    group by 1, 2, 3, 4
    on conflict (game_code, rules_version, bet_mode, hour)
    do update set rounds = excluded.rounds, multiples = excluded.multiples
  `.execute(db);
}

/** Returns the stakes and payouts of each version of each game since `from`. */
export async function measuredReturns(db: Db, from: Date): Promise<MeasuredReturn[]> {
  const rows = await db
    .selectFrom('studio_game_hours')
    .select((select) => [
      ...(['game_code', 'rules_version', 'bet_mode'] as const),
      select.fn.sum<string>('rounds').as('rounds'),
      select.fn.sum<string>('multiples').as('multiples'),
    ])
    .where('hour', '>=', from)
    .groupBy(['game_code', 'rules_version', 'bet_mode'])
    .execute();
  return rows.map(({ game_code: game, rules_version: rulesVersion, bet_mode: mode, rounds, multiples }) => ({
    game,
    rulesVersion,
    mode,
    rounds: Number(rounds),
    rtp: Number(multiples) / Number(rounds),
  }));
}
