import { type Reader, type Row, sentences } from './points-and-levels.ts';

/**
 * Compares what invited members count with their bets, deposits and bonuses. Members without bets and deposits are those
 * of the demonstration, whose days are seeded.
 */
const ofGuests = `
  with own as (
    select guest.* from unnest($1::uuid[]) as asked (member_id) join affiliate_guests as guest using (member_id)
    where exists (select from bets where bets.member_id = guest.member_id)
      or exists (select from deposits where deposits.member_id = guest.member_id)
  ), rounds as (
    select round.*, case when anew.is_open then 0 else coalesce(anew.staked, 0) end as staked,
      case when anew.is_open then 0 else coalesce(anew.won, 0) end as won
    from own join affiliate_rounds as round using (member_id)
    cross join lateral programme_round_of(round.member_id, round.provider, round.round_ref) as anew
  ), paid_in as (
    select deposit.member_id, deposit.id, case when deposit.status <> 'success' or exists (
        select from deposit_payments as payment
        where payment.member_id = deposit.member_id and payment.deposit_id = deposit.id and payment.owed_minor is not null)
      then 0 else deposit.amount_minor end as minor
    from own join deposits as deposit using (member_id)
    where deposit.succeeded_at is not null and deposit.currency_code = own.currency_code
  ), deposits_known as (
    select known.* from own join affiliate_deposits as known using (member_id)
  ), days as (
    select member_id, of_day, sum(day.staked_minor) as staked, sum(day.won_minor) as won, sum(day.deposited_minor) as deposited
    from own join affiliate_days as day using (member_id) group by member_id, of_day
  ), counted as (
    select member_id, of_day, sum(staked_minor) as staked, sum(won_minor) as won, sum(amount_minor) as deposited
    from (
      select member_id, of_day, staked_minor, won_minor, 0 as amount_minor from rounds
      union all select member_id, of_day, 0, 0, amount_minor from deposits_known
    ) as one group by member_id, of_day
  ), given as (
    select own.member_id, own.sequence,
      coalesce((select sum(bonus_minor) from affiliate_days as day where day.member_id = own.member_id), 0) as counted,
      coalesce((
        select sum(case
          when template = 'bonus_grant' and target in ('main', 'cashback', 'rebate') then amount
          when template in ('bonus_converted', 'points_exchanged', 'bonus_restored') then amount
          when template = 'bonus_removed' and source = 'main' or template = 'bonus_owed' then -amount
          else 0 end)
        from journal_entries as entry
        where entry.member_id = own.member_id and entry.sequence <= own.sequence and entry.currency = own.currency_code), 0) as minor
    from own
  ), counters as (
    select own.member_id, own.referrer_id, member.referred_by, own.staked_minor, own.largest_deposit_minor,
      coalesce((select sum(staked_minor) from rounds where rounds.member_id = own.member_id), 0) as staked,
      coalesce((select max(amount_minor) from deposits_known as known where known.member_id = own.member_id), 0) as largest
    from own join members as member using (member_id)
  ), settled as (
    select distinct own.member_id, own.currency_code, own.first_deposit_at, bet.provider, bet.round_ref
    from own join bets as bet using (member_id)
    where own.first_deposit_at is not null and bet.closed_at >= own.first_deposit_at and bet.round_ref is not null
      and not exists (
        select from affiliate_rounds as known
        where known.member_id = own.member_id and known.provider = bet.provider and known.round_ref = bet.round_ref)
  )
  select format('round %s of %s counts %s staked and %s won for an affiliate instead of %s and %s', round_ref, member_id, staked_minor,
      won_minor, staked, won) as what
    from rounds where (staked_minor, won_minor) is distinct from (staked, won)
  union all
  -- Its entries come after that of the first deposit: that of a deposit made meanwhile may have the earlier time.
  select format('round %s of %s counts nothing for an affiliate instead of %s staked', round_ref, member_id, anew.staked)
    from settled cross join lateral programme_round_of(member_id, provider, round_ref) as anew
    where not anew.is_open and anew.staked > 0 and anew.currency = currency_code and anew.settled_at >= first_deposit_at
      and not programme_is_barred(member_id, anew.settled_at)
      and (select min(sequence) from journal_entries as entry where entry.member_id = settled.member_id and template = 'deposit')
        < (select min(sequence) from journal_entries as entry
           where entry.member_id = settled.member_id and entry.round_ref = settled.round_ref)
  union all
  select format('deposit %s of %s counts %s for an affiliate instead of %s', coalesce(known.deposit_id, paid_in.id),
      coalesce(known.member_id, paid_in.member_id), coalesce(amount_minor, 0), coalesce(minor, 0))
    from deposits_known as known full join paid_in on paid_in.member_id = known.member_id and paid_in.id = known.deposit_id
    where coalesce(amount_minor, 0) <> coalesce(minor, 0)
  union all
  select format('day %s of %s counts %s staked, %s won and %s deposited for an affiliate instead of %s, %s and %s', of_day, member_id,
      coalesce(days.staked, 0), coalesce(days.won, 0), coalesce(days.deposited, 0), coalesce(counted.staked, 0),
      coalesce(counted.won, 0), coalesce(counted.deposited, 0))
    from days full join counted using (member_id, of_day)
    where (coalesce(days.staked, 0), coalesce(days.won, 0), coalesce(days.deposited, 0))
      is distinct from (coalesce(counted.staked, 0), coalesce(counted.won, 0), coalesce(counted.deposited, 0))
  union all
  select format('bonuses of %s up to entry %s count %s for an affiliate instead of %s', member_id, sequence, counted, minor)
    from given where counted <> minor
  union all
  select format('%s counts for the affiliate %s and was invited by %s', member_id, referrer_id, coalesce(referred_by::text, 'nobody'))
    from counters where referrer_id is distinct from referred_by
  union all
  select format('%s has %s staked and a largest deposit of %s for an affiliate instead of %s and %s', member_id, staked_minor,
      largest_deposit_minor, staked, largest)
    from counters where (staked_minor, largest_deposit_minor) is distinct from (staked, largest)`;

