import { type Reader, type Row, sentences } from './points-and-levels.ts';

/**
 * Checks members' redemptions in the shop. Each was charged once and delivered once, whether money, points, free spins
 * or goods. Each draw has its seed, and each order reached its state by its steps.
 */
const ofMembers = `
  with own as (
    select unnest($1::uuid[]) as member_id
  ), bought as (
    select redemption.*, 'redemption:' || redemption.id as reference, spins.state as spins,
      spins.redemption_id is not null as has_spins
    from own join redemptions as redemption using (member_id)
    left join redemption_free_rounds as spins on spins.member_id = redemption.member_id and spins.redemption_id = redemption.id
  ), moves as (
    select move.* from own join point_moves as move using (member_id)
  ), prices as (
    select bought.member_id, bought.id, bought.points, bought.points_returned,
      coalesce(-sum(move.points) filter (where move.kind = 'spent'), 0) as spent,
      coalesce(sum(move.points) filter (where move.kind = 'returned'), 0) as returned
    from bought left join moves as move on move.member_id = bought.member_id and move.reference = bought.reference
    group by bought.member_id, bought.id, bought.points, bought.points_returned
  ), paid as (
    select bought.member_id, bought.id, reservation_id,
      case when not has_spins and type in ('point_exchange', 'lucky_box', 'random_card') then coalesce(value_minor, 0) else 0 end as owed,
      coalesce(journal.minor, 0) as minor, coalesce(journal.times, 0) as times
    from bought left join lateral (
      select count(*) as times, sum(amount) as minor from journal_entries as entry
      where entry.member_id = bought.member_id and entry.reference = bought.reference and entry.target = 'main'
        and entry.template in ('points_exchanged', 'bonus_grant')
    ) as journal on true
  ), won as (
    select bought.member_id, bought.id, prize.points, coalesce(sum(move.points), 0) as moved
    from bought
    join offer_versions as sold on sold.offer_id = bought.offer_id and sold.version = bought.version
    cross join lateral jsonb_path_query(sold.rules, '$.chance.prizes[*] ? (@.kind == "points")') as one
    cross join lateral (select (one ->> 'points')::bigint as points) as prize
    left join moves as move on move.member_id = bought.member_id and move.reference = bought.reference || ':prize' and move.kind = 'given'
    where one ->> 'code' = bought.prize_code
    group by bought.member_id, bought.id, prize.points
  ), steps as (
    select bought.member_id, bought.id, bought.state, last.state as last, last.sequence, last.count
    from bought left join lateral (
      select max(sequence) as sequence, count(*) as count, (array_agg(step.state order by sequence desc))[1] as state
      from redemption_changes as step where step.member_id = bought.member_id and step.redemption_id = bought.id
    ) as last on true
  )
  select format('redemption %s of %s cost %s and gave %s back instead of %s and %s', id, member_id, spent, returned, points, points_returned) as what
    from prices where (spent, returned) is distinct from (points, points_returned)
  union all
  select format('points of %s were spent for %s, which is no redemption', moves.member_id, moves.reference)
    from moves where kind = 'spent' and not exists (
      select from bought where bought.member_id = moves.member_id and bought.reference = moves.reference)
  union all
  select format('redemption %s of %s brought %s in %s entries instead of %s', id, member_id, minor, times, owed)
    from paid where minor <> owed or times > 1
  union all
  select format('redemption %s of %s brought %s points instead of %s', id, member_id, moved, points) from won where moved <> points
  union all
  select format('redemption %s of %s brought %s of no budget', id, member_id, budget_minor) from bought
    where budget_minor > 0 and reservation_id is null
  union all
  select format('redemption %s of %s is %s and its free spins are %s', id, member_id, state, coalesce(spins, 'none')) from bought
    where case when has_spins then state <> spins else type = 'freespins' or state = 'ordered' end
  union all
  select format('redemption %s of %s was drawn of no seed', id, member_id) from bought
    where type in ('lucky_box', 'random_card') and not exists (
      select from reward_draws as draw where draw.member_id = bought.member_id and draw.redemption_id = bought.id)
  union all
  select format('redemption %s of %s is %s, and its %s steps end with %s', id, member_id, state, count, coalesce(last, 'none'))
    from steps where state is distinct from last or sequence is distinct from count`;

/** Compares the stock of the shop with the orders that reserve it. */
const ofStocks = `
  with held as (
    select offer_id, stock_code as code, count(*) filter (where state = 'reserved') as reserved,
      count(*) filter (where state <> 'reserved') as captured
    from redemptions where stock_code is not null group by offer_id, stock_code
  )
  select format('stock %s of offer %s has %s reserved and %s captured, and orders hold %s and %s', coalesce(stock.code, held.code),
      coalesce(stock.offer_id, held.offer_id), coalesce(stock.reserved, 0), coalesce(stock.captured, 0), coalesce(held.reserved, 0),
      coalesce(held.captured, 0)) as what
    from reward_stocks as stock full join held on held.offer_id = stock.offer_id and held.code = stock.code
    where (coalesce(stock.reserved, 0)::bigint, coalesce(stock.captured, 0)::bigint)
      is distinct from (coalesce(held.reserved, 0), coalesce(held.captured, 0))`;

/** Compares budgets of offers with their batches, and batches with the rewards given of them. */
const ofBudgets = `
  with batches as (
    select offer_id, currency_code, sum(coalesce(used_minor, amount_minor)) as minor, sum(coalesce(used_places, places)) as places
    from offer_reservations group by offer_id, currency_code
  ), taken as (
    select reservation_id as id, sum(budget_minor) as minor, count(*) as places from (
      select reservation_id, budget_minor from grants union all select reservation_id, budget_minor from redemptions
      union all select reservation_id, budget_minor from coupon_redemptions where state <> 'fail'
      union all select reservation_id, budget_minor from quest_entries
    ) as given where reservation_id is not null group by reservation_id
  )
  select format('budget of offer %s in %s has %s for %s given out, and its batches hold %s for %s', budget.offer_id, budget.currency_code,
      reserved_minor, reserved_places, coalesce(batches.minor, 0), coalesce(batches.places, 0)) as what
    from offer_budgets as budget left join batches using (offer_id, currency_code)
    where (reserved_minor::numeric, reserved_places::bigint) is distinct from (coalesce(batches.minor, 0), coalesce(batches.places, 0))
  union all
  select format('batch %s of offer %s holds %s for %s, and %s for %s was given of it', batch.id, offer_id,
      coalesce(used_minor, amount_minor), coalesce(used_places, batch.places), taken.minor, taken.places)
    from taken join offer_reservations as batch using (id)
    where taken.minor > coalesce(used_minor, amount_minor) or taken.places > coalesce(used_places, batch.places)`;

export const purchaseDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofMembers, [memberIds]));

export const stockDifferences = async (reader: Reader): Promise<string[]> =>
  sentences(await reader.query<Row>(ofStocks));

export const budgetDifferences = async (reader: Reader): Promise<string[]> =>
  sentences(await reader.query<Row>(ofBudgets));
