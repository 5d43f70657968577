import {
  findGame,
  type Grade,
  gradeOf,
  type InstantOutcome,
  payoutOf,
  readSelection,
  type TimedGame,
  type TimedSpots,
} from '@sabai/games';
import type { Pool, PoolClient } from 'pg';
import { houseGames } from '../cluster/people.ts';

/** The amounts that the wallet took and paid for each round. */
const moved = `moved as (
    select member_id::text as player_id, round_ref as named,
      sum(case when template <> 'result' then case when source = 'main' then amount else -amount end else 0 end) as kept,
      sum(case when template = 'result' then amount else 0 end) as paid
    from journal_entries where member_id = any($1::uuid[]) group by 1, 2
  )`;

/** Nets: the stored shots, the totals of the net, and the amounts that the wallet took and paid must agree. */
const netsQuery = `
  with ${moved}, shot as (
    select player_id, haul_id, count(*) as shots, sum((shot ->> 1)::bigint) as staked, sum((shot ->> 2)::bigint) as won
    from studio_volleys, jsonb_array_elements(shots) as shot where player_id = any($1::text[]) group by 1, 2
  )
  select format('net %s (%s): %s shots for %s that caught %s, written as %s shots for %s that caught %s; the wallet kept %s and paid %s',
    haul.haul_id, haul.state, coalesce(shots, 0), coalesce(staked, 0), coalesce(won, 0), haul.shot_count, haul.staked_minor,
    haul.won_minor, coalesce(kept, 0), coalesce(paid, 0)) as what
  from studio_hauls as haul
    left join shot on shot.player_id = haul.player_id and shot.haul_id = haul.haul_id
    left join moved on moved.player_id = haul.player_id and moved.named = haul.haul_id::text
  where haul.player_id = any($1::text[]) and haul.state in ('refused', 'cancelled', 'closed') and (
    (haul.shot_count, haul.staked_minor, haul.won_minor)
      is distinct from (coalesce(shots, 0), coalesce(staked, 0), coalesce(won, 0))
    or (haul.staked_minor, haul.won_minor) is distinct from (coalesce(kept, 0), coalesce(paid, 0)))`;

/** Bets on matches: stakes and payouts of the studio's records and of the wallet must be the same. */
const sportQuery = `
  with ${moved}, bet as (
    select player_id, bet_id, state, case when state in ('refused', 'cancelled', 'refunded') then 0 else stake_minor end as staked,
      case when state = 'refunded' then 0 else coalesce(payout_minor, 0) end as won
    from studio_sport_bets where player_id = any($1::text[]) and play_mode = 'real' and state <> 'pending'
  )
  select format('bet %s (%s): staked %s, won %s; the wallet kept %s and paid %s',
    bet_id, state, staked, won, coalesce(kept, 0), coalesce(paid, 0)) as what
  from bet left join moved on moved.player_id = bet.player_id and moved.named = bet_id::text
  where (staked, won) is distinct from (coalesce(kept, 0), coalesce(paid, 0))`;

const endedQuery = `
  select bet.bet_id as id, bet.state, bet.stake_minor::text as stake, coalesce(bet.payout_minor, 0)::text as payout,
    jsonb_agg(jsonb_build_object('match', match, 'selection', selection, 'odds', odds, 'grade', grade,
      'home', home_goals, 'away', away_goals) order by leg) as legs
  from studio_sport_bets as bet join studio_sport_legs using (player_id, bet_id)
  where bet.player_id = any($1::text[]) and bet.state in ('won', 'lost', 'refunded')
  group by 1, 2, 3, 4`;

interface EndedBet {
  readonly id: string;
  readonly state: string;
  readonly stake: string;
  readonly payout: string;
  readonly legs: readonly {
    readonly match: string;
    readonly selection: string;
    readonly odds: number;
    readonly grade: Grade | null;
    readonly home: number;
    readonly away: number;
  }[];
}

/**
 * Bets decided by matches: all of a match have the same score, each leg is graded by it, and the bet is paid by its
 * legs.
 */
function wrongOnMatches(bets: readonly EndedBet[]): string[] {
  const wrong: string[] = [];
  const scores = new Map<string, string>();
  for (const { id, state, stake, payout, legs } of bets) {
    const decided = legs.flatMap((leg) => (leg.grade ? [{ ...leg, grade: leg.grade }] : []));
    for (const { match, selection, grade, home, away } of decided) {
      const score = `${home}:${away}`;
      if ((scores.get(match) ?? score) !== score) wrong.push(`${match} ended ${score} and ${scores.get(match)}`);
      scores.set(match, score);
      const due = gradeOf(readSelection(selection)!, home, away);
      if (due !== grade) wrong.push(`bet ${id}: ${selection} of a match that ended ${score} is ${grade}, not ${due}`);
    }
    // The first lost leg ends a bet.
    const isLost = decided.some(({ grade }) => grade === 'lost');
    const due = isLost ? 0n : payoutOf(BigInt(stake), decided);
    const isWhole = isLost || decided.length === legs.length;
    if (!isWhole || due !== BigInt(payout)) wrong.push(`bet ${id} (${state}) was paid ${payout} instead of ${due}`);
  }
  return wrong;
}

const tableQuery = `
  select bet.bet_id as id, bet.state, bet.choice, bet.stake_minor::text as stake, coalesce(bet.payout_minor, 0)::text as payout,
    round.outcome
  from studio_shared_bets as bet join studio_shared_rounds as round using (chain_id, round_number)
  where bet.player_id = any($1::text[]) and bet.game_code = $2 and bet.state in ('won', 'lost', 'refunded')`;

interface TableBet {
  readonly id: string;
  readonly state: string;
  readonly choice: TimedSpots;
  readonly stake: string;
  readonly payout: string;
  readonly outcome: InstantOutcome | null;
}

/**
 * A table by the clock: once a round is drawn, its bets are paid by the draw, and no stake is refunded, even if the
 * table's process died meanwhile.
 */
function wrongAtTable(game: TimedGame, { id, state, choice, stake, payout, outcome }: TableBet): string | undefined {
  if (state === 'refunded') return outcome ? `bet ${id} came back though its round was drawn` : undefined;
  if (!outcome) return `bet ${id} is ${state} and its round was never drawn`;
  const due = String(game.settle(choice, BigInt(stake), outcome).payoutMinor);
  return due === payout ? undefined : `bet ${id} was paid ${payout} instead of ${due}`;
}

/** Checks the studio's records of nets, matches and tables against the rules of the games and against the wallet. */
export async function checkStudio(reader: Pool | PoolClient, memberIds: readonly string[]): Promise<string[]> {
  const { rows: nets } = await reader.query<{ what: string }>(netsQuery, [memberIds]);
  const { rows: onMatches } = await reader.query<{ what: string }>(sportQuery, [memberIds]);
  const { rows: ended } = await reader.query<EndedBet>(endedQuery, [memberIds]);
  const { rows: bets } = await reader.query<TableBet>(tableQuery, [memberIds, houseGames.timed]);
  const game = findGame(houseGames.timed) as unknown as TimedGame;
  const atTable = bets.map((bet) => wrongAtTable(game, bet)).filter((what) => what !== undefined);
  return [...[...nets, ...onMatches].map(({ what }) => what), ...wrongOnMatches(ended), ...atTable];
}
