import type { CountedBet, CountingFor, FindQuery, Page } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
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

/** So many of the newest stakes are looked through for those that the turnover of deposits is made of. */
const lookedThrough = 20_000;

const bet = sql`bet.provider, bet.txn, bet.game_code, bet.currency, bet.state, bet.opened_at, bet.stake_minor - bet.returned_minor as stake`;

/** What the active promotion has taken of each bet; nothing while none is active. */
const ofPromotion = (memberId: string) => sql`
  select ${bet}, least(stake.weight, 10000) as weight, stake.credit_minor as counted
  from grants
  join grant_stakes as stake on stake.member_id = grants.member_id and stake.grant_id = grants.id
  join bets as bet on bet.member_id = stake.member_id and bet.provider = stake.provider and bet.txn = stake.txn
  where grants.member_id = ${memberId} and grants.state = 'active'`;

/**
 * The newest bets that add up to what is done of the present turnover of deposits: what older ones have counted was for one that was
 * reached before.
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

/** A page of the bets that a turnover is made of, newest first. */
export async function findCountedBets(
  { db, games }: Pick<HistoryOptions, 'db' | 'games'>,
  memberId: string,
  { of, $limit: limit, $skip: skip }: FindQuery & { readonly of: CountingFor },
): Promise<Page<z.input<typeof CountedBet>>> {
  const { rows } = await sql<Row>`
    select counted.*, count(*) over () as total from (${of === 'promotion' ? ofPromotion(memberId) : ofDeposits(memberId)}) as counted
    order by opened_at desc, provider, txn limit ${limit} offset ${skip}`.execute(db);
  const data = await Promise.all(
    rows.map(async ({ provider, txn, game_code: code, currency, state, opened_at, stake, weight, counted }) => {
      const game = await games.find(code);
      const decimal = (minor: bigint) => formatDecimal(minor, currencyOf(currency));
      return {
        id: `${provider} ${txn}`,
        created_at: opened_at.toISOString(),
        game: { id: game?.id ?? 0, code, name: game?.name ?? code },
        ...{ stake: decimal(stake), percent: weight / 100, counted: decimal(counted) },
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
