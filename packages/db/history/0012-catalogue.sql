create table game_providers (
  id integer primary key,
  code text not null unique,
  name text not null,
  use_iframe boolean not null,
  order_no integer not null
);

create table game_categories (id integer primary key, code text not null unique, order_no integer not null);
create table game_tags (id integer primary key, code text not null unique, order_no integer not null);

create table games (
  id integer primary key,
  code text not null unique,
  name text not null,
  provider_id integer not null references game_providers,
  category_id integer not null references game_categories,
  rtp numeric(5, 2),
  volatility text check (volatility in ('low', 'medium', 'high')),
  badge text check (badge in ('jackpot', 'live', 'new', 'hot', 'cash-drop')),
  status text not null check (status in ('playable', 'coming', 'hidden')),
  has_demo boolean not null default false,
  order_no integer not null,
  constraint games_demo_is_playable check (status <> 'coming' or not has_demo)
);
create index games_in_order on games (order_no, id);

-- A game is listed under its own category and under those that gather games by a trait, such as jackpots.
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

create table home_sections (id integer primary key, code text not null unique, order_no integer not null);
create table home_section_games (
  section_id integer not null references home_sections,
  game_id integer not null references games,
  order_no integer not null,
  primary key (section_id, game_id)
);

create table favorite_games (
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
