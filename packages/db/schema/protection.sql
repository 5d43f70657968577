-- A member's own protection, as enforced now. Members without any have no row. Counters are arrays of day, week and
-- month in the site's time zone, for the periods that contain `counted_on`. The provider wallet API updates them, under
-- the lock of the member's accounts, while a limit needs them.
create table member_protection (
  member_id uuid primary key,
  currency_code text not null references currencies (code),
  -- No stake, deposit or reward before this moment; `infinity` is permanent.
  own_until timestamptz,
  own_kind text check (own_kind in ('cool_off', 'self_exclusion')),
  -- Null: the reminder is off.
  reality_check_minutes integer default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  is_counted boolean not null default false,
  counted_on date,
  staked bigint[] not null default '{0,0,0}',
  lost bigint[] not null default '{0,0,0}',
  played_ms bigint[] not null default '{0,0,0}',
  last_stake_at timestamptz,
  operator_until timestamptz,
  -- A coupon of the member is being verified until then at the latest (E4): no stake, deposit or withdrawal meanwhile.
  verifying_until timestamptz,
  -- Active stops, as the provider wallet API and the policy read them; `member_stops` contains the person and the
  -- reason.
  stopped text[] not null default '{}'
    constraint member_protection_stops_known check (stopped <@ '{bet,deposit,withdraw,all}'::text[]),
  barred_until timestamptz generated always as (
    greatest(own_until, operator_until, case when stopped && '{bet,all}'::text[] then 'infinity'::timestamptz end)
  ) stored,
  constraint member_protection_bars_by_a_kind check ((own_until is null) = (own_kind is null)),
  constraint member_protection_counts_three_periods
    check (cardinality(staked) = 3 and cardinality(lost) = 3 and cardinality(played_ms) = 3)
) with (fillfactor = 50);

-- A limit of a member: minor units of the own currency, milliseconds for time. A looser limit is pending: the member
-- may confirm it from `pending_from`, and `pending_amount` is the new limit, null for none.
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

-- Every change of a member's protection, with its author: `staff_id` is null for the member.
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

-- The duration of a member's play without a longer break, and the time of the last reminder.
create table play_sessions (
  member_id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  reminded_at timestamptz
) with (fillfactor = 50);

-- Stops by staff: person, subject, member and reason; and the same for their end.
create table member_stops (
  member_id uuid not null references members,
  stop_id uuid not null default uuidv7(),
  scope text not null check (scope in ('bet', 'deposit', 'withdraw', 'all')),
  reason text not null,
  set_by uuid not null references staff,
  set_at timestamptz not null,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  lift_reason text,
  primary key (member_id, stop_id),
  constraint member_stops_lifted_by_somebody check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)
  )
);
create unique index member_stops_open_once on member_stops (member_id, scope) where lifted_at is null;
