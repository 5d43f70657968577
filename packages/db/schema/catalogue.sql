create table game_providers (
  id integer primary key,
  code text not null unique,
  name text not null,
  use_iframe boolean not null,
  order_no integer not null,
  -- Switched off, its games are hidden and accept no stakes; in maintenance they are shown and accept none.
  is_active boolean not null default true,
  is_in_maintenance boolean not null default false
);

create table game_categories (
  id integer primary key,
  code text not null unique,
  order_no integer not null
);

create table game_tags (
  id integer primary key,
  code text not null unique,
  order_no integer not null,
  is_active boolean not null default true
);

create table games (
  id integer primary key,
  code text not null unique,
  name text not null,
  provider_id integer not null references game_providers,
  category_id integer not null references game_categories,
  rtp numeric(5, 2),
  volatility text check (volatility in ('low', 'medium', 'high')),
  badge text,
  status text not null,
  has_demo boolean not null default false,
  order_no integer not null,
  -- The certified version of a game in play: the operator's choice for everybody, and the version a session was opened
  -- with.
  rules_version text,
  -- Features of its rounds, such as free-spins; each is found by its aliases.
  features text[] not null default '{}',
  -- When it was first playable here; null while it is upcoming.
  released_at timestamptz default now(),
  -- The operator's decision, whatever the studio offers: switched off it is hidden, in maintenance it accepts no
  -- stakes.
  is_active boolean not null default true,
  is_in_maintenance boolean not null default false,
  -- Countries (ISO 3166-1) whose members may enter it; none is everybody.
  countries text[] not null default '{}',
  constraint games_demo_is_playable check (status <> 'coming' or not has_demo),
  constraint games_status_check check (status in ('playable', 'coming', 'hidden', 'unlisted')),
  constraint games_badge_check check (badge in ('jackpot', 'new', 'hot', 'cash-drop'))
);
create index games_in_order on games (order_no, id);

-- Versions that apply to games from a moment on. The next launch, or list of versions, writes a due version into the
-- game; sessions of the version before end at that moment.
create table game_version_changes (
  id bigint generated always as identity primary key,
  game_id integer not null references games,
  rules_version text not null,
  starts_at timestamptz not null,
  applied_at timestamptz,
  cancelled_at timestamptz
);
create unique index game_version_changes_one_waiting on game_version_changes (game_id)
  where applied_at is null and cancelled_at is null;

-- A game is listed under its own category and under those that collect games by a feature, such as jackpots.
create table game_placements (
  category_id integer not null references game_categories,
  game_id integer not null references games,
  primary key (category_id, game_id)
);

create table game_taggings (
  tag_id integer not null references game_tags,
  game_id integer not null references games,
  primary key (tag_id, game_id)
);

create table home_sections (
  id integer primary key,
  code text not null unique,
  order_no integer not null
);

create table home_section_games (
  section_id integer not null references home_sections,
  game_id integer not null references games,
  order_no integer not null,
  primary key (section_id, game_id)
);

create table favourite_games (
  member_id uuid not null,
  game_id integer not null references games,
  created_at timestamptz not null,
  primary key (member_id, game_id)
);

create table played_games (
  member_id uuid not null,
  game_id integer not null references games,
  played_at timestamptz not null,
  primary key (member_id, game_id)
);

-- Pages returned by a launch, for the lifetime of the launch. Browsers open them in a separate origin.
create table game_documents (
  member_id uuid not null,
  token_hash bytea not null,
  html text not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index game_documents_of_the_past on game_documents (expires_at);

-- Search aliases in one language each: of a game, or of a feature that games share. Their own names are not repeated
-- here. An empty list is the operator's decision: shipped aliases are not restored.
create table search_aliases (
  kind text not null check (kind in ('game', 'provider', 'category', 'tag', 'feature')),
  code text not null,
  locale text not null,
  aliases text[] not null check (array_position(aliases, null) is null),
  primary key (kind, code, locale)
);

-- Number of rounds of a game that began on a day (UTC), for popularity. One row stores the time up to which bets are
-- counted.
create table game_days (
  game_id integer not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  primary key (game_id, day)
);

create table game_days_counted (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
