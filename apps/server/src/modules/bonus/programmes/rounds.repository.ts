import { sql, type Tx } from '@sabai/db';
import type { PlayedGame } from '@sabai/rewards';

/** A round as an event of the outbox names it. */
export interface RoundNamed {
  readonly id: string;
  readonly round_id: string;
  readonly provider: string;
}

/** The current state of a round; amounts are of the member's own cash, in minor units. */
export interface Round {
  /** The provider that reported it; that of its game is in `game_provider`. */
  readonly provider: string;
  readonly round_ref: string;
  readonly is_open: boolean;
  readonly staked: bigint;
  readonly won: bigint;
  readonly currency: string;
  readonly opened_at: Date;
  readonly settled_at: Date;
  readonly game_id: number;
  /** Settled while the member was excluded from rewards. */
  readonly is_barred: boolean;
  readonly code: string;
  readonly category: string;
  readonly game_provider: string;
}

/** Reads rounds of a member; the rows of `named` have the columns `provider` and `round_ref`. */
export async function roundsOf(tx: Tx, memberId: string, named: ReturnType<typeof sql>): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select named.provider, named.round_ref, round.*, opened.opened_at,
      programme_is_barred(${memberId}, round.settled_at) as is_barred,
      games.code, maker.code as game_provider, category.code as category
    from (${named}) as named
    cross join lateral programme_round_of(${memberId}, named.provider, named.round_ref) as round
    cross join lateral (
      select min(bets.opened_at) as opened_at from bets
      where member_id = ${memberId} and provider = named.provider and round_ref = named.round_ref and state <> 'tombstone') as opened
    left join games on games.id = round.game_id
    left join game_providers as maker on maker.id = games.provider_id
    left join game_categories as category on category.id = games.category_id
    where named.round_ref is not null and round.is_open is not null`.execute(tx);
  return rows;
}

/** Reads the round that an event names, by its transaction or its own reference. */
export const roundNamed = async (tx: Tx, memberId: string, event: RoundNamed): Promise<Round | undefined> =>
  (
    await roundsOf(
      tx,
      memberId,
      sql`select ${event.provider}::text as provider, coalesce(
        (select round_ref from bets where member_id = ${memberId} and provider = ${event.provider} and txn = ${event.id}),
        nullif(${event.round_id}::text, '')) as round_ref`,
    )
  )[0];

/** Returns the game of a round, as the rules name games. */
export const gameOf = ({ code, category, game_provider: provider }: Round): PlayedGame => ({
  code,
  category,
  provider,
});
