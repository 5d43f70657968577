-- Points and levels earned by play. Amounts are in minor units of the member's currency.

-- Rates of points, the picture of a point, and the time of the level calculation. One row.
create table loyalty_settings (
  id boolean primary key default true constraint loyalty_settings_is_one_row check (id),
  -- The hour in the site's time zone at which levels are calculated and points of the day before become active.
  daily_hour integer not null default 4 check (daily_hour between 0 and 23),
  -- Additional days for which points are pending, and days until they expire.
  pending_days integer not null default 0 check (pending_days between 0 and 60),
  valid_days integer not null default 180 check (valid_days between 1 and 3660),
  -- By product, how many ten-thousandths of a point for one unit of `point_unit` of the member's currency staked.
  point_rates jsonb not null default '{}' check (jsonb_typeof(point_rates) = 'object'),
  -- By currency, the stake in minor units that the rates are for.
  point_units jsonb not null default '{}' check (jsonb_typeof(point_units) = 'object'),
  point_picture text,
  revision integer not null default 1
);

-- The levels, from 0 on, as approved by two people. The newest version applies from the next daily calculation on.
create table level_versions (
  version integer primary key check (version > 0),
  -- As packages/rewards reads them.
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  written_by uuid,
  written_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz not null
);

-- The exact contribution of a settled round, so that a later change of the round can adjust it.
create table loyalty_rounds (
  member_id uuid not null,
  provider text not null,
  round_ref text not null,
  product text not null,
  currency_code text not null,
  -- The stake of the member's own cash. A correction may take back more than the round has won.
  staked_minor bigint not null check (staked_minor >= 0),
  won_minor bigint not null,
  -- The day it counts in, by the site's time zone, the lot of its points, and the ten-thousandths of a point per minor
  -- unit, in 10^8ths.
  day date not null,
  lot_id uuid,
  rate bigint not null default 0 check (rate >= 0),
  points_exact bigint not null default 0 check (points_exact >= 0),
  settled_at timestamptz not null,
  primary key (member_id, provider, round_ref)
) with (fillfactor = 90);

-- The sums of these rounds by day. `paid_minor` is the part of the stake for which the rolling rebate was paid, at
-- `rebate_share`.
create table loyalty_days (
  member_id uuid not null,
  day date not null,
  currency_code text not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  rebate_share integer,
  paid_minor bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);
create index loyalty_days_to_pay on loyalty_days (day, member_id) where staked_minor <> paid_minor;

-- A member's lifetime totals. A void lowers them.
create table level_counters (
  member_id uuid primary key,
  currency_code text not null,
  deposit_minor bigint not null default 0,
  turnover_minor bigint not null default 0,
  -- Wins less stakes, negative for a loss: levels use its absolute value.
  win_loss_minor bigint not null default 0,
  -- Fractions of the rolling rebate that are not paid yet, in ten-thousandths of a minor unit; below zero after a void.
  rebate_exact bigint not null default 0,
  changed_at timestamptz not null
);
create index level_counters_changed on level_counters (changed_at, member_id);

-- The level of a member by the last daily calculation; members without a row are at level 0.
create table member_levels (
  member_id uuid primary key,
  level integer not null check (level >= 0),
  -- The highest level so far: an upgrade bonus is given once for each level.
  highest_level integer not null,
  reached_at timestamptz not null,
  computed_at timestamptz not null,
  -- The counters from which the level was calculated.
  deposit_minor bigint not null,
  turnover_minor bigint not null,
  win_loss_minor bigint not null,
  -- A demotion by rule is announced beforehand: the level, and the day.
  demoted_to integer,
  demoted_on date,
  constraint member_levels_never_pass_the_highest check (level <= highest_level),
  constraint member_levels_tell_where_and_when check ((demoted_to is null) = (demoted_on is null))
);
create index member_levels_by_level on member_levels (level, member_id);

create table member_level_changes (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  from_level integer not null,
  to_level integer not null,
  cause text not null check (cause in ('computed', 'reviewed', 'demoted', 'demonstration')),
  version integer not null,
  deposit_minor bigint not null,
  turnover_minor bigint not null,
  win_loss_minor bigint not null,
  changed_at timestamptz not null,
  primary key (member_id, id)
);
create index member_level_changes_history on member_level_changes (member_id, changed_at desc, id desc);

-- Rewards of levels, each once by its key: `upgrade:3`, `vip:3`, `birthday:2026`, `rebate:2026-11-26`.
create table level_benefits (
  member_id uuid not null,
  natural_key text not null,
  kind text not null check (kind in ('upgrade', 'vip', 'birthday', 'rebate')),
  level integer not null,
  currency_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  target_minor bigint not null default 0 check (target_minor >= 0),
  -- Every input, the formula and the result.
  detail jsonb not null,
  given_at timestamptz not null,
  primary key (member_id, natural_key)
);
create index level_benefits_history on level_benefits (member_id, given_at desc);

-- High-value levels are granted after a review by staff.
create table level_reviews (
  member_id uuid not null,
  level integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  -- The facts about the member at the request.
  checks jsonb not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (member_id, level),
  constraint level_reviews_are_decided check ((state = 'waiting') = (decided_at is null))
);
create index level_reviews_waiting on level_reviews (asked_at, member_id) where state = 'waiting';

-- The daily calculations: each processes the members whose counters have changed, some at a time.
create table level_runs (
  day date primary key,
  version integer not null references level_versions (version),
  due_at timestamptz not null,
  reached uuid,
  members integer not null default 0,
  upgraded integer not null default 0,
  finished_at timestamptz
);
