import type { Bet, FindQuery, Page } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import {
  type Days,
  type FindFilter,
  filterOf,
  matches,
  requireRange,
  whereOf,
} from '../../../platform/http/find-filters.ts';
import type { GameDoor } from '../../provider-wallet/index.ts';
import { houseProvider } from '../../provider-wallet/index.ts';

export type BetRow = z.input<typeof Bet>;
type BetType = BetRow['type'];

export interface BetQuery extends FindQuery, Days {
  readonly type?: FindFilter<BetType>;
  readonly game_list_id?: FindFilter<number>;
  /** Only lines older than the one of this `sequence`. */
  readonly before?: string | undefined;
}

export interface HistoryOptions {
  readonly db: Db;
  readonly games: Pick<GameDoor, 'find'>;
  /** Returns the number of lines of each game that the member has played. */
  linesByGame(memberId: string): Promise<ReadonlyMap<string, number>>;
}

export const columns = sql`sequence, id, template, currency, amount, source, source_after, target_after, provider, round_ref, game_code, txn, is_free, posted_at`;

/** The journal's templates of the history's types: bet, result, … */
export const templatesOf: Readonly<Record<BetType, readonly string[]>> = {
  bet: ['bet'],
  reserve: ['reserve'],
  result: ['result'],
  refund: ['refund'],
  cancel: ['cancel', 'win_rollback'],
};
const betTypes = Object.keys(templatesOf) as BetType[];
const typeOf = (template: string) => betTypes.find((type) => templatesOf[type].includes(template))!;

/** The maximum count of a filtered selection, and the number of newest lines searched by amount. */
export const countedUpTo = 1000;

export interface Line {
  sequence: bigint;
  id: string;
  template: string;
  currency: string;
  amount: bigint;
  source: string;
  source_after: bigint | null;
  target_after: bigint | null;
  provider: string | null;
  round_ref: string | null;
  game_code: string | null;
  txn: string | null;
  is_free: boolean | null;
  posted_at: Date;
}

const typesAsked = (filter: FindFilter<BetType>) => betTypes.filter((type) => matches<BetType>(type, filter));

export const and = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Lines are numbered in order of time, so days map to ranges of numbers. */
export function sequencesWithin(days: Days, memberId: string, timeZone: string): RawBuilder<SqlBool>[] {
  requireRange(days);
  const { from, to } = days;
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  const before = (moment: RawBuilder<unknown>) => sql`(select journal_sequence_before(${memberId}, ${moment}))`;
  return [
    ...(from ? [sql<SqlBool>`sequence > ${before(midnight(sql`${from}::date`))}`] : []),
    ...(to ? [sql<SqlBool>`sequence <= ${before(midnight(sql`(${to}::date + 1)`))}`] : []),
  ];
}

/**
 * Returns a page of the member's bet history, newest first unless the query sorts otherwise. It reads along the key of
 * the journal, so a page costs the same with a million bets as with a thousand. Deep pages use `before` instead of
 * `$skip`. The total is exact for all bets or those of some games, and counts up to 1,000 when filtered by type or day.
 * Amounts are compared among the newest 1,000.
 */
export async function findBets(
  { db, games, linesByGame }: HistoryOptions,
  memberId: string,
  query: BetQuery,
  timeZone: string,
): Promise<Page<BetRow>> {
  const { $limit: limit, $skip: skip, $sort = {}, before } = query;
  const types = typesAsked(query.type);
  const isOfSomeGames = query.game_list_id !== undefined;
  const lines = await linesByGame(memberId);
  const played = isOfSomeGames ? await onlyGames(db, games, [...lines.keys()], query.game_list_id) : [...lines.keys()];
  const days = sequencesWithin(query, memberId, timeZone);
  if (types.length === 0 || (isOfSomeGames && played.length === 0)) return { total: 0, limit, skip, data: [] };

  // As literals, so that the planner can use the index of rare templates.
  const templates = types.flatMap((type) => templatesOf[type]).map((template) => sql.lit(template));
  const conditions = [
    sql<SqlBool>`member_id = ${memberId}`,
    ...(templates.length === 1
      ? [sql<SqlBool>`template = ${templates[0]}`]
      : [sql<SqlBool>`template in (${sql.join(templates)})`]),
    ...(isOfSomeGames ? [sql<SqlBool>`game_code in (${sql.join(played)})`] : []),
    ...days,
    ...(query.$or || query.$and ? [await branchesOf(query, games, [...lines.keys()])] : []),
  ];
  const page = [...conditions, ...(before ? [sql<SqlBool>`sequence < ${before}::bigint`] : [])];
  const isFiltered = query.type !== undefined || query.$or || query.$and || days.length > 0;
  const total = isFiltered ? await countOf(db, conditions) : played.reduce((sum, code) => sum + lines.get(code)!, 0);

  const newest = (count: number, from: number) =>
    sql`select ${columns} from journal_entries where ${and(page)} order by sequence desc limit ${count} offset ${from}`;
  const { rows } = await sql<Line>`${
    $sort.amount !== undefined
      ? sql`select * from (${newest(countedUpTo, 0)}) as line
          order by amount ${sql.raw($sort.amount === 1 ? 'asc' : 'desc')}, sequence desc limit ${limit} offset ${skip}`
      : $sort.created_at === 1
        ? sql`select ${columns} from journal_entries where ${and(page)} order by sequence limit ${limit} offset ${skip}`
        : newest(limit, skip)
  }`.execute(db);
  return { total, limit, skip, data: await Promise.all(rows.map((row) => present(row, games))) };
}

