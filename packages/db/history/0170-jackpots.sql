-- The pots of the studio's jackpot network: one of each tier in each currency, in twelve-hundredths of a minor unit. The secret
-- of a cycle, and with it the point at which the pot is won, is chosen before the cycle begins; its hash is public from then on.
create table studio_jackpots (
  currency text not null,
  tier text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  cycle integer not null default 1,
  pot_parts bigint not null check (pot_parts >= 0),
  saved_parts bigint not null,
  hit_parts bigint not null,
  secret text not null,
  secret_hash text not null,
  next_secret text not null,
  next_secret_hash text not null,
  began_at timestamptz not null,
  primary key (currency, tier)
);

-- Every pot that was won, with what proves that the point was fixed before.
create table studio_jackpot_wins (
  win_id uuid not null default uuidv7(),
  currency text not null,
  tier text not null,
  cycle integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  player_id text not null,
  round_id uuid not null,
  game_code text not null,
  secret text not null,
  secret_hash text not null,
  won_at timestamptz not null,
  primary key (currency, win_id),
  unique (currency, tier, cycle)
);
create index studio_jackpot_wins_of_round on studio_jackpot_wins (round_id);
create index studio_jackpot_wins_latest on studio_jackpot_wins (currency, won_at desc);

-- What a call is about is the studio's own affair; each kind of game brings its own.
alter table studio_wallet_calls drop constraint studio_wallet_calls_subject_check;

-- The pots a round has won, as its player is told.
alter table studio_rounds add column jackpots jsonb check (jsonb_typeof(jackpots) = 'array');
