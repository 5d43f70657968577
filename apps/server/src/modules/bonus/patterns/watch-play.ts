import { type OutboxConsumer, type OutboxEvent, publish, sql, type Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import { mirrored, mirroredEnough, newPattern, type SeenPattern, withRound } from './play-patterns.rules.ts';

interface BetEvent {
  readonly id: string;
  readonly provider: string;
  readonly category: string;
}

/** Notifies staff but not the member, and blocks nothing. */
const report = (tx: Tx, memberId: string, pattern: SeenPattern, otherMemberId: string | null = null) =>
  publish(tx, {
    memberId,
    topic: 'promotion.play_seen',
    payload: { pattern, other_member_id: otherMemberId },
  });

/** Checks how the round of a bet was played under a grant, if there is one. */
async function watchGrant(tx: Tx, memberId: string, { id, provider }: BetEvent): Promise<void> {
  const { rows } = await sql<{
    grant_id: string;
    staked: bigint;
    won: bigint;
    pot: bigint;
    near_score: number | null;
    peak_minor: bigint | null;
    small_rounds: number | null;
  }>`
    select stake.grant_id, sum(bet.stake_minor - bet.returned_minor)::bigint as staked, sum(bet.payout_minor)::bigint as won,
      min(grants.deposit_minor + grants.bonus_minor) as pot, min(near_score) as near_score, min(peak_minor) as peak_minor,
      min(small_rounds) as small_rounds
    from bets as reported
    join bets as bet on bet.member_id = reported.member_id and bet.provider = reported.provider and bet.round_ref = reported.round_ref
    join grant_stakes as stake on stake.member_id = bet.member_id and stake.provider = bet.provider and stake.txn = bet.txn
    join grants on grants.member_id = stake.member_id and grants.id = stake.grant_id
    left join grant_patterns as known on known.member_id = stake.member_id and known.grant_id = stake.grant_id
    where reported.member_id = ${memberId} and reported.provider = ${provider} and reported.txn = ${id}
    group by stake.grant_id`.execute(tx);
  for (const { grant_id, staked, won, pot, near_score, peak_minor, small_rounds } of rows) {
    if (staked === 0n) continue;
    const known =
      near_score === null ? newPattern : { nearScore: near_score, peakMinor: peak_minor!, smallRounds: small_rounds! };
    const { pattern, seen } = withRound(known, { stakedMinor: staked, wonMinor: won }, pot);
    const columns = {
      near_score: pattern.nearScore,
      peak_minor: pattern.peakMinor,
      small_rounds: pattern.smallRounds,
    };
    await tx
      .insertInto('grant_patterns')
      .values({ member_id: memberId, grant_id, ...columns })
      .onConflict((conflict) => conflict.columns(['member_id', 'grant_id']).doUpdateSet(columns))
      .execute();
    for (const one of seen) await report(tx, memberId, one);
  }
}

interface Met {
  readonly other: string;
  readonly own_staked: bigint;
  readonly own_won: bigint;
  readonly staked: bigint;
  readonly won: bigint;
}

/**
 * Returns the nearest rounds of these other members at the same game, if one of the two had a bonus. Each pair is
 * compared once, by the round settled later.
 */
async function roundsMet(tx: Tx, memberId: string, { id, provider, category }: BetEvent, others: readonly string[]) {
  const window = category === 'sport' ? '10 minutes' : '1 minute';
  const sums = sql`
    sum(bet.stake_minor - bet.returned_minor)::bigint as staked, sum(bet.payout_minor)::bigint as won, min(bet.opened_at) as opened_at,
    max(bet.closed_at) as closed_at, bool_or(bet.state in ('reserved', 'open')) as is_open, bool_or(stake.txn is not null) as has_bonus
    from bets as bet
    left join grant_stakes as stake on stake.member_id = bet.member_id and stake.provider = bet.provider and stake.txn = bet.txn`;
  const { rows } = await sql<Met>`
    with own as (
      select min(reported.game_code) as game_code, ${sums}
      join bets as reported on reported.member_id = bet.member_id and reported.provider = bet.provider and reported.round_ref = bet.round_ref
      where reported.member_id = ${memberId} and reported.provider = ${provider} and reported.txn = ${id}
    ), met as (
      select distinct on (bet.member_id) bet.member_id, bet.provider, bet.round_ref
      from own join bets as bet on bet.game_code = own.game_code and bet.member_id = any(${[...others]}::uuid[]) and bet.state <> 'tombstone'
        and bet.opened_at between own.opened_at - ${window}::interval and own.opened_at + ${window}::interval
      order by bet.member_id, abs(extract(epoch from bet.opened_at - own.opened_at))
    )
    select met.member_id as other, own.staked as own_staked, own.won as own_won, theirs.staked, theirs.won
    from met cross join own cross join lateral (
      select ${sums} where bet.member_id = met.member_id and bet.provider = met.provider and bet.round_ref = met.round_ref
    ) as theirs
    where not own.is_open and not theirs.is_open and own.staked > 0 and theirs.staked > 0 and (own.has_bonus or theirs.has_bonus)
      and (theirs.closed_at, met.member_id) < (own.closed_at, ${memberId}::uuid)`.execute(tx);
  return rows;
}

/** Checks whether a member who may be the same person has bet on the opposite outcome. */
async function watchLinked(tx: Tx, memberId: string, bets: BetEvent, others: readonly string[]): Promise<void> {
  for (const { other, own_staked, own_won, staked, won } of await roundsMet(tx, memberId, bets, others)) {
    const change = mirrored({ stakedMinor: own_staked, wonMinor: own_won }, { stakedMinor: staked, wonMinor: won });
    const [low, high] = [memberId, other].sort();
    const { rows } = await sql<{ score: number }>`
      insert into linked_play as known (member_id, other_member_id, score) values (${low}, ${high}, ${Math.max(0, change)})
      on conflict (member_id, other_member_id) do update set score = greatest(0, known.score + ${change}::integer)
      returning score`.execute(tx);
    if (change > 0 && rows[0]!.score === mirroredEnough) await report(tx, memberId, 'opposite_bets', other);
  }
}

/** Returns the bets made under a grant. */
async function underGrants(tx: Tx, events: readonly OutboxEvent[]): Promise<OutboxEvent[]> {
  const bets = events.map(({ payload }) => payload as unknown as BetEvent);
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${events.map(({ memberId }) => memberId)}::uuid[], ${bets.map(({ provider }) => provider)}::text[],
      ${bets.map(({ id }) => id)}::text[]) with ordinality as reported (member_id, provider, txn, at)
    where exists (select from grant_stakes as stake where stake.member_id = reported.member_id and stake.provider = reported.provider
      and stake.txn = reported.txn) order by at`.execute(tx);
  return rows.map(({ at }) => events[at - 1]!);
}

/** Checks settled rounds for patterns to review: play without risk under a bonus, and opposite bets of two members. */
export function watchPlay({ identity }: Pick<BonusDependencies, 'identity'>): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    for (const { memberId, payload } of await underGrants(tx, events))
      await watchGrant(tx, memberId, payload as unknown as BetEvent);
    // Slots have no opposite sides.
    const sided = events.filter(({ payload }) => (payload as unknown as BetEvent).category !== 'slots');
    for (const [memberId, own] of Map.groupBy(sided, (event) => event.memberId)) {
      const others = [...(await identity.sharedSignals(tx, memberId)).keys()];
      if (others.length === 0) continue;
      for (const { payload } of own) await watchLinked(tx, memberId, payload as unknown as BetEvent, others);
    }
  }
  return {
    name: 'play-patterns',
    topics: ['round.settled'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}
