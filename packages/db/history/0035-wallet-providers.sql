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

-- An unlisted game can be entered by whoever knows its id, and is nowhere shown: for trying out an integration.
alter table games drop constraint games_status_check,
  add constraint games_status_check check (status in ('playable', 'coming', 'hidden', 'unlisted'));
