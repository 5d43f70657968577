-- Responses that no journal entry contains: permanent refusals, and successes that moved nothing or more than one
-- amount. A call with one entry is answered from that entry. An empty fingerprint matches any call of that name.
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

-- Providers that may call the wallet API, their dialects and keys: one key of each kind, two during a replacement. A
-- secret is named here and stored in platform_secrets; a public key is stored here.
create table wallet_providers (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  dialect text not null check (dialect in ('native', 'hub88', 'pragmatic', 'amb', 'softswiss')),
  name text not null,
  is_active boolean not null default true,
  -- Terms of the contract with this provider that differ from its dialect's documents.
  options jsonb not null default '{}',
  secret_names text[] not null default '{}',
  public_keys text[] not null default '{}',
  -- The address that opens a game; {token}, {game}, {currency}, {language}, {player} and {device} are replaced.
  launch_url text not null,
  -- Whether our server requests the launch address, which then responds with the address or the page of the game;
  -- otherwise browsers request it.
  launch_is_asked boolean not null default false,
  constraint wallet_providers_one_or_two_keys check (cardinality(secret_names) + cardinality(public_keys) between 1 and 2)
);

-- Games of a wallet provider, by the provider's name for each. All others belong to our studio.
create table wallet_provider_games (
  provider_id text not null references wallet_providers,
  code text not null,
  game_id integer not null references games,
  primary key (provider_id, code),
  constraint wallet_provider_games_one_provider_per_game unique (game_id)
);

-- Payout limits of a provider's games: by one call, in one round to one player, and to all players in one day. '*'
-- applies to providers without a row of their own.
create table provider_limits (
  provider text not null,
  currency text not null,
  call_minor bigint not null check (call_minor between 1 and 1000000000000000),
  round_minor bigint not null check (round_minor between 1 and 1000000000000000),
  day_minor bigint not null check (day_minor between 1 and 1000000000000000000),
  changed_at timestamptz not null default now(),
  primary key (provider, currency)
);

-- The parts of a provider's daily limit that servers have reserved: updated occasionally, not with each win.
create table provider_days (
  provider text not null,
  currency text not null,
  day date not null,
  taken_minor bigint not null check (taken_minor >= 0),
  primary key (provider, currency, day)
);

-- Free rounds issued at a provider, by its name for them: payouts for others are refused.
create table provider_issues (
  member_id uuid not null,
  provider text not null,
  issue_id text not null,
  made_at timestamptz not null default now(),
  primary key (member_id, provider, issue_id)
);
