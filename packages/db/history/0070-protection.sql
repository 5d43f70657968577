-- What a member has chosen as protection against playing too much, as the house enforces it now. Who has chosen nothing has
-- no row. Counters are arrays of day, week and month, in the calendar of the site's zone, and belong to the periods that
-- `counted_on` lies in; they are kept by the wallet door, under the lock of the member's books, while a limit needs them.
create table member_protection (
  member_id uuid primary key,
  currency_code text not null references currencies (code),
  -- No stake, no deposit, no reward before this moment; `infinity` is for ever.
  barred_until timestamptz,
  barred_kind text check (barred_kind in ('cool_off', 'self_exclusion')),
  -- Null: the member wants no reminder.
  reality_check_minutes integer default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  is_counted boolean not null default false,
  counted_on date,
  staked bigint[] not null default '{0,0,0}',
  lost bigint[] not null default '{0,0,0}',
  played_ms bigint[] not null default '{0,0,0}',
  last_stake_at timestamptz,
  constraint member_protection_bars_by_a_kind check ((barred_until is null) = (barred_kind is null)),
  constraint member_protection_counts_three_periods
    check (cardinality(staked) = 3 and cardinality(lost) = 3 and cardinality(played_ms) = 3)
) with (fillfactor = 50);

-- A limit of a member: minor units of the own currency, milliseconds for time. One that shall become easier waits: `pending_from`
-- is when the member may confirm it, and `pending_amount` what it becomes, null for none at all.
create table member_limits (
  member_id uuid not null references member_protection (member_id),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'bet', 'time')),
  period text not null check (period in ('day', 'week', 'month', 'once')),
  amount bigint not null check (amount > 0),
  pending_from timestamptz,
  pending_amount bigint check (pending_amount > amount),
  set_at timestamptz not null,
  primary key (member_id, kind, period),
  constraint member_limits_bound_one_bet_or_a_period check ((kind = 'bet') = (period = 'once')),
  constraint member_limits_wait_for_a_moment check (pending_amount is null or pending_from is not null)
);

-- All that was ever changed about a member's protection, and by whom: `staff_id` is null when the member did it.
create table member_protection_events (
  member_id uuid not null,
  event_id uuid not null default uuidv7(),
  deed text not null,
  detail jsonb not null,
  staff_id uuid,
  reason text,
  ip text not null,
  done_at timestamptz not null,
  primary key (member_id, event_id)
);
create function member_protection_events_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'member_protection_events is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'member_protection_events';
end $$;
create trigger member_protection_events_are_final before update or delete or truncate on member_protection_events
  for each statement execute function member_protection_events_are_final();
alter table member_protection_events enable always trigger member_protection_events_are_final;

-- How long a member has been playing without a longer rest, and when they were last reminded of it.
create table play_sessions (
  member_id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  reminded_at timestamptz
) with (fillfactor = 50);

-- What protection asks of the cashier: each deposit counts from its request until it fails.
create view deposits_that_count as
  select member_id, currency_code, amount_minor, requested_at from deposits where status in ('pending', 'success');

-- The local day on which something is counted. A clock that is behind another one does not open a day again.
create function protection_day(p_now timestamptz, p_counted_on date) returns date language sql stable
return greatest((p_now at time zone (select time_zone from identity_settings limit 1))::date, p_counted_on);

-- Counters as they stand on a day: those of periods that are over begin anew.
create function protection_rolled(p_counters bigint[], p_counted_on date, p_day date) returns bigint[]
language sql immutable
return array[
  case when p_counted_on = p_day then p_counters[1] else 0 end,
  case when date_trunc('week', p_counted_on::timestamp) = date_trunc('week', p_day::timestamp) then p_counters[2] else 0 end,
  case when date_trunc('month', p_counted_on::timestamp) = date_trunc('month', p_day::timestamp) then p_counters[3] else 0 end
];

-- The same counters from the journal, for the moment at which they begin to be kept. Whole gaps of up to five minutes between
-- stakes are time of play. Callers hold the lock of the member's books.
create function protection_recount(
  p_member_id uuid, p_currency text, p_now timestamptz,
  out day date, out staked bigint[], out lost bigint[], out played_ms bigint[], out last_stake_at timestamptz
) language plpgsql stable
set enable_seqscan = off
as $$
declare
  v_zone text := (select time_zone from identity_settings limit 1);
  v_starts timestamptz[];
