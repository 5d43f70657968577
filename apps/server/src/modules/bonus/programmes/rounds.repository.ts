import { type OutboxEvent, sql, type Tx } from '@sabai/db';
import type { PlayedGame } from '@sabai/rewards';

type Fragment = ReturnType<typeof sql>;

/** A round as an event of the outbox names it. */
interface RoundNamed {
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
  /** When its last bet was closed; while none is, when it was opened. */
  readonly settled_at: Date;
  readonly game_id: number;
  /** Settled while the member was excluded from rewards. */
  readonly is_barred: boolean;
  readonly code: string;
  readonly category: string;
  readonly game_provider: string;
}

/** Reads rounds; the rows of `named` have the columns `member_id`, `provider` and `round_ref`, and those of `also`. */
async function readRounds<R extends Round>(tx: Tx, named: Fragment, also: Fragment = sql``): Promise<R[]> {
  const { rows } = await sql<R>`
    select named.provider, named.round_ref, round.is_open, round.staked, round.won, round.currency, round.game_id,
      opened.opened_at, coalesce(round.settled_at, opened.opened_at) as settled_at,
      programme_is_barred(named.member_id, round.settled_at) as is_barred,
      games.code, maker.code as game_provider, category.code as category ${also}
    from (${named}) as named
    cross join lateral programme_round_of(named.member_id, named.provider, named.round_ref) as round
    cross join lateral (
      select min(bets.opened_at) as opened_at from bets
      where member_id = named.member_id and provider = named.provider and round_ref = named.round_ref and state <> 'tombstone') as opened
    left join games on games.id = round.game_id
    left join game_providers as maker on maker.id = games.provider_id
    left join game_categories as category on category.id = games.category_id
    where named.round_ref is not null and round.is_open is not null`.execute(tx);
  return rows;
}

/** Reads rounds of a member; the rows of `named` have the columns `provider` and `round_ref`. */
export const roundsOf = (tx: Tx, memberId: string, named: Fragment): Promise<Round[]> =>
  readRounds(tx, sql`select ${memberId}::uuid as member_id, own.* from (${named}) as own`);

/** A round that an event names, with its member. */
export interface ToldRound extends Round {
  readonly member_id: string;
  /** One of the events is its settlement. */
  readonly is_settling: boolean;
}

/** Reads the rounds that events name, each once. */
export function roundsTold(tx: Tx, events: readonly OutboxEvent[]): Promise<ToldRound[]> {
  const bets = events.map(({ payload }) => payload as unknown as RoundNamed);
  return readRounds(
    tx,
    sql`
      select member_id, provider, round_ref, bool_or(is_settling) as is_settling from (
        select reported.member_id, reported.provider, is_settling, coalesce(
          (select bets.round_ref from bets where bets.member_id = reported.member_id and bets.provider = reported.provider and bets.txn = reported.txn),
          nullif(reported.round, '')) as round_ref
        from unnest(${events.map(({ memberId }) => memberId)}::uuid[], ${bets.map(({ provider }) => provider)}::text[],
          ${bets.map(({ id }) => id)}::text[], ${bets.map(({ round_id }) => round_id)}::text[],
          ${events.map(({ topic }) => topic === 'round.settled')}::boolean[])
          as reported (member_id, provider, txn, round, is_settling)
      ) as each group by member_id, provider, round_ref`,
    sql`, named.member_id, named.is_settling`,
  );
}

/** Returns the game of a round, as the rules name games. */
export const gameOf = ({ code, category, game_provider: provider }: Round): PlayedGame => ({
  code,
  category,
  provider,
});
