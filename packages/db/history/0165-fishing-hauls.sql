-- What a player shoots and catches in a fishing room between two settlements with the wallet: at the wallet one bet, set aside
-- whole and settled for what was really shot. `pending`: the wallet is asked to set it aside. `decided`: it is over, and its
-- settlement is owed. What was won is not shot again before the next haul, so that a haul never needs more than its reserve.
create table studio_hauls (
  player_id text not null,
  haul_id uuid not null,
  session_id uuid not null,
  req text not null,
  play_mode text not null,
  game_code text not null,
  rules_version text not null,
  currency text not null,
  wallet_session text,
  reserve_minor bigint not null check (reserve_minor > 0),
  staked_minor bigint not null default 0 check (staked_minor between 0 and reserve_minor),
  won_minor bigint not null default 0 check (won_minor >= 0),
  shot_count integer not null default 0,
  state text not null check (state in ('pending', 'refused', 'cancelled', 'open', 'decided', 'closed')),
  refusal text,
  -- The last sign of life of whoever plays it.
  heard_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, haul_id),
  constraint studio_hauls_once_per_request unique (player_id, session_id, req)
);
create unique index studio_hauls_one_at_a_time on studio_hauls (player_id, game_code, play_mode)
  where state in ('pending', 'open');
create index studio_hauls_left on studio_hauls (heard_at) where state in ('pending', 'open');
create index studio_hauls_by_id on studio_hauls (haul_id);
create index studio_hauls_for_feed on studio_hauls (created_at, haul_id);

-- The shots that were decided together, in one commit with what they cost and paid: `[weapon, cost, paid, fish …]` each, the
-- first with `first_nonce` of the seed pair, the next with the next.
create table studio_volleys (
  player_id text not null,
  pair_id uuid not null,
  first_nonce integer not null,
  haul_id uuid not null,
  shots jsonb not null,
  created_at timestamptz not null,
  primary key (player_id, pair_id, first_nonce)
);
create index studio_volleys_of_haul on studio_volleys (player_id, haul_id);

-- A haul is settled by a batch: what was staked, and what it paid.
alter table studio_wallet_calls drop constraint studio_wallet_calls_call_check;
alter table studio_wallet_calls add constraint studio_wallet_calls_call_check
  check (call in ('result', 'refund', 'cancel', 'batch'));