const among = (what: RawBuilder<unknown>, values: readonly string[]) =>
  values.length > 0 ? sql<SqlBool>`${what} in (${sql.join(values)})` : sql<SqlBool>`false`;

/** Returns the condition on lines by the game ids of these codes. */
export async function gameFilter(games: HistoryOptions['games'], codes: readonly string[]) {
  const played = await Promise.all(codes.map(async (code) => ({ code, id: (await games.find(code))?.id ?? 0 })));
  return (filter: FindFilter<number>) =>
    among(
      sql`game_code`,
      played.filter(({ id }) => matches(id, filter)).map(({ code }) => code),
    );
}

/** Returns the conditions of `$or` and `$and`, by the columns of lines. */
const branchesOf = async ({ $or, $and }: BetQuery, games: HistoryOptions['games'], codes: readonly string[]) =>
  whereOf<Pick<BetQuery, '$or' | '$and' | 'type' | 'game_list_id'>>(
    { $or, $and },
    {
      type: (filter) =>
        among(
          sql`template`,
          typesAsked(filter).flatMap((type) => templatesOf[type]),
        ),
      game_list_id: await gameFilter(games, codes),
    },
  );

/** Restricts the lines to games that match the filter. */
async function onlyGames(
  db: Db,
  games: HistoryOptions['games'],
  codes: readonly string[],
  filter: BetQuery['game_list_id'],
): Promise<string[]> {
  const ids = await Promise.all(codes.map(async (code) => (await games.find(code))?.id ?? 0));
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[], ${ids}::integer[]) as played (code, id) where ${filterOf('id', filter)}`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

async function countOf(db: Db, conditions: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from journal_entries where ${and(conditions)} order by sequence desc limit ${countedUpTo}
    ) as line`.execute(db);
  return Number(rows[0]!.count);
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns the replay path of a bet on our own game: by its round, or by the bet if many share the round. */
export const replayPath = ({ provider, round_ref: round, game_code: game, txn }: Line): string | null =>
  provider === houseProvider && round !== null && txn !== null
    ? `/play/${game}/?replay=${encodeURIComponent(isUuid(round) ? round : txn)}`
    : null;

export async function present(line: Line, games: HistoryOptions['games']): Promise<BetRow> {
  const { round_ref: round, provider, game_code } = line;
  const code = game_code ?? '';
  const game = await games.find(code);
  const { scale } = currencyOf(line.currency);
  const isOut = line.source === 'main';
  const afterMinor = (isOut ? line.source_after : line.target_after) ?? 0n;
  const effectMinor = isOut ? -line.amount : line.amount;
  return {
    id: line.id,
    sequence: String(line.sequence),
    created_at: line.posted_at.toISOString(),
    round_id: round ?? '',
    game: { id: game?.id ?? 0, code, name: game?.name ?? code },
    provider: game?.providerName ?? provider ?? '',
    replay_path: replayPath(line),
    type: typeOf(line.template),
    amount: formatDecimal(line.amount, { scale }),
    before_amount: formatDecimal(afterMinor - effectMinor, { scale }),
    after_amount: formatDecimal(afterMinor, { scale }),
    win_lose: formatDecimal(effectMinor, { scale }),
    currency_code: line.currency,
  };
}

/** Returns whether the member has an undecided bet. */
export async function hasOpenBets(reader: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from bets where member_id = ${memberId} and state in ('reserved', 'open')) as is_open`.execute(
    reader,
  );
  return rows[0]!.is_open;
}
