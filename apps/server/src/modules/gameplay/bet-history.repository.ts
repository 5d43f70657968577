import type { Bet, FindQuery, Page } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import type { z } from 'zod';
import { type FindFilter, filterOf, withinDays } from '../../platform/find-filters.ts';
import type { GameDoor } from './doors.ts';

export type BetRow = z.input<typeof Bet>;
type BetType = BetRow['type'];

export interface BetQuery extends FindQuery {
  readonly type?: FindFilter<BetType>;
  readonly game_list_id?: FindFilter<number>;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of the member's bet history, newest first unless the query sorts otherwise. */
export async function findBets(
  db: Db,
  games: GameDoor,
  memberId: string,
  query: BetQuery,
  timeZone: string,
): Promise<Page<BetRow>> {
  const records = db
    .selectFrom('provider_transactions')
    .where('member_id', '=', memberId)
    .where('is_record', '=', true)
    .where(filterOf('call', query.type))
    .where(filterOf('game_id', query.game_list_id))
    .where(withinDays('created_at', query, timeZone));
  const { total } = await records.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  let sorted = records.selectAll();
  for (const [field, direction] of Object.entries(query.$sort ?? {})) {
    const column = field === 'amount' ? 'amount_minor' : 'id';
    sorted = sorted.orderBy(column, direction === 1 ? 'asc' : 'desc');
  }
  const rows = await sorted.orderBy('id', 'desc').offset(query.$skip).limit(query.$limit).execute();
  const data = await Promise.all(
    rows.map(async (row): Promise<BetRow> => {
      const game = await games.find(row.game_code);
      const { scale } = currencyOf(row.currency);
      const effectMinor = row.after_minor - row.before_minor;
      return {
        id: row.id,
        created_at: row.created_at.toISOString(),
        round_id: row.round_ref,
        game: { id: game?.id ?? row.game_id ?? 0, code: row.game_code, name: game?.name ?? row.game_code },
        provider: game?.providerName ?? row.provider,
        type: row.call as BetType,
        amount: formatDecimal(row.amount_minor, { scale }),
        before_amount: formatDecimal(row.before_minor, { scale }),
        after_amount: formatDecimal(row.after_minor, { scale }),
        win_lose: formatDecimal(effectMinor, { scale }),
        currency_code: row.currency,
      };
    }),
  );
  return { total: Number(total), limit: query.$limit, skip: query.$skip, data };
}

export interface BetTotals {
  readonly gameCode: string;
  readonly gameId: number;
  readonly count: number;
  readonly betMinor: bigint;
  readonly wonMinor: bigint;
}

/** Stakes that were really played and what they paid, per game, the largest stake first. Cancelled bets do not count. */
export async function totalsByGame(db: Db, memberId: string, currency: string): Promise<BetTotals[]> {
  const rows = await db
    .selectFrom('bets')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', 'in', ['open', 'settled'])
    .select([
      'game_id',
      'game_code',
      sql<bigint>`count(*)`.as('count'),
      sql<string>`sum(stake_minor - returned_minor)`.as('bet'),
      sql<string>`sum(payout_minor)`.as('won'),
    ])
    .groupBy(['game_id', 'game_code'])
    .execute();
  return rows
    .map((row) => ({
      gameCode: row.game_code,
      gameId: row.game_id,
      count: Number(row.count),
      betMinor: BigInt(row.bet),
      wonMinor: BigInt(row.won),
    }))
    .sort((a, b) => (a.betMinor < b.betMinor ? 1 : -1));
}
