-- The most that all bets on one spot of a table by the clock may win together in a round, where the operator has said so.
create table studio_liabilities (
  game_code text primary key,
  currency text not null,
  most_minor bigint not null check (most_minor > 0),
  changed_at timestamptz not null
);
