-- Deposits that count for limits: each counts from its request until it fails.
create or replace view deposits_that_count as
  select member_id, currency_code, amount_minor, requested_at from deposits where status in ('pending', 'success');

create or replace function member_protection_events_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'member_protection_events is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'member_protection_events';
end $$;

-- Returns the local day on which something is counted. A clock that is behind another one does not reopen a day.
create or replace function protection_day(p_now timestamptz, p_counted_on date) returns date language sql stable
return greatest((p_now at time zone (select time_zone from identity_settings limit 1))::date, p_counted_on);

-- Returns counters on a day: those of past periods restart at zero.
create or replace function protection_rolled(p_counters bigint[], p_counted_on date, p_day date) returns bigint[]
language sql immutable
return array[
  case when p_counted_on = p_day then p_counters[1] else 0 end,
  case when date_trunc('week', p_counted_on::timestamp) = date_trunc('week', p_day::timestamp) then p_counters[2] else 0 end,
  case when date_trunc('month', p_counted_on::timestamp) = date_trunc('month', p_day::timestamp) then p_counters[3] else 0 end
];

-- Returns the same counters from the journal, for the moment from which they are maintained. Gaps of up to five minutes
-- between stakes count as time of play. Callers hold the lock of the member's accounts.
create or replace function protection_recount(
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

create or replace trigger member_protection_events_are_final before update or delete or truncate on member_protection_events
  for each statement execute function member_protection_events_are_final();
alter table member_protection_events enable always trigger member_protection_events_are_final;