/** Compares payments of statements with the journal, and with holds of the affiliate. */
const ofPayments = `
  with statement as (
    select made.*, period.state, 'affiliate:' || made.starts_on as reference
    from unnest($1::uuid[]) as own (member_id) join affiliate_statements as made using (member_id)
    left join affiliate_periods as period on period.starts_on = made.starts_on
  ), money as (
    select statement.member_id, statement.starts_on, paid_at, due_minor, count(entry.amount) as times, coalesce(sum(entry.amount), 0) as paid
    from statement left join journal_entries as entry on entry.member_id = statement.member_id and entry.reference = statement.reference
      and entry.currency = statement.currency_code and entry.target = 'affiliate'
    group by statement.member_id, statement.starts_on, paid_at, due_minor
  )
  select format('the statement from %s paid %s %s in %s entries instead of %s', starts_on, member_id, paid, times, due) as what
    from (select *, case when paid_at is null then 0 else due_minor end as due from money) as owed where paid <> due or times > 1
  union all
  select format('%s was paid %s as %s, which is no statement', entry.member_id, entry.amount, entry.reference)
    from unnest($1::uuid[]) as own (member_id) join journal_entries as entry using (member_id)
    where entry.source = 'promo_budget:affiliate' and not exists (
      select from statement where statement.member_id = entry.member_id and statement.reference = entry.reference)
  union all
  select format('the statement from %s of %s was paid, and its run is %s', starts_on, member_id, coalesce(state, 'none'))
    from statement where paid_at is not null and coalesce(state, 'none') not in ('approved', 'paid')
  union all
  select format('the statement from %s of %s is %s, and a hold is %s', starts_on, statement.member_id,
      case when held_at is null then 'not held' else 'held' end, case when hold.id is null then 'not open' else 'open' end)
    from statement left join affiliate_holds as hold on hold.member_id = statement.member_id and hold.state <> 'released'
    where paid_at is null and due_minor > 0 and held_at is distinct from hold.placed_at
  union all
  -- A payment that has begun is completed below a hold.
  select format('the statement from %s of %s was paid on hold', starts_on, statement.member_id)
    from statement join affiliate_holds as hold on hold.member_id = statement.member_id
      and statement.paid_at > hold.placed_at + interval '30 seconds'
      and (hold.released_at is null or statement.paid_at < hold.released_at - interval '30 seconds')
  union all
  select format('members who qualified were paid %s times to %s, and %s are paid', paid, member_id, known)
    from (
      select member_id, sum((reckoning ->> 'qualified')::bigint) as paid, (
        select count(*) from affiliate_guests as guest where guest.referrer_id = statement.member_id and guest.paid_on is not null) as known
      from statement group by member_id
    ) as qualified where paid <> known`;

/** Compares the totals of runs with their statements. */
const ofRuns = `
  with made as (
    select starts_on, currency_code, count(*) as members, sum(due_minor) as paid, max(due_minor) as highest
    from affiliate_statements where due_minor > 0 group by starts_on, currency_code
  ), told as (
    select starts_on, key as currency_code, (value ->> 'members')::bigint as members, (value ->> 'paid_minor')::bigint as paid,
      (value ->> 'highest_minor')::bigint as highest
    from affiliate_periods cross join lateral jsonb_each(totals)
  )
  select format('the affiliate run from %s says %s for %s, at most %s, in %s, and its statements %s for %s, at most %s', starts_on,
      coalesce(told.paid, 0), coalesce(told.members, 0), coalesce(told.highest, 0), currency_code, coalesce(made.paid, 0),
      coalesce(made.members, 0), coalesce(made.highest, 0)) as what
    from told full join made using (starts_on, currency_code)
    where (told.members, told.paid, told.highest) is distinct from (made.members, made.paid, made.highest)
  union all
  select format('the affiliate run from %s is %s, and a statement of %s is %s', period.starts_on, period.state, statement.member_id, due_minor)
    from affiliate_periods as period join affiliate_statements as statement using (starts_on)
    where period.state = 'open'`;

/** Valid only when all events of these members were delivered. */
export const guestDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofGuests, [memberIds]));

export const affiliatePaymentDifferences = async (reader: Reader, memberIds: readonly string[]): Promise<string[]> =>
  sentences(await reader.query<Row>(ofPayments, [memberIds]));

export const affiliateRunDifferences = async (reader: Reader): Promise<string[]> =>
  sentences(await reader.query<Row>(ofRuns));
