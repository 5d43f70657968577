import { type Reader, type Row, sentences } from './points-and-levels.ts';

/**
 * Rewards by codes and for quests: money, points, free spins or a promotion came once and in the stored amount; failed
 * entries, and those under verification, brought nothing.
 */
const ofMembers = `
  with own as (
    select unnest($1::uuid[]) as member_id
  ), got as (
    select 'coupon' as what, member_id, id, type, state = 'success' as is_given, state = 'ordered' as is_ordered,
      state in ('fail', 'under_verification') as is_nothing, state = 'fail' as has_failed,
      value_minor, budget_minor, points, reservation_id, grant_id,
      (select rounds.state from coupon_free_rounds as rounds
        where rounds.member_id = redemption.member_id and rounds.redemption_id = redemption.id) as spins
    from own join coupon_redemptions as redemption using (member_id)
    union all
    select 'quest', member_id, id, entry.reward ->> 'type', state = 'claim', false, state <> 'claim', false,
      value_minor, budget_minor, (entry.reward ->> 'points')::bigint, reservation_id, null,
      (select rounds.state from quest_free_rounds as rounds
        where rounds.member_id = entry.member_id and rounds.entry_id = entry.id)
    from own join quest_entries as entry using (member_id)
  ), came as (
    select got.*, what || ':' || got.id as reference,
      case when is_given and type = 'money' then value_minor else 0 end as owed_minor,
      case when is_given and type = 'point' then coalesce(points, 0) else 0 end as owed_points
    from got
  ), moved as (
    select came.*, coalesce(journal.minor, 0) as minor, coalesce(journal.times, 0) as times, coalesce(lots.points, 0) as lot_points
    from came left join lateral (
      select count(*) as times, sum(amount) as minor from journal_entries as entry
      where entry.member_id = came.member_id and entry.reference = came.reference and entry.target = 'main' and entry.template = 'bonus_grant'
    ) as journal on true left join lateral (
      select sum(move.points) as points from point_moves as move
      where move.member_id = came.member_id and move.reference = came.reference and move.kind = 'given'
    ) as lots on true
  )
  select format('%s %s of %s brought %s in %s entries instead of %s', what, id, member_id, minor, times, owed_minor) as what
    from moved where minor <> owed_minor or times > 1
  union all
  select format('%s %s of %s brought %s points instead of %s', what, id, member_id, lot_points, owed_points)
    from moved where lot_points <> owed_points
  union all
  select format('%s %s of %s brought %s of no budget', what, id, member_id, budget_minor) from moved
    where budget_minor > 0 and reservation_id is null
  union all
  select format('%s %s of %s has failed and holds %s of a budget', what, id, member_id, budget_minor) from moved
    where has_failed and budget_minor > 0
  union all
  select format('%s %s of %s gives free spins, and they are %s', what, id, member_id, coalesce(spins, 'none')) from moved
    where type = 'freespins' and case
      when what = 'coupon' then spins is distinct from case when is_given then 'given' when is_ordered then 'ordered' else spins end
      else is_given and spins is null end
  union all
  select format('coupon %s of %s gave a promotion that is not there', id, member_id) from moved
    where what = 'coupon' and type = 'promotion' and is_given and not exists (
      select from grants where grants.member_id = moved.member_id and grants.id = moved.grant_id)
  union all
  select format('quest entry %s of %s counts %s bets, %s staked and %s won, and its rounds %s, %s and %s', entry.id, entry.member_id,
      entry.bets, entry.staked_minor, entry.won_minor, rounds.bets, rounds.staked, rounds.won)
    from own join quest_entries as entry using (member_id)
    cross join lateral (
      select coalesce(sum(one.bets), 0) as bets, coalesce(sum(one.staked_minor), 0) as staked, coalesce(sum(one.won_minor), 0) as won
      from quest_rounds as one where one.member_id = entry.member_id and one.entry_id = entry.id) as rounds
    where (entry.bets::numeric, entry.staked_minor::numeric, entry.won_minor::numeric)
      is distinct from (rounds.bets, rounds.staked, rounds.won)`;

/** Codes beside what was redeemed by them, and places of quests beside the entries that hold them. */
const ofOffers = `
  select format('code %s was used %s times, and %s redemptions hold a use', code.code, code.used, coalesce(held.times, 0)) as what
    from coupon_codes as code left join (
      select code_key, count(*) as times from coupon_redemptions where state <> 'fail' group by code_key
    ) as held using (code_key)
    where code.used <> coalesce(held.times, 0)
  union all
  select format('quest %s has %s places taken, and %s entries hold one', coalesce(ladder.offer_id, held.offer_id), coalesce(ladder.taken, 0),
      coalesce(held.places, 0))
    from quest_ladders as ladder full join (
      select offer_id, count(*) as places from quest_entries where has_place group by offer_id
    ) as held using (offer_id)
    where coalesce(ladder.taken, 0) <> coalesce(held.places, 0)`;

export const claimDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofMembers, [memberIds]));

export const placeDifferences = async (reader: Reader): Promise<string[]> =>
  sentences(await reader.query<Row>(ofOffers));
