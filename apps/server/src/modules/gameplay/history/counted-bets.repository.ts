import type { CountedBet, CountingFor, FindQuery, Page } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import type { z } from 'zod';
import type { HistoryOptions } from './bet-history.repository.ts';

interface Row {
  readonly provider: string;
  readonly txn: string;
  readonly game_code: string;
  readonly currency: string;
  readonly state: string;
  readonly opened_at: Date;
  readonly stake: bigint;
  readonly weight: number;
  readonly counted: bigint;
  readonly total: bigint;
}

/** The number of newest stakes searched for those that count towards the turnover of deposits. */
const lookedThrough = 20_000;

const bet = sql`bet.provider, bet.txn, bet.game_code, bet.currency, bet.state, bet.opened_at, bet.stake_minor - bet.returned_minor as stake`;

/** Selects each bet's contribution to the active promotion; empty without one. */
const ofPromotion = (memberId: string) => sql`
  select ${bet}, least(stake.weight, 10000) as weight, stake.credit_minor as counted
  from grants
  join grant_stakes as stake on stake.member_id = grants.member_id and stake.grant_id = grants.id
  join bets as bet on bet.member_id = stake.member_id and bet.provider = stake.provider and bet.txn = stake.txn
  where grants.member_id = ${memberId} and grants.state = 'active'`;

/**
 * Selects the newest bets whose sum is the progress of the current deposit turnover: older ones counted towards earlier
 * targets.
 */
const ofDeposits = (memberId: string) => sql`
  select provider, txn, game_code, currency, state, opened_at, stake, 10000 as weight, least(turned_minor, done - later) as counted
  from (
    select ${bet}, bet.turned_minor, turnover.turnover_minor as done,
      (sum(bet.turned_minor) over (order by entry.sequence desc))::bigint - bet.turned_minor as later
    from (
      select distinct on (provider, txn) provider, txn, sequence from (
        select provider, txn, sequence from journal_entries
        where member_id = ${memberId} and template in ('bet', 'reserve') order by sequence desc limit ${lookedThrough}
      ) as newest order by provider, txn, sequence desc
    ) as entry
    join bets as bet on bet.member_id = ${memberId} and bet.provider = entry.provider and bet.txn = entry.txn
    join wallet_turnovers as turnover
      on turnover.member_id = bet.member_id and turnover.wallet = 'main' and turnover.currency_code = bet.currency
    where bet.turned_minor is not null and (turnover.waived_at is null or bet.opened_at > turnover.waived_at)
  ) as turned
  where later < done`;

/** Selects the newest rounds whose sum is the turnover progress of a side wallet. */
const ofLots = (memberId: string, wallet: Exclude<CountingFor, 'promotion' | 'deposit'>) => sql`
  select provider, txn, game_code, currency, 'settled' as state, opened_at, stake, 10000 as weight, least(counted, done - later) as counted
  from (
    select round.provider, round.round_ref as txn, played.game_code, round.currency_code as currency, round.settled_at as opened_at,
      round.staked_minor as stake, round.counted, lots.done,
      (sum(round.counted) over (order by round.settled_at desc, round.provider, round.round_ref))::bigint - round.counted as later
    from (select *, ${sql.ref(`${wallet}_minor`)} as counted from programme_rounds where member_id = ${memberId}) as round
    cross join lateral (
      select coalesce(sum(turnover_minor), 0)::bigint as done from side_wallet_lots as lot
      where lot.member_id = round.member_id and lot.wallet = ${wallet} and lot.currency_code = round.currency_code and lot.done_at is null
    ) as lots
    cross join lateral (
      select game_code from bets
      where bets.member_id = round.member_id and bets.provider = round.provider and bets.round_ref = round.round_ref limit 1
    ) as played
    where round.counted > 0
  ) as counted
  where later < done`;

const rowsOf = (memberId: string, of: CountingFor) =>
  of === 'promotion' ? ofPromotion(memberId) : of === 'deposit' ? ofDeposits(memberId) : ofLots(memberId, of);

/** Returns a page of the bets that count towards a turnover, newest first. */
export async function findCountedBets(
  { db, games }: Pick<HistoryOptions, 'db' | 'games'>,
  memberId: string,
  { of, $limit: limit, $skip: skip }: FindQuery & { readonly of: CountingFor },
): Promise<Page<z.input<typeof CountedBet>>> {
  const { rows } = await sql<Row>`
    select counted.*, count(*) over () as total from (${rowsOf(memberId, of)}) as counted
    order by opened_at desc, provider, txn limit ${limit} offset ${skip}`.execute(db);
  const data = await Promise.all(
    rows.map(async ({ provider, txn, game_code: code, currency, state, opened_at, stake, weight, counted }) => {
      const game = await games.find(code);
      const decimal = (minor: bigint) => decimalOf(minor, currency);
      return {
        id: `${provider} ${txn}`,
        created_at: opened_at.toISOString(),
        game: { id: game?.id ?? 0, code, name: game?.name ?? code },
        stake: decimal(stake),
        percent: weight / 100,
        counted: decimal(counted),
        status: statusOf(state),
        currency_code: currency,
      };
    }),
  );
  return { total: Number(rows[0]?.total ?? 0), limit, skip, data };
}

const statusOf = (state: string) =>
  state === 'open' || state === 'reserved'
    ? ('open' as const)
    : state === 'settled'
      ? ('settled' as const)
      : ('returned' as const);
