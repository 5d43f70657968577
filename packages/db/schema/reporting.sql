-- Activities of a member's account, one row for each: a deposit keeps its row while its status changes.
create table activity_logs (
  member_id uuid not null,
  activity text not null,
  subject text not null,
  id uuid not null default uuidv7(),
  status text,
  amount_minor bigint,
  currency text,
  detail text,
  created_at timestamptz not null,
  primary key (member_id, activity, subject)
);
create index activity_logs_newest on activity_logs (member_id, created_at desc, id desc);
-- One kind of activity in its order, and the lines of a history by their subjects.
create index activity_logs_of_kind on activity_logs (member_id, activity, created_at desc, id desc);
create unique index activity_logs_by_id on activity_logs (member_id, id);

-- The figures for staff, summed up by hour after the events have committed. All of them can be recomputed from the
-- journal, the payments and the members. Hours follow the site's time zone, so that a day has whole hours in zones with
-- half-hour offsets too. Currencies are separate and never added up.

-- The journal: movements between accounts, by kind.
create table hourly_entries (
  hour timestamptz not null,
  currency text not null,
  template text not null,
  source text not null,
  target text not null,
  entries bigint not null,
  amount_minor bigint not null,
  primary key (hour, currency, template, source, target)
);

-- Bets by game. A refund reduces the stake, a win taken back the payout, in the hour it took place.
create table hourly_games (
  hour timestamptz not null,
  currency text not null,
  provider text not null,
  game_code text not null,
  bets bigint not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  primary key (hour, currency, provider, game_code)
);

-- Players by game: a player is counted once in each period, whatever the number of hours.
create table hourly_players (
  member_id uuid not null,
  hour timestamptz not null,
  currency text not null,
  provider text not null,
  game_code text not null,
  primary key (member_id, hour, currency, provider, game_code)
);
create index hourly_players_by_hour on hourly_players (hour, currency, provider, game_code, member_id);

-- The ten largest payouts of each hour.
create table hourly_wins (
  member_id uuid not null,
  sequence bigint not null,
  hour timestamptz not null,
  currency text not null,
  amount_minor bigint not null,
  primary key (member_id, sequence)
);
create index hourly_wins_by_hour on hourly_wins (hour, currency, amount_minor);

-- Payments by channel. Requested and failed ones are in the hour of the request, successful ones in that of the
-- success.
create table hourly_payments (
  hour timestamptz not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  channel text not null,
  currency text not null,
  asked bigint not null,
  asked_minor bigint not null,
  failed bigint not null,
  failed_minor bigint not null,
  succeeded bigint not null,
  succeeded_minor bigint not null,
  fee_minor bigint not null,
  -- The total time of successful ones from the request to the success of a deposit, or to the approval of a withdrawal.
  approving_seconds double precision not null,
  primary key (hour, kind, channel, currency)
);

-- Activities of members, by their currency.
create table hourly_members (
  hour timestamptz not null,
  currency text not null,
  registered bigint not null,
  completed bigint not null,
  first_deposits bigint not null,
  first_deposits_minor bigint not null,
  first_bets bigint not null,
  logins bigint not null,
  primary key (hour, currency)
);

-- The position up to which a member's journal is summed up. A member's entries commit in order, so that late ones are
-- included.
create table counted_members (
  member_id uuid primary key,
  sequence bigint not null,
  first_deposit_at timestamptz,
  first_deposit_currency text,
  first_deposit_minor bigint,
  first_bet_at timestamptz
);
create index counted_members_by_deposit on counted_members (first_deposit_at) where first_deposit_at is not null;
create index counted_members_by_bet on counted_members (first_bet_at) where first_bet_at is not null;

-- Moments whose hours must be counted again, because a payment or a member has changed.
create table stale_hours (
  id bigint generated always as identity primary key,
  about text not null check (about in ('payments', 'members')),
  at timestamptz not null
);

-- One row, and the queue of processes that sum up.
create table figures_progress (
  only_row boolean primary key default true check (only_row),
  -- The time zone of the hours; null: nothing is summed up yet.
  time_zone text,
  -- Everything committed by then is summed up; of entries, all that were posted before `looked_from`.
  counted_at timestamptz not null default '-infinity',
  looked_from timestamptz not null default '-infinity',
  -- When the heads of all members were last compared.
  swept_at timestamptz not null default '-infinity'
);
insert into figures_progress default values;
