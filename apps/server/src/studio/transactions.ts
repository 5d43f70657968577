import { type Db, sql } from '@sabai/db';
import type { TransactionState, TransactionsResponse, WalletTransaction } from '@sabai/games';
import { z } from 'zod';
import { HgsRefusal } from './rounds/hgs-refusal.ts';

const mostAtOnce = 1000;
const moment = z.coerce.number().int().min(0).max(8.64e15);
export const transactionsQuery = z
  .strictObject({
    from: moment,
    to: moment,
    after: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(mostAtOnce).default(mostAtOnce),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });

/** The end of a page: microseconds, kind, id and player of its last transaction. */
const Cursor = z.tuple([z.string().regex(/^\d{1,19}$/), z.enum(['bet', 'result', 'rollback']), z.uuid(), z.string()]);
type Cursor = z.output<typeof Cursor>;

function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new HgsRefusal('ERR_VAL', 'this is no place where a page ended', 'after');
  }
}
const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

interface Row {
  kind: WalletTransaction['kind'];
  txn: string;
  player: string;
  game: string;
  round: string;
  currency: string;
  amount: string;
  state: TransactionState;
  micros: string;
}

type Sql = ReturnType<typeof sql>;

/** A given-up stake is being returned until the wallet has answered its call. */
const betState = (taken: readonly string[]): Sql => sql`
  case when stake.state = any(${[...taken]}::text[]) then 'confirmed'
    when stake.state in ('pending', 'refused') then case stake.state when 'pending' then 'asked' else 'refused' end
    when exists (
      select from studio_wallet_calls as call
      where call.player_id = stake.player_id and call.call in ('cancel', 'refund') and call.txn = stake.txn
        and call.state = 'done'
    ) then 'returned' else 'returning' end`;

/** Returns the wallet calls of a period, in order of time; each page continues at the end of the one before. */
export async function listTransactions(
  db: Db,
  { from, to, after, limit }: z.output<typeof transactionsQuery>,
): Promise<TransactionsResponse> {
  const cursor = after === undefined ? undefined : readCursor(after);
  const begin = cursor
    ? sql`timestamptz 'epoch' + ${cursor[0]}::bigint * interval '1 microsecond'`
    : sql`${new Date(from)}::timestamptz`;
  // Each of these tables has an index in order of time: read from each as many rows as the page can need.
  const first = (kind: Sql, txn: Sql) => sql`
    created_at >= ${begin} and created_at < ${new Date(to)}
    ${cursor ? sql`and (created_at, ${kind}, ${txn}, player_id) > (${begin}, ${cursor[1]}, ${cursor[2]}, ${cursor[3]})` : sql``}
    order by created_at, ${kind}, ${txn}, player_id limit ${limit + 1}`;
  // A prize belongs to no stake: it is in the wallet's own records and not among these. A batch settles a haul: by its
  // payout, or by its return.
  const callKind = sql`case when call = 'result' or body #>> '{items,1,call}' = 'result' then 'result' else 'rollback' end`;
  const { rows } = await sql<Row>`
    select *, (extract(epoch from created_at) * 1000000)::bigint::text as micros from (
      select 'bet' as kind, txn, player_id as player, game_code as game, txn as round, currency, cost_minor::text as amount,
        ${betState(['open', 'decided', 'closed'])} as state, created_at
      from (
        select *, round_id::text as txn from studio_rounds
        where play_mode = 'real' and ${first(sql`'bet'::text`, sql`round_id::text`)}
      ) as stake
      union all
      select 'bet', txn, stake.player_id, round.game_code, stake.round_id::text, round.currency,
        stake.cost_minor::text, ${betState(['taken'])}, stake.created_at
      from (
        select *, action_id::text as txn from studio_round_actions
        where cost_minor > 0 and ${first(sql`'bet'::text`, sql`action_id::text`)}
      ) as stake
      join studio_rounds as round
        on round.player_id = stake.player_id and round.round_id = stake.round_id and round.play_mode = 'real'
      union all
      select 'bet', txn, player_id, game_code, game_code || '-' || chain_id || '-' || round_number, currency,
        stake_minor::text, ${betState(['accepted', 'won', 'lost'])}, created_at
      from (
        select *, bet_id::text as txn from studio_shared_bets
        where play_mode = 'real' and ${first(sql`'bet'::text`, sql`bet_id::text`)}
      ) as stake
      union all
      select 'bet', txn, player_id, game_code, txn, currency,
        (case when state in ('decided', 'closed') then staked_minor else reserve_minor end)::text,
        case when state in ('decided', 'closed') and staked_minor = 0 then 'returned'
          else ${betState(['open', 'decided', 'closed'])} end, created_at
      from (
        select *, haul_id::text as txn from studio_hauls
        where play_mode = 'real' and ${first(sql`'bet'::text`, sql`haul_id::text`)}
      ) as stake
      union all
      select 'bet', txn, player_id, game_code, txn, currency, stake_minor::text,
        ${betState(['accepted', 'open', 'won', 'lost', 'cashed'])}, created_at
      from (
        select *, bet_id::text as txn from studio_sport_bets
        where play_mode = 'real' and ${first(sql`'bet'::text`, sql`bet_id::text`)}
      ) as stake
      union all
      select kind, call.txn, call.player_id, item ->> 'game', item ->> 'round', item ->> 'currency',
        coalesce(item ->> 'amount', round.cost_minor::text, step.cost_minor::text, bet.stake_minor::text, sport.stake_minor::text, haul.reserve_minor::text, '0'),
        case call.state when 'done' then 'confirmed' when 'parked' then 'refused' else 'asked' end, call.created_at
      from (
        select *, ${callKind} as kind from studio_wallet_calls where state <> 'guard' and call not in ('promoWin', 'commit') and ${first(callKind, sql`txn`)}
      ) as call
      cross join lateral (select coalesce(body #> '{items,1}', body #> '{items,0}', body) as item) as said
      left join studio_rounds as round
        on call.subject = 'round' and round.player_id = call.player_id and round.round_id = call.txn::uuid
      left join studio_hauls as haul
        on call.subject = 'haul' and haul.player_id = call.player_id and haul.haul_id = call.txn::uuid
      left join studio_round_actions as step
        on call.subject = 'round' and step.player_id = call.player_id and step.action_id = call.txn::uuid
      left join studio_shared_bets as bet
        on call.subject = 'shared_bet' and bet.player_id = call.player_id and bet.bet_id = call.txn::uuid
      left join studio_sport_bets as sport
        on call.subject = 'sport_bet' and sport.player_id = call.player_id and sport.bet_id = call.txn::uuid
    ) as asked
    order by created_at, kind, txn, player limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    transactions: page.map(({ micros, ...row }) => ({
      kind: row.kind,
      txn: row.txn,
      player: row.player,
      game: row.game,
      round: row.round,
      currency: row.currency,
      amount: row.amount,
      state: row.state,
      at: Number(BigInt(micros) / 1000n),
    })),
    next: last ? writeCursor([last.micros, last.kind, last.txn, last.player]) : null,
  };
}
