import type { Pool, PoolClient } from 'pg';

export type Reader = Pool | PoolClient;

/**
 * Compares members' points with their sources. Lots, movements and the ledger must agree. A day of play must equal the
 * sum of its rounds, and each round that of its bets. Counters of levels must contain all rounds and deposits. A level
 * must be the result of its last change, and its money must be paid once.
 */
const ofMembers = `
  with own as (
    select unnest($1::uuid[]) as member_id
  ), lots as (
    select lot.* from point_lots as lot join own using (member_id)
  ), moves as (
    select move.* from point_moves as move join own using (member_id)
  ), rounds as (
    select round.* from loyalty_rounds as round join own using (member_id)
  ), held as (
    select member_id, coalesce(lot.points, 0) as lots, coalesce(move.points, 0) as moved, coalesce(account.points, 0) as ledger,
      coalesce(lot.played, 0) as played, coalesce(move.earned, 0) - coalesce(debt.points, 0) as earned
    from own
    left join (
      select member_id, sum(points - gone) as points, sum(exact / 10000) filter (where kind = 'play') as played
      from lots where state = 'active' group by member_id
    ) as lot using (member_id)
    left join (
      select member_id, sum(points) as points, sum(points) filter (where kind in ('earned', 'taken-back', 'owed')) as earned
      from moves group by member_id
    ) as move using (member_id)
    left join point_debts as debt using (member_id)
    left join (
      select member_id, sum(balance) as points from ledger_accounts where account = 'points' and member_id = any ($1) group by member_id
    ) as account using (member_id)
  ), by_lot as (
    select member_id, lot_id, sum(points) as points from moves group by member_id, lot_id
  ), played as (
    select member_id, lot_id, sum(points_exact) as exact from rounds where lot_id is not null group by member_id, lot_id
  ), days as (
    select member_id, day, sum(staked_minor) as staked, sum(won_minor) as won from rounds group by member_id, day
  ), totals as (
    select member_id, sum(staked) as staked, sum(won - staked) as result from days group by member_id
  ), paid_in as (
    select deposit.member_id, sum(deposit.amount_minor - least(deposit.amount_minor, coalesce((
      select sum(taken_back_minor) from deposit_payments as payment where payment.member_id = deposit.member_id
        and payment.deposit_id = deposit.id and payment.owed_minor is not null), 0))) as minor
    from deposits as deposit join own using (member_id) where deposit.status = 'success' group by deposit.member_id
  ), counters as (
    select counter.*, coalesce(totals.staked, 0) as staked, coalesce(totals.result, 0) as result, coalesce(paid_in.minor, 0) as paid_in
    from own join level_counters as counter using (member_id) left join totals using (member_id) left join paid_in using (member_id)
  ), levels as (
    select member_id, coalesce(known.level, 0) as level, coalesce((
      select to_level from member_level_changes as change where change.member_id = own.member_id
      order by changed_at desc, id desc limit 1), 0) as changed
    from own left join member_levels as known using (member_id)
  ), benefits as (
    select benefit.member_id, natural_key, amount_minor, coalesce(journal.times, 0) as times, coalesce(journal.minor, 0) as minor
    from own join level_benefits as benefit using (member_id)
    left join lateral (
      select count(*) as times, sum(amount) as minor from journal_entries as entry
      where entry.member_id = benefit.member_id and entry.template = 'bonus_grant' and entry.reference = 'level:' || natural_key
        and entry.currency = benefit.currency_code
    ) as journal on true
  )
  select format('points of %s: lots hold %s, movements %s, the ledger %s', member_id, lots, moved, ledger) as what
    from held where lots <> moved or lots <> ledger
  union all
  select format('points of %s: play has earned %s, and %s were credited', member_id, played, earned) from held where played <> earned
  union all
  select format('lot %s of %s holds %s and its movements come to %s', id, lots.member_id, lots.points - gone, coalesce(by_lot.points, 0))
    from lots left join by_lot on by_lot.member_id = lots.member_id and by_lot.lot_id = lots.id
    where state = 'active' and lots.points - gone <> coalesce(by_lot.points, 0)
  union all
  select format('lot %s of %s counts %s and its rounds give %s', id, lots.member_id, lots.exact, coalesce(played.exact, 0))
    from lots left join played on played.member_id = lots.member_id and played.lot_id = lots.id
    where kind = 'play' and lots.exact <> coalesce(played.exact, 0)
  union all
  select format('lot %s of %s waits with %s points for %s', id, member_id, points, exact) from lots
    where state = 'pending' and points <> exact / 10000
  union all
  select format('round %s of %s lies in the lot %s, which is none', round_ref, member_id, lot_id)
    from rounds where lot_id is not null and not exists (select from lots where lots.member_id = rounds.member_id and id = lot_id)
  union all
  select format('round %s of %s counts %s staked and %s won for levels instead of %s and %s', round_ref, rounds.member_id, staked_minor,
      won_minor, anew.staked, anew.won)
    from rounds
    cross join lateral (
      select case when is_open then 0 else coalesce(staked, 0) end as staked, case when is_open then 0 else coalesce(won, 0) end as won
      from programme_round_of(rounds.member_id, rounds.provider, rounds.round_ref)
    ) as anew
    where (staked_minor, won_minor) is distinct from (anew.staked, anew.won)
  union all
  select format('round %s of %s gives %s ten-thousandths of a point instead of %s', round_ref, member_id, points_exact,
      trunc(staked_minor::numeric * rate / 100000000))
    from rounds where points_exact <> trunc(staked_minor::numeric * rate / 100000000)
  union all
  select format('day %s of %s holds %s and %s instead of %s and %s', day, member_id, coalesce(known.staked_minor, 0),
      coalesce(known.won_minor, 0), coalesce(days.staked, 0), coalesce(days.won, 0))
    from (select day.* from own join loyalty_days as day using (member_id)) as known full join days using (member_id, day)
    where (coalesce(known.staked_minor, 0), coalesce(known.won_minor, 0)) is distinct from (coalesce(days.staked, 0), coalesce(days.won, 0))
  union all
  select format('levels of %s count %s staked, a result of %s and %s paid in instead of %s, %s and %s', member_id, turnover_minor,
      win_loss_minor, deposit_minor, staked, result, paid_in)
    from counters where (turnover_minor, win_loss_minor, deposit_minor) is distinct from (staked, result, paid_in)
  union all
  select format('rounds of %s come to %s staked and no counter holds them', totals.member_id, totals.staked)
    from totals where (staked, result) <> (0, 0) and not exists (select from level_counters as counter where counter.member_id = totals.member_id)
  union all
  select format('%s has level %s, and was brought to %s', member_id, level, changed) from levels where level <> changed
  union all
  select format('%s of %s gave %s, and came %s times with %s', natural_key, member_id, amount_minor, times, minor)
    from benefits where times <> 1 or minor <> amount_minor`;

export interface Row {
  /** The difference, as one sentence. */
  readonly what: string;
}
export const sentences = ({ rows }: { readonly rows: readonly Row[] }): string[] => rows.map(({ what }) => what);

/** Valid only when all events of these members were delivered. */
export const pointDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofMembers, [memberIds]));
