-- Answers that no journal entry keeps: refusals that stay, successes that moved nothing or more than one thing. A call that
-- made one entry is answered from that. An empty fingerprint answers any call of that name.
create table provider_answers (
  member_id uuid not null,
  provider text not null,
  call text not null,
  txn text not null,
  id uuid not null,
  fingerprint bytea not null,
  code text not null,
  before_minor bigint not null,
  after_minor bigint not null,
  created_at timestamptz not null,
  primary key (member_id, provider, call, txn)
);

-- Who may call the wallet door, in which dialect, and with which keys: one of each, two while a key is being replaced.
-- A secret is named here and kept in platform_secrets; a public key is no secret and stands here.
create table wallet_providers (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  dialect text not null check (dialect in ('native', 'hub88', 'pragmatic', 'amb', 'softswiss')),
  name text not null,
  is_active boolean not null default true,
  -- What the contract with this provider says otherwise than its dialect's documents do.
  options jsonb not null default '{}',
  secret_names text[] not null default '{}',
  public_keys text[] not null default '{}',
  -- Where a game opens; {token}, {game}, {currency}, {language}, {player} and {device} stand for what they name.
  launch_url text not null,
  -- A provider may answer a launch with the game's page itself instead of its address.
  -- The launch address is asked by us, and answers with an address or a page; otherwise browsers open it.
  launch_is_asked boolean not null default false,
  constraint wallet_providers_one_or_two_keys check (cardinality(secret_names) + cardinality(public_keys) between 1 and 2)
);

-- Games that a wallet provider runs, by the name the provider has for each. All others are the house studio's.
create table wallet_provider_games (
  provider_id text not null references wallet_providers,
  code text not null,
  game_id integer not null references games,
  primary key (provider_id, code),
  constraint wallet_provider_games_one_provider_per_game unique (game_id)
);

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
