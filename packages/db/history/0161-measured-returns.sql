-- What the games of an hour have paid back: one row for each game and hour, so that the past need not be counted again.
create table game_hours (
  game_code text not null,
  hour timestamptz not null,
  bets bigint not null,
  -- Each bet's payout over its stake, added up: currencies need no rate, and a large stake weighs no more than a small one.
  multiples numeric not null,
  primary key (game_code, hour)
);