begin
  day := protection_day(p_now, null);
  v_starts := array[day::timestamp at time zone v_zone, date_trunc('week', day::timestamp) at time zone v_zone,
    date_trunc('month', day::timestamp) at time zone v_zone];
  select
    array[coalesce(sum(stake) filter (where at >= v_starts[1]), 0), coalesce(sum(stake) filter (where at >= v_starts[2]), 0),
      coalesce(sum(stake) filter (where at >= v_starts[3]), 0)],
    array[coalesce(sum(loss) filter (where at >= v_starts[1]), 0), coalesce(sum(loss) filter (where at >= v_starts[2]), 0),
      coalesce(sum(loss) filter (where at >= v_starts[3]), 0)],
    array[coalesce(sum(played) filter (where at >= v_starts[1]), 0), coalesce(sum(played) filter (where at >= v_starts[2]), 0),
      coalesce(sum(played) filter (where at >= v_starts[3]), 0)],
    max(at) filter (where is_stake)
    into staked, lost, played_ms, last_stake_at
    from (
      select at, is_stake, stake, loss,
        case when is_stake and at - before <= interval '5 minutes'
          then floor(extract(epoch from at - before) * 1000)::bigint else 0 end as played
      from (
        select posted_at as at, template in ('bet', 'reserve') as is_stake,
          case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount else 0 end
            as stake,
          case when source = 'main' then amount else -amount end as loss,
          case when template in ('bet', 'reserve') then
            max(posted_at) filter (where template in ('bet', 'reserve'))
              over (order by sequence rows between unbounded preceding and 1 preceding) end as before
        from journal_entries
        where member_id = p_member_id and currency = p_currency
          and sequence > journal_sequence_before(p_member_id, least(v_starts[2], v_starts[3]) - interval '5 minutes')
          and template in ('bet', 'reserve', 'result', 'refund', 'cancel', 'win_rollback')
      ) as line
    ) as line;
end $$;

-- What protects the players of a batch: read after `wallet_door_open` has taken their locks, in the same round trip. Players
-- without a row cost one probe.
create function wallet_door_protection(p_now timestamptz, p_members uuid[]) returns text
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
declare
  v_day date;
begin
  if not exists (
    select from unnest(p_members) as asked (id)
    cross join lateral (select from member_protection where member_id = asked.id limit 1) as own
  ) then
    return null;
  end if;
  v_day := protection_day(p_now, null);
  return (
    select json_agg(json_build_array(asked.number, coalesce(own.barred_until > p_now, false),
        case when own.is_counted then (
          select json_agg(json_build_array(kind, period, amount::text)) from member_limits where member_id = own.member_id
        ) end,
        own.day, protection_rolled(own.staked, own.counted_on, own.day)::text[],
        protection_rolled(own.lost, own.counted_on, own.day)::text[],
        protection_rolled(own.played_ms, own.counted_on, own.day)::text[],
        (extract(epoch from own.last_stake_at) * 1000)::bigint))
      from unnest(p_members) with ordinality as asked (id, number)
      cross join lateral (
        select *, greatest(v_day, counted_on) as day from member_protection where member_id = asked.id limit 1
      ) as own
  );
end $$;

-- Keeps what the batch has added to the counters; they are whole values, because the lock of the books is held.
create function wallet_door_count(
  p_members uuid[], p_days date[], p_staked text[], p_lost text[], p_played_ms text[], p_last_stakes_at timestamptz[]
) returns void language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  update member_protection as own
    set counted_on = counted.day, staked = counted.staked::bigint[], lost = counted.lost::bigint[],
      played_ms = counted.played_ms::bigint[], last_stake_at = counted.last_stake_at
    from unnest(p_members, p_days, p_staked, p_lost, p_played_ms, p_last_stakes_at)
      as counted (member_id, day, staked, lost, played_ms, last_stake_at)
    where own.member_id = counted.member_id;
end $$;
