-- Rounds that the operator gives a player: so many, at one game and one stake, until a moment. Their stake is nothing at the
-- wallet, what they win is paid round by round.
create table studio_free_rounds (
  player_id text not null,
  -- The operator's name for the gift; given twice it is one.
  grant_id text not null,
  game_code text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  round_count integer not null check (round_count between 1 and 1000),
  used_count integer not null default 0,
  won_minor bigint not null default 0 check (won_minor >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (player_id, grant_id),
  constraint studio_free_rounds_not_overdrawn check (used_count between 0 and round_count)
);
create index studio_free_rounds_open on studio_free_rounds (player_id, game_code, expires_at)
  where cancelled_at is null and used_count < round_count;

alter table studio_rounds drop constraint studio_rounds_cost_minor_check;
alter table studio_rounds
  add column grant_id text,
  add constraint studio_rounds_free_or_paid check (case when grant_id is null then cost_minor > 0 else cost_minor = 0 end);

-- A pot of the jackpot is paid as a prize, which no end of its round can come before.
alter table studio_wallet_calls drop constraint studio_wallet_calls_call_check;
alter table studio_wallet_calls add constraint studio_wallet_calls_call_check
  check (call in ('result', 'refund', 'cancel', 'batch', 'promoWin'));
