import { type CalculateType, scoreOfPoints } from '@sabai/rewards';
import { type Reader, type Row, sentences } from './points-and-levels.ts';

/** Compares escrows with the journal; those of paid competitions are empty. */
const ofEscrows = `
  with moved as (
    select escrow.offer_id, entry.currency, sum(case when entry.target = escrow.account then entry.amount else -entry.amount end) as minor
    from (select offer_id, 'prize_escrow:' || offer_id as account from competitions) as escrow
    join journal_entries as entry on escrow.account in (entry.source, entry.target)
    group by escrow.offer_id, entry.currency
  )
  select format('escrow of competition %s holds %s %s, and the journal says %s', coalesce(escrow.offer_id, moved.offer_id),
      coalesce(held_minor, 0), coalesce(currency_code, currency), coalesce(minor, 0)) as what
    from competition_escrows as escrow full join moved on moved.offer_id = escrow.offer_id and moved.currency = escrow.currency_code
    where coalesce(held_minor, 0) <> coalesce(minor, 0)
  union all
  select format('competition %s is %s and %s %s lie in its escrow', offer_id, state, held_minor, currency_code)
    from competitions join competition_escrows using (offer_id)
    where held_minor <> 0 and (state = 'paid' or (state = 'called_off' and paid_at is not null))
  union all
  select format('place %s of competition %s is held by %s members', place, offer_id, count(*))
    from competition_entries where place is not null group by offer_id, place having count(*) > 1
  union all
  select format('competition %s is %s and %s has a place', offer_id, state, member_id)
    from competitions join competition_entries using (offer_id) where place is not null and state in ('open', 'called_off')`;

/** Compares fees and prizes of entries with the journal. */
const ofEntries = `
  with entry as (
    select entry.*, competitions.state, 'competition:' || entry.offer_id as reference
    from unnest($1::uuid[]) as own (member_id) join competition_entries as entry using (member_id) join competitions using (offer_id)
  ), money as (
    select entry.member_id, entry.offer_id, entry.state, entry.fee_minor, entry.paid_at, entry.prize, entry.value_minor,
      coalesce(sum(amount) filter (where template = 'entry_fee'), 0) as fees,
      coalesce(sum(amount) filter (where template = 'entry_fee_returned'), 0) as returned,
      coalesce(sum(amount) filter (where template = 'prize_won'), 0) as won,
      count(*) filter (where template = 'prize_won') as times
    from entry left join journal_entries as moved on moved.member_id = entry.member_id and moved.reference = entry.reference
      and moved.template in ('entry_fee', 'entry_fee_returned', 'prize_won')
    group by entry.member_id, entry.offer_id, entry.state, entry.fee_minor, entry.paid_at, entry.prize, entry.value_minor
  )
  select format('joining competition %s cost %s %s instead of %s', offer_id, member_id, fees, fee_minor) as what
    from money where fees <> fee_minor
  union all
  select format('competition %s gave the fee of %s back in %s instead of %s', offer_id, member_id, returned, due)
    from (select *, case when state = 'called_off' and paid_at is not null then fee_minor else 0 end as due from money) as fee
    where returned <> due
  union all
  select format('competition %s paid %s %s in %s entries instead of %s', offer_id, member_id, won, times, due)
    from (select *, case when paid_at is not null and prize ->> 'type' = 'money' then value_minor else 0 end as due from money) as prize
    where won <> due or times > 1
  union all
  select format('%s won a place of competition %s, which nobody has approved', member_id, offer_id)
    from entry where prize is not null and paid_at is not null and state not in ('approved', 'paid')
  union all
  select format('points of %s for competition %s are %s instead of %s', entry.member_id, entry.offer_id, coalesce(moved.points, 0), due)
    from entry cross join lateral (
      select case when paid_at is not null and prize ->> 'type' = 'point' then (prize ->> 'points')::bigint else 0 end as due) as owed
    left join lateral (
      select sum(points) as points from point_moves as move
      where move.member_id = entry.member_id and move.reference = entry.reference and move.kind = 'given') as moved on true
    where coalesce(moved.points, 0) <> due
  union all
  select format('competition %s ordered free spins of %s %s times instead of %s', offer_id, member_id, orders, due)
    from (
      select entry.*, (select count(*) from competition_free_rounds as own
          where own.member_id = entry.member_id and own.entry_id = entry.alias) as orders,
        case when paid_at is not null and prize ->> 'type' = 'freespins' then 1 else 0 end as due
      from entry) as spins
    where orders <> due
  union all
  select format('competition %s gave %s a promotion that was not won', entry.offer_id, member_id)
    from entry join offer_invitations as given using (member_id)
    where given.occasion = entry.reference and (paid_at is null
      or (prize ->> 'promotion')::int is distinct from given.offer_id)`;

