-- What a member has chosen as protection against playing too much, as the house enforces it now. Who has chosen nothing has
-- no row. Counters are arrays of day, week and month, in the calendar of the site's zone, and belong to the periods that
-- `counted_on` lies in; they are kept by the wallet door, under the lock of the member's books, while a limit needs them.
create table member_protection (
  member_id uuid primary key,
  currency_code text not null references currencies (code),
  -- No stake, no deposit, no reward before this moment; `infinity` is for ever.
  own_until timestamptz,
  own_kind text check (own_kind in ('cool_off', 'self_exclusion')),
  -- Null: the member wants no reminder.
  reality_check_minutes integer default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  is_counted boolean not null default false,
  counted_on date,
  staked bigint[] not null default '{0,0,0}',
  lost bigint[] not null default '{0,0,0}',
  played_ms bigint[] not null default '{0,0,0}',
  last_stake_at timestamptz,
  operator_until timestamptz,
  -- A coupon of the member is being verified until then at the latest (E4): no stake, no deposit, no withdrawal meanwhile.
  verifying_until timestamptz,
  -- Open stops, as the wallet door and the policy read them; `member_stops` says who and why.
  stopped text[] not null default '{}'
    constraint member_protection_stops_known check (stopped <@ '{bet,deposit,withdraw,all}'::text[]),
  barred_until timestamptz generated always as (
    greatest(own_until, operator_until, case when stopped && '{bet,all}'::text[] then 'infinity'::timestamptz end)
  ) stored,
  constraint member_protection_bars_by_a_kind check ((own_until is null) = (own_kind is null)),
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

-- How long a member has been playing without a longer rest, and when they were last reminded of it.
create table play_sessions (
  member_id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  reminded_at timestamptz
) with (fillfactor = 50);

-- Who of the staff has stopped what for whom, and why; and who has lifted it, and why.
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
