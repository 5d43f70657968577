-- The most that a provider's games may pay: by one call, in one round to one player, and to all players in one day. '*' is for the
-- providers that have no row of their own.
create table provider_limits (
  provider text not null,
  currency text not null,
  call_minor bigint not null check (call_minor between 1 and 1000000000000000),
  round_minor bigint not null check (round_minor between 1 and 1000000000000000),
  day_minor bigint not null check (day_minor between 1 and 1000000000000000000),
  changed_at timestamptz not null default now(),
  primary key (provider, currency)
);

-- Four times what a round of the house's own games pays at the largest stake, and a hundred such rounds a day.
insert into provider_limits (provider, currency, call_minor, round_minor, day_minor)
  select '*', currency, 10000 * largest_stake, 10000 * largest_stake, 1000000 * largest_stake
  from (values
    ('THB', 200000), ('BDT', 500000), ('BRL', 20000), ('CNY', 50000), ('EUR', 5000), ('IDR', 100000000), ('INR', 500000),
    ('JPY', 10000), ('KRW', 100000), ('MMK', 20000000), ('MYR', 20000), ('PHP', 500000), ('USD', 5000), ('USDT', 5000000000),
    ('VND', 2000000)
  ) as stakes (currency, largest_stake);

-- What the servers have taken of a provider's day, each to spend by itself: written now and then, not with each win.
create table provider_days (
  provider text not null,
  currency text not null,
  day date not null,
  taken_minor bigint not null check (taken_minor >= 0),
  primary key (provider, currency, day)
);

-- Free rounds that were issued at a provider, by its name of them: what it pays for others is refused.
create table provider_issues (
  member_id uuid not null,
  provider text not null,
  issue_id text not null,
  made_at timestamptz not null default now(),
  primary key (member_id, provider, issue_id)
);