/** Finds promotions that were won and not given; those of a promotion that had ended are among them. */
const ofPromotions = `
  select format('competition %s did not give %s the promotion that was won', entry.offer_id, member_id) as what
  from unnest($1::uuid[]) as own (member_id) join competition_entries as entry using (member_id)
  where entry.paid_at is not null and entry.prize ->> 'type' = 'promotion' and not exists (
    select from offer_invitations as given where given.member_id = entry.member_id
      and given.offer_id = (entry.prize ->> 'promotion')::int and given.occasion = 'competition:' || entry.offer_id)`;

interface EntryRow {
  readonly member_id: string;
  readonly offer_id: number;
  readonly type: CalculateType;
  readonly score: string | null;
  readonly reached_at: Date | null;
  readonly sums: string;
  readonly rounds: { readonly points: string; readonly settled_at: string; readonly voided_at: string | null }[];
  readonly counted: string;
}

/** Entries with their stored rounds and the sums of these. */
const ofScores = `
  select entry.member_id, entry.offer_id, version.rules ->> 'calculateType' as type, entry.score::text, entry.reached_at,
    format('%s rounds, %s taken back, %s staked, %s won', entry.rounds, entry.voids, entry.turnover_minor, entry.win_lose_minor) as sums,
    coalesce(rounds.list, '[]') as rounds,
    format('%s rounds, %s taken back, %s staked, %s won', coalesce(rounds.standing, 0), coalesce(rounds.voided, 0),
      coalesce(rounds.staked, 0), coalesce(rounds.result, 0)) as counted
  from unnest($1::uuid[]) as own (member_id) join competition_entries as entry using (member_id)
  join offer_versions as version on version.offer_id = entry.offer_id and version.version = entry.version
  left join lateral (
    select jsonb_agg(jsonb_build_object('points', points::text, 'settled_at', settled_at, 'voided_at', voided_at)) as list,
      count(*) filter (where voided_at is null) as standing, count(*) filter (where voided_at is not null) as voided,
      sum(staked_minor) filter (where voided_at is null) as staked, sum(won_minor - staked_minor) filter (where voided_at is null) as result
    from competition_rounds as round where round.member_id = entry.member_id and round.offer_id = entry.offer_id
  ) as rounds on true`;

/** Compares counted rounds with their bets. */
const ofRounds = `
  select format('round %s of %s counts %s staked and %s won in competition %s, and its bets say %s and %s', round.round_ref, round.member_id,
      round.staked_minor, round.won_minor, round.offer_id, coalesce(bet.staked, 0), coalesce(bet.won, 0)) as what
  from unnest($1::uuid[]) as own (member_id) join competition_rounds as round using (member_id)
  join competitions using (offer_id)
  cross join lateral programme_round_of(round.member_id, round.provider, round.round_ref) as bet
  where round.voided_at is null and bet.is_open is not null and competitions.state = 'open' and competitions.cut_off_at > now()
    and (bet.staked, bet.won) is distinct from (round.staked_minor, round.won_minor)`;

export const competitionDifferences = async (reader: Reader): Promise<string[]> =>
  sentences(await reader.query<Row>(ofEscrows));

/** Compares won promotions with the given ones, where none of them has ended. */
export const promotionDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofPromotions, [memberIds]));

export async function entryDifferences(reader: Reader, memberIds: readonly string[]): Promise<string[]> {
  const problems = sentences(await reader.query<Row>(ofEntries, [memberIds]));
  const { rows } = await reader.query<EntryRow>(ofScores, [memberIds]);
  for (const { member_id, offer_id, type, score, reached_at, sums, rounds, counted } of rows) {
    if (sums !== counted)
      problems.push(`the entry of ${member_id} in competition ${offer_id} has ${sums} instead of ${counted}`);
    const made = scoreOfPoints(
      type,
      rounds.map(({ points, settled_at, voided_at }) => ({
        points: BigInt(points),
        settledAt: new Date(settled_at),
        voidedAt: voided_at === null ? undefined : new Date(voided_at),
      })),
    );
    const own = score === null ? 'none' : `${score} at ${reached_at?.toISOString()}`;
    const anew = made ? `${made.score} at ${made.reachedAt.toISOString()}` : 'none';
    if (own !== anew)
      problems.push(`the score of ${member_id} in competition ${offer_id} is ${own} instead of ${anew}`);
  }
  return [...problems, ...sentences(await reader.query<Row>(ofRounds, [memberIds]))];
}
