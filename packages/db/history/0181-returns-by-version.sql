-- What the games of an hour have paid back, now by version and by the way of betting, which only the studio knows: one row for
-- each, so that the past need not be counted again. The studio counts anew from its rounds.
drop table game_hours;
create table studio_game_hours (
  game_code text not null,
  rules_version text not null,
  bet_mode text not null,
  hour timestamptz not null,
  rounds bigint not null check (rounds > 0),
  -- Each round's payout over its cost, added up: currencies need no rate, and a large stake weighs no more than a small one.
  multiples numeric not null,
  primary key (game_code, rules_version, bet_mode, hour)
);
