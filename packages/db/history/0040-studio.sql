-- The house game server keeps its own books, as any provider would: players are the operator's names for them.

-- One launch of one game. The launch token in the address opens it once; a newer session of the same player and game ends it.
create table studio_sessions (
  player_id text not null,
  session_id uuid not null default gen_random_uuid(),
  play_mode text not null check (play_mode in ('real', 'demo')),
  game_code text not null,
  currency text not null,
  language text not null,
  jurisdiction jsonb not null,
  nick text not null default '',
  launch_token_hash bytea not null,
  launch_expires_at timestamptz not null,
  -- The operator's own one-time token, until the wallet door has traded it for `wallet_session`.
  wallet_token text,
  wallet_session text,
  demo_balance_minor bigint constraint studio_sessions_demo_balance_not_negative check (demo_balance_minor >= 0),
  created_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (player_id, session_id),
  constraint studio_sessions_demo_has_a_balance check ((play_mode = 'demo') = (demo_balance_minor is not null))
);
create index studio_sessions_open on studio_sessions (player_id, game_code) where ended_at is null;

-- The seeds of solo games: committed to by hash, used bet by bet, revealed when the player asks for new ones.
create table studio_seed_pairs (
  player_id text not null,
  pair_id uuid not null default uuidv7(),
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- The request that revealed it, so that its repetition gets the same answer.
  revealed_by text,
  primary key (player_id, pair_id)
);
create unique index studio_seed_pairs_one_in_use on studio_seed_pairs (player_id, game_code) where revealed_at is null;
create unique index studio_seed_pairs_revealed_once on studio_seed_pairs (player_id, game_code, revealed_by)
  where revealed_by is not null;

-- pending: the stake is asked for; no outcome exists. decided: the outcome exists, the wallet may not know it yet.
create table studio_rounds (
  player_id text not null,
  round_id uuid not null,
  session_id uuid not null,
  req text not null,
  play_mode text not null,
  game_code text not null,
  rules_version text not null,
  bet_mode text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  cost_minor bigint not null check (cost_minor > 0),
  state text not null check (state in ('pending', 'refused', 'cancelled', 'decided', 'closed')),
  refusal text,
  pair_id uuid,
  nonce integer,
  payout_minor bigint,
  events jsonb,
  event_count integer not null default 0,
  seen_count integer not null default 0,
  -- What the player holds once the round has been watched.
  balance_minor bigint,
  created_at timestamptz not null,
  decided_at timestamptz,
  closed_at timestamptz,
  primary key (player_id, round_id),
  constraint studio_rounds_once_per_request unique (player_id, session_id, req),
  constraint studio_rounds_decided_has_an_outcome check (
    (state in ('decided', 'closed')) = (payout_minor is not null and events is not null and nonce is not null)
  )
);
create unique index studio_rounds_once_per_nonce on studio_rounds (player_id, pair_id, nonce) where nonce is not null;
create index studio_rounds_unseen on studio_rounds (player_id, game_code, round_id)
  where state in ('decided', 'closed') and seen_count < event_count;
create index studio_rounds_by_id on studio_rounds (round_id);

-- Calls the wallet must hear, sent until it has acknowledged them. A guard cancels a stake that was asked for if nobody is
-- left to decide its round.
create table studio_wallet_calls (
  player_id text not null,
  call text not null check (call in ('result', 'refund', 'cancel')),
  txn text not null,
  subject text not null check (subject in ('round', 'crash_bet')),
  state text not null check (state in ('guard', 'waiting', 'done', 'parked')),
  body jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  balance_minor bigint,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (player_id, call, txn)
);
create index studio_wallet_calls_due on studio_wallet_calls (next_attempt_at) where state in ('guard', 'waiting');

-- Shared rounds: a chain of hashes per table, `terminal_hash` its public end. Its secret last link and every thousandth one
-- are kept in `studio_crash_links`, so that any link is at most a thousand hashes away.
create table studio_crash_chains (
  chain_id integer primary key generated always as identity,
  game_code text not null,
  length integer not null check (length > 0),
  terminal_hash text not null,
  salt text not null,
  created_at timestamptz not null
);
create table studio_crash_links (
  chain_id integer not null references studio_crash_chains,
  round_number integer not null,
  hash text not null,
  primary key (chain_id, round_number)
);

-- `crash_hundredths` is written when the round starts to run: from then on its link of the chain is used up.
create table studio_crash_rounds (
  chain_id integer not null references studio_crash_chains,
  round_number integer not null,
  phase text not null check (phase in ('betting', 'running', 'crashed', 'void')),
  crash_hundredths integer,
  hash text,
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (chain_id, round_number)
);
create index studio_crash_rounds_unfinished on studio_crash_rounds (chain_id, round_number)
  where phase in ('betting', 'running');

create table studio_crash_bets (
  player_id text not null,
  bet_id uuid not null,
  chain_id integer not null,
  round_number integer not null,
  panel smallint not null check (panel in (0, 1)),
  session_id uuid not null,
  req text not null,
  play_mode text not null,
  game_code text not null,
  rules_version text not null,
  currency text not null,
  nick text not null,
  wallet_session text,
  stake_minor bigint not null check (stake_minor > 0),
  auto_hundredths integer,
  max_payout_minor bigint not null,
  state text not null check (state in ('pending', 'refused', 'accepted', 'cashed_out', 'lost', 'cancelled', 'refunded')),
  cash_out_hundredths integer,
  payout_minor bigint,
  events jsonb,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, bet_id),
  constraint studio_crash_bets_once_per_request unique (player_id, session_id, req)
);
create unique index studio_crash_bets_one_per_panel on studio_crash_bets (player_id, play_mode, chain_id, round_number, panel)
  where state not in ('refused', 'cancelled');
create index studio_crash_bets_of_round on studio_crash_bets (chain_id, round_number);
create index studio_crash_bets_by_id on studio_crash_bets (bet_id);
