-- Other names by which something is found, in one language each: a game, or what games have in common. Names of their own
-- are not repeated here. An empty list is an operator's: what the house ships does not come back.
create table search_aliases (
  kind text not null check (kind in ('game', 'provider', 'category', 'tag', 'feature')),
  code text not null,
  locale text not null,
  aliases text[] not null check (array_position(aliases, null) is null),
  primary key (kind, code, locale)
);

alter table games
  -- What its rounds have to offer, such as free-spins; each is found by its aliases.
  add column features text[] not null default '{}',
  -- When it could first be played here; none while it is coming.
  add column released_at timestamptz;
-- What the house has shipped until now gets its day from the shipped catalogue at the next start.
alter table games alter column released_at set default now();

-- How many rounds of a game began on a day (UTC): what is popular. One row tells until when bets are counted.
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
insert into game_days_counted (until) values ('epoch');

-- Every process keeps an index of the games for its searches, and makes it anew when this notice arrives.
do $$
declare
  searched text;
begin
  foreach searched in array array['search_aliases', 'games', 'game_providers', 'game_placements', 'game_taggings'] loop
    execute format('create trigger configuration_has_changed after insert or update or delete on %I
      for each statement execute function configuration_has_changed()', searched);
  end loop;
end $$;
