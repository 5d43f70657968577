-- The lock of processes that sum up, held until the transaction ends: returns no row when another process holds it.
create or replace function figures_lock(out time_zone text, out is_sweep_due boolean) returns setof record language sql volatile as $$
  select time_zone, swept_at < clock_timestamp() - interval '1 hour' from figures_progress for update skip locked
$$;

-- Returns a moment before which no open transaction that posts has begun. An entry is not posted before its transaction
-- begins, so later commits have later entries. A few seconds are left for clock corrections.
create or replace function figures_horizon() returns timestamptz language sql volatile
begin atomic
  select least(clock_timestamp(), min(xact_start)) - interval '5 seconds'
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend';
end;

-- Sums up these members' journals beyond the summed part, and returns the number of entries. The caller has locked
-- figures_progress. Planner settings: a member's new entries are found by the key, however long the journal is.
create or replace function figures_count(p_members uuid[], p_zone text) returns bigint
language plpgsql volatile
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_entries bigint;
  v_hours timestamptz[];
begin
  insert into counted_members (member_id, sequence) select distinct unnest(p_members), 0 on conflict do nothing;
  with news as materialized (
    select entry.*, date_trunc('hour', entry.posted_at, p_zone) as hour
    from (select distinct unnest(p_members) as member_id) as asked
    join counted_members as counted using (member_id)
    cross join lateral (
      select member_id, sequence, template, source, target, currency, amount, provider, game_code, posted_at
      from journal_entries
      where journal_entries.member_id = counted.member_id and journal_entries.sequence > counted.sequence offset 0
    ) as entry
  ), entries as (
    insert into hourly_entries as summed (hour, currency, template, source, target, entries, amount_minor)
      select hour, currency, template, source, target, count(*), sum(amount) from news group by 1, 2, 3, 4, 5
      on conflict (hour, currency, template, source, target) do update
        set entries = summed.entries + excluded.entries, amount_minor = summed.amount_minor + excluded.amount_minor
  ), play as materialized (
    select member_id, hour, currency, coalesce(provider, '') as provider, coalesce(game_code, '') as game_code,
      (template in ('bet', 'reserve'))::int as bets,
      case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount else 0 end as stake,
      case when template in ('result', 'promo_win') then amount when template in ('win_rollback', 'win_owed') then -amount else 0 end as payout
    from news where template in ('bet', 'reserve', 'refund', 'cancel', 'result', 'promo_win', 'win_rollback', 'win_owed')
  ), games as (
    insert into hourly_games as summed (hour, currency, provider, game_code, bets, stake_minor, payout_minor)
      select hour, currency, provider, game_code, sum(bets), sum(stake), sum(payout) from play group by 1, 2, 3, 4
      on conflict (hour, currency, provider, game_code) do update
        set bets = summed.bets + excluded.bets, stake_minor = summed.stake_minor + excluded.stake_minor,
          payout_minor = summed.payout_minor + excluded.payout_minor
  ), players as (
    insert into hourly_players (member_id, hour, currency, provider, game_code)
      select distinct member_id, hour, currency, provider, game_code from play where bets > 0
      on conflict do nothing
  ), wins as (
    insert into hourly_wins (member_id, sequence, hour, currency, amount_minor)
      select member_id, sequence, hour, currency, amount
      from (
        select *, row_number() over (partition by hour, currency order by amount desc, member_id, sequence) as place
        from news where template = 'result' and amount > 0
      ) as won
      where place <= 10
  ), firsts as (
    select member_id, max(sequence) as sequence, min(posted_at) filter (where template in ('bet', 'reserve')) as bet_at,
      (array_agg(posted_at order by sequence) filter (where template = 'deposit'))[1] as deposit_at,
      (array_agg(currency order by sequence) filter (where template = 'deposit'))[1] as deposit_currency,
      (array_agg(amount order by sequence) filter (where template = 'deposit'))[1] as deposit_minor
    from news group by member_id
  ), changed as (
    select counted.member_id, firsts.sequence,
      case when counted.first_bet_at is null then firsts.bet_at end as bet_at,
      case when counted.first_deposit_at is null then firsts.deposit_at end as deposit_at, deposit_currency, deposit_minor
    from firsts join counted_members as counted using (member_id)
  ), stale as (
    insert into stale_hours (about, at)
      select 'members', at from changed, unnest(array[bet_at, deposit_at]) as at where at is not null
  ), members as (
    update counted_members as counted
      set sequence = changed.sequence, first_bet_at = coalesce(counted.first_bet_at, changed.bet_at),
        first_deposit_at = coalesce(counted.first_deposit_at, changed.deposit_at),
        first_deposit_currency = case when changed.deposit_at is null then counted.first_deposit_currency else changed.deposit_currency end,
        first_deposit_minor = case when changed.deposit_at is null then counted.first_deposit_minor else changed.deposit_minor end
      from changed where counted.member_id = changed.member_id
  )
  select count(*), array_agg(distinct hour) into v_entries, v_hours from news;

  delete from hourly_wins as win
    using (
      select member_id, sequence,
        row_number() over (partition by hour, currency order by amount_minor desc, member_id, sequence) as place
      from hourly_wins where hour = any(v_hours)
    ) as ranked
    where place > 10 and win.member_id = ranked.member_id and win.sequence = ranked.sequence;
  return v_entries;
end $$;

-- Recounts the payments of an hour, or of all hours.
create or replace function figures_recount_payments(p_hour timestamptz, p_zone text) returns void
language plpgsql volatile
set plan_cache_mode = force_custom_plan
as $$
declare
  v_from constant timestamptz := coalesce(p_hour, '-infinity');
  v_until constant timestamptz := coalesce(p_hour + interval '1 hour', 'infinity');
