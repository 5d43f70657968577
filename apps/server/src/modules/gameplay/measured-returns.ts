import { type Db, sql } from '@sabai/db';

const hourMs = 60 * 60_000;
/** A bet is rarely open for longer before it is settled; what closes later than this after its opening is not counted. */
const longestOpenMs = 24 * hourMs;

/** What a game's bets have come to in a time. */
export interface Measured {
  readonly rounds: number;
  /** The mean of payout over stake; undefined without rounds. */
  readonly rtp: number | undefined;
}

/**
 * Counts the bets of the hours that may have changed since the last time: the newest hour that is written down and all after
 * it. An hour is replaced as a whole, so any process may do it again.
 */
export async function measureReturns(db: Db, now: Date): Promise<void> {
  const { newest } = await db
    .selectFrom('game_hours')
    .select((select) => select.fn.max('hour').as('newest'))
    .executeTakeFirstOrThrow();
  const from = newest ? new Date(newest.getTime() - hourMs) : new Date(0);
  const openedFrom = new Date(Math.max(0, from.getTime() - longestOpenMs));
  await sql`
    insert into game_hours (game_code, hour, bets, multiples)
    select game_code, date_trunc('hour', closed_at), count(*), sum(payout_minor::numeric / stake_minor)
    from bets
    where opened_at >= ${openedFrom} and closed_at >= ${from} and closed_at <= ${now}
      and state = 'settled' and stake_minor > 0 and returned_minor = 0
    group by 1, 2
    on conflict (game_code, hour) do update set bets = excluded.bets, multiples = excluded.multiples
  `.execute(db);
}

/** What every game has paid back since a moment, or ever. */
export async function measuredReturns(db: Db, since?: Date): Promise<ReadonlyMap<string, Measured>> {
  const rows = await db
    .selectFrom('game_hours')
    .select((select) => [
      'game_code',
      select.fn.sum<string>('bets').as('bets'),
      select.fn.sum<string>('multiples').as('multiples'),
    ])
    .$if(since !== undefined, (query) => query.where('hour', '>=', since!))
    .groupBy('game_code')
    .execute();
  return new Map(
    rows.map(({ game_code, bets, multiples }) => [
      game_code,
      { rounds: Number(bets), rtp: Number(bets) > 0 ? Number(multiples) / Number(bets) : undefined },
    ]),
  );
}