begin
  delete from hourly_payments where p_hour is null or hour = p_hour;
  insert into hourly_payments (hour, kind, channel, currency, asked, asked_minor, failed, failed_minor,
      succeeded, succeeded_minor, fee_minor, approving_seconds)
    select hour, kind, channel, currency, sum(asked), sum(asked * amount), sum(failed), sum(failed * amount),
      sum(succeeded), sum(succeeded * amount), sum(succeeded * fee), sum(succeeded * seconds)
    from (
      select date_trunc('hour', requested_at, p_zone) as hour, 'deposit' as kind, channel, currency_code as currency,
        amount_minor as amount, 0::bigint as fee, 0::float8 as seconds, 1 as asked, (status = 'fail')::int as failed, 0 as succeeded
      from deposits where requested_at >= v_from and requested_at < v_until
      union all
      select date_trunc('hour', succeeded_at, p_zone), 'deposit', channel, currency_code, amount_minor, fee_minor,
        round(extract(epoch from succeeded_at - requested_at)), 0, 0, 1
      from deposits where status = 'success' and succeeded_at >= v_from and succeeded_at < v_until
      union all
      select date_trunc('hour', requested_at, p_zone), 'withdrawal', channel, currency_code, amount_minor, 0, 0, 1,
        (status = 'fail')::int, 0
      from withdrawals where requested_at >= v_from and requested_at < v_until
      union all
      select date_trunc('hour', succeeded_at, p_zone), 'withdrawal', channel, currency_code, amount_minor, 0,
        round(extract(epoch from coalesce(approved_at, succeeded_at) - requested_at)), 0, 0, 1
      from withdrawals where status = 'success' and succeeded_at >= v_from and succeeded_at < v_until
    ) as payment
    where p_hour is null or hour = p_hour
    group by 1, 2, 3, 4;
end $$;

-- Recounts the activities of members in an hour, or in all hours.
create or replace function figures_recount_members(p_hour timestamptz, p_zone text) returns void
language plpgsql volatile
set plan_cache_mode = force_custom_plan
as $$
declare
  v_from constant timestamptz := coalesce(p_hour, '-infinity');
  v_until constant timestamptz := coalesce(p_hour + interval '1 hour', 'infinity');
begin
  delete from hourly_members where p_hour is null or hour = p_hour;
  insert into hourly_members (hour, currency, registered, completed, first_deposits, first_deposits_minor, first_bets, logins)
    select hour, currency, count(*) filter (where what = 'registered'), count(*) filter (where what = 'completed'),
      count(*) filter (where what = 'deposit'), coalesce(sum(amount) filter (where what = 'deposit'), 0),
      count(*) filter (where what = 'bet'), count(*) filter (where what = 'login')
    from (
      select date_trunc('hour', created_at, p_zone) as hour, currency_code as currency, 'registered' as what, 0::bigint as amount
      from members where created_at >= v_from and created_at < v_until
      union all
      select date_trunc('hour', profile_completed_at, p_zone), currency_code, 'completed', 0
      from members where profile_completed_at >= v_from and profile_completed_at < v_until
      union all
      select date_trunc('hour', first_deposit_at, p_zone), first_deposit_currency, 'deposit', first_deposit_minor
      from counted_members where first_deposit_at >= v_from and first_deposit_at < v_until
      union all
      select date_trunc('hour', first_bet_at, p_zone), currency_code, 'bet', 0
      from counted_members join members using (member_id) where first_bet_at >= v_from and first_bet_at < v_until
      union all
      select date_trunc('hour', member_sessions.created_at, p_zone), currency_code, 'login', 0
      from member_sessions join members using (member_id)
      where member_sessions.created_at >= v_from and member_sessions.created_at < v_until
    ) as deed
    where p_hour is null or hour = p_hour
    group by 1, 2;
end $$;

-- Recounts the stale hours. A moment is removed before its hour is read, so that a concurrent change makes the hour
-- stale again.
create or replace function figures_freshen(p_zone text) returns void language plpgsql volatile as $$
declare
  v_stale record;
begin
  for v_stale in
    with taken as (delete from stale_hours returning about, at)
    select distinct about, date_trunc('hour', at, p_zone) as hour from taken order by 1, 2
  loop
    case v_stale.about
      when 'payments' then perform figures_recount_payments(v_stale.hour, p_zone);
      when 'members' then perform figures_recount_members(v_stale.hour, p_zone);
    end case;
  end loop;
end $$;

-- Recomputes all figures in one transaction: until it commits, readers get the former ones.
create or replace function figures_rebuild(p_zone text) returns bigint language plpgsql volatile as $$
declare
  v_begun_at constant timestamptz := clock_timestamp();
  v_looked_from constant timestamptz := figures_horizon();
  v_members uuid[];
  v_entries bigint := 0;
begin
  delete from hourly_entries;
  delete from hourly_games;
  delete from hourly_players;
  delete from hourly_wins;
  delete from counted_members;
  -- Some members at a time, so that what is held is no more than their entries.
  for v_members in
    select array_agg(member_id)
    from (select member_id, row_number() over () / 5000 as place from (select distinct member_id from journal_entries) as everybody) as placed
    group by place
  loop
    v_entries := v_entries + figures_count(v_members, p_zone);
  end loop;
  delete from stale_hours;
  perform figures_recount_payments(null, p_zone);
  perform figures_recount_members(null, p_zone);
  update figures_progress
    set time_zone = p_zone, counted_at = v_begun_at, looked_from = v_looked_from, swept_at = v_begun_at;
  return v_entries;
end $$;
