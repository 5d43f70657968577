-- The game server of the studio has its own records, like any provider: players are the operator's names for them.

-- One launch of one game. The launch token in the address is valid once; a newer session of the same player and game
-- ends it.
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
  -- The operator's one-time token, until the provider wallet API has exchanged it for `wallet_session`.
  wallet_token text,
  wallet_session text,
  demo_balance_minor bigint constraint studio_sessions_demo_balance_not_negative check (demo_balance_minor >= 0),
  created_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  rules_version text,
  primary key (player_id, session_id),
  constraint studio_sessions_demo_has_a_balance check ((play_mode = 'demo') = (demo_balance_minor is not null))
);
create index studio_sessions_open on studio_sessions (player_id, game_code) where ended_at is null;

-- The seeds of solo games: committed to by hash, used bet by bet, revealed when the player requests new ones.
create table studio_seed_pairs (
  player_id text not null,
  pair_id uuid not null default uuidv7(),
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- The request that revealed it, so that a retry gets the same response.
  revealed_by text,
  -- When the player's seed was set, and by which request, so that a retry gets the same response.
  taken_at timestamptz,
  taken_by text,
  primary key (player_id, pair_id),
  constraint studio_seed_pairs_waiting_is_unused
  check (client_seed is not null or (next_nonce = 0 and revealed_at is null and taken_at is null))
);
create unique index studio_seed_pairs_revealed_once on studio_seed_pairs (player_id, game_code, revealed_by)
  where revealed_by is not null;
create unique index studio_seed_pairs_one_in_use on studio_seed_pairs (player_id, game_code)
  where revealed_at is null and client_seed is not null;
create unique index studio_seed_pairs_one_waiting on studio_seed_pairs (player_id, game_code) where client_seed is null;
create unique index studio_seed_pairs_taken_once on studio_seed_pairs (player_id, game_code, taken_by)
  where taken_by is not null;

-- pending: the stake was requested; no outcome exists. decided: the outcome exists, the wallet may not have it yet.
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
  cost_minor bigint not null,
  state text not null,
  refusal text,
  pair_id uuid,
  nonce integer,
  payout_minor bigint,
  events jsonb,
  event_count integer not null default 0,
  seen_count integer not null default 0,
  -- The player's balance after the round.
  balance_minor bigint,
  created_at timestamptz not null,
  decided_at timestamptz,
  closed_at timestamptz,
  -- The player's choices for the bet, in games that offer them: a side, a target, numbers.
  params jsonb check (jsonb_typeof(params) = 'object'),
  has_steps boolean not null default false,
  -- The cost added by steps: a doubled stake, an insurance.
  added_minor bigint not null default 0 check (added_minor >= 0),
  -- The player's possible next actions, and their deadline.
  offers jsonb,
  expires_at timestamptz,
  -- The jackpots that a round has won, as shown to its player.
  jackpots jsonb check (jsonb_typeof(jackpots) = 'array'),
  grant_id text,
  primary key (player_id, round_id),
  constraint studio_rounds_once_per_request unique (player_id, session_id, req),
  constraint studio_rounds_decided_has_an_outcome check (
    (state in ('decided', 'closed')) = (payout_minor is not null and events is not null and nonce is not null)
  ),
  constraint studio_rounds_state_check
  check (state in ('pending', 'refused', 'cancelled', 'open', 'decided', 'closed', 'refunded')),
  constraint studio_rounds_open_has_offers check ((state = 'open') = (offers is not null and expires_at is not null)),
  constraint studio_rounds_free_or_paid check (case when grant_id is null then cost_minor > 0 else cost_minor = 0 end)
);
create unique index studio_rounds_once_per_nonce on studio_rounds (player_id, pair_id, nonce) where nonce is not null;
create index studio_rounds_unseen on studio_rounds (player_id, game_code, round_id)
  where state in ('decided', 'closed') and seen_count < event_count;
create index studio_rounds_by_id on studio_rounds (round_id);
-- The studio's requests to wallets, in order of time, for its feed.
create index studio_rounds_for_feed on studio_rounds (created_at, round_id) where play_mode = 'real';
-- One at a time: a second would hide the first from its player.
create unique index studio_rounds_one_open on studio_rounds (player_id, game_code, play_mode, currency)
  where has_steps and state in ('pending', 'open');
create index studio_rounds_left on studio_rounds (expires_at) where state = 'open';
-- Rounds that ended in a period, for scores.
create index studio_rounds_by_end on studio_rounds (currency, closed_at) where state = 'closed' and play_mode = 'real';

-- Calls to the wallet, repeated until it acknowledges them. A guard cancels a requested stake if no process is left to
-- decide its round.
create table studio_wallet_calls (
  player_id text not null,
  call text not null,
  txn text not null,
  subject text not null,
  state text not null check (state in ('guard', 'waiting', 'done', 'parked')),
  body jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  balance_minor bigint,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (player_id, call, txn),
  constraint studio_wallet_calls_call_check
  check (call in ('result', 'refund', 'cancel', 'batch', 'promoWin', 'commit'))
);
create index studio_wallet_calls_due on studio_wallet_calls (next_attempt_at) where state in ('guard', 'waiting');
create index studio_wallet_calls_for_feed on studio_wallet_calls (created_at, call, txn);

-- The actions of rounds. The outcome follows from the seeds and the actions alone. `pending`: the cost was requested
-- from the wallet.
create table studio_round_actions (
  player_id text not null,
  action_id uuid not null,
  round_id uuid not null,
  seq integer not null check (seq > 0),
  req text not null,
  type text not null,
  place integer,
  cost_minor bigint not null check (cost_minor >= 0),
  state text not null check (state in ('pending', 'taken', 'refused', 'cancelled')),
  refusal text,
  created_at timestamptz not null,
  primary key (player_id, action_id),
  constraint studio_round_actions_once_per_request unique (player_id, round_id, req),
  foreign key (player_id, round_id) references studio_rounds
);
create unique index studio_round_actions_once_per_seq on studio_round_actions (player_id, round_id, seq)
  where state in ('pending', 'taken');
create index studio_round_actions_for_feed on studio_round_actions (created_at, action_id) where cost_minor > 0;

-- Shared rounds: a chain of hashes per table, `terminal_hash` its public end. Its secret last link and every thousandth
-- one are stored in `studio_shared_links`, so that any link is at most a thousand hashes away.
create table studio_shared_chains (
  chain_id integer primary key generated always as identity,
  game_code text not null,
  length integer not null check (length > 0),
  terminal_hash text not null,
  created_at timestamptz not null,
  -- A chain belongs to one version of its game. A version that an operator chooses starts its own rounds, and committed
  -- ones keep theirs.
  rules_version text not null,
  commitment_id integer not null references commitments,
  -- When its first round was opened; null for a chain that waits for its salt, or for its turn.
  opened_at timestamptz
);

create table studio_shared_links (
  chain_id integer not null references studio_shared_chains,
  round_number integer not null,
  hash text not null,
  primary key (chain_id, round_number)
);

-- `crash_hundredths` is written when the round starts to run: from then on its link of the chain is used.
create table studio_shared_rounds (
  chain_id integer not null references studio_shared_chains,
  round_number integer not null,
  phase text not null,
  hash text,
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  outcome jsonb,
  primary key (chain_id, round_number),
  constraint studio_shared_rounds_phase_check
  check (phase in ('betting', 'running', 'over', 'void'))
);
create index studio_shared_rounds_unfinished on studio_shared_rounds (chain_id, round_number)
  where phase in ('betting', 'running');

create table studio_shared_bets (
  player_id text not null,
  bet_id uuid not null,
  chain_id integer not null,
  round_number integer not null,
  session_id uuid not null,
  req text not null,
  play_mode text not null,
  game_code text not null,
  rules_version text not null,
  currency text not null,
  nick text not null,
  wallet_session text,
  stake_minor bigint not null check (stake_minor > 0),
  max_payout_minor bigint not null,
  state text not null,
  payout_minor bigint,
  events jsonb,
  created_at timestamptz not null,
  closed_at timestamptz,
  choice jsonb not null,
  primary key (player_id, bet_id),
  constraint studio_shared_bets_once_per_request unique (player_id, session_id, req),
  constraint studio_shared_bets_state_check
  check (state in ('pending', 'refused', 'accepted', 'won', 'lost', 'cancelled', 'refunded'))
);
-- Panels are those of crash games: one bet each in a round.
create unique index studio_shared_bets_one_per_panel on studio_shared_bets
  (player_id, play_mode, chain_id, round_number, (choice ->> 'panel'))
  where choice ? 'panel' and state not in ('refused', 'cancelled');
create index studio_shared_bets_of_round on studio_shared_bets (chain_id, round_number);
create index studio_shared_bets_by_id on studio_shared_bets (bet_id);
create index studio_shared_bets_for_feed on studio_shared_bets (created_at, bet_id) where play_mode = 'real';
-- Used at a restart.
create index studio_shared_bets_unfinished on studio_shared_bets (game_code) where state in ('pending', 'accepted');
create index studio_shared_bets_by_end on studio_shared_bets (currency, closed_at)
  where state in ('won', 'lost') and play_mode = 'real';

-- A player's shots and catches in a fishing game between two settlements with the wallet: at the wallet one bet,
-- reserved in full and settled for the amount really shot. `pending`: the reserve was requested from the wallet.
-- `decided`: it has ended, and its settlement is owed. Winnings are not shot again before the next haul, so that a haul
-- never needs more than its reserve.
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
  -- The last sign of life of the player's process.
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
create index studio_hauls_by_end on studio_hauls (currency, closed_at) where state = 'closed' and play_mode = 'real';

-- Shots decided together, in one commit with their cost and payout: `[weapon, cost, paid, fish …]` each, the first with
-- `first_nonce` of the seed pair, the next with the next.
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

-- The jackpots of the studio's network: one of each tier in each currency, in twelve-hundredths of a minor unit. The
-- secret of a cycle, and with it the point at which the jackpot is won, is chosen before the cycle begins; its hash is
-- public from then on.
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

-- Every jackpot won, with the proof that the point was fixed before.
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

-- Rounds that the operator gives a player: a number of them, at one game and one stake, until a moment. Their stake at
-- the wallet is zero, and their wins are paid round by round.
create table studio_free_rounds (
  player_id text not null,
  -- The operator's name for the gift; a repeated one is the same gift.
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

-- The maximum total win of all bets on one spot of a table by the clock in a round, if the operator has set one.
create table studio_liabilities (
  game_code text not null,
  currency text not null,
  most_minor bigint not null check (most_minor > 0),
  changed_at timestamptz not null,
  -- The kind of limit: in addition to the win of an outcome, the operator sets the maximum of one slip of bets on
  -- matches.
  bound text not null,
  primary key (game_code, bound),
  constraint studio_liabilities_bound_check check (bound in ('spot', 'slip', 'round'))
);

create table studio_game_hours (
  game_code text not null,
  rules_version text not null,
  bet_mode text not null,
  hour timestamptz not null,
  rounds bigint not null check (rounds > 0),
  -- The sum of each round's payout divided by its cost: currencies need no rate, and a large stake weighs the same as a
  -- small one.
  multiples numeric not null,
  primary key (game_code, rules_version, bet_mode, hour)
);

-- Bets on the sportsbook: a slip of one to twelve legs, at the wallet one stake that is reserved (`pending`), confirmed
-- (`accepted`, and `open` once the wallet has the confirmation) and settled. Only an open bet is ever paid.
create table studio_sport_bets (
  player_id text not null,
  bet_id uuid not null,
  session_id uuid not null,
  req text not null,
  play_mode text not null,
  game_code text not null,
  rules_version text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- The payout if all its legs win.
  possible_minor bigint not null,
  state text not null check (state in ('pending', 'refused', 'cancelled', 'accepted', 'open', 'won', 'lost', 'refunded', 'cashed')),
  -- Code and reason of a refusal.
  refusal jsonb,
  payout_minor bigint check (payout_minor >= 0),
  -- The next time at which a part of it is decided, as far as known.
  settles_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, bet_id),
  constraint studio_sport_bets_once_per_request unique (player_id, session_id, req),
  constraint studio_sport_bets_paid_when_over check ((payout_minor is not null) = (state in ('won', 'lost', 'refunded', 'cashed')))
);
create index studio_sport_bets_due on studio_sport_bets (settles_at) where state = 'open';
create index studio_sport_bets_of_player on studio_sport_bets (player_id, created_at);
create index studio_sport_bets_by_id on studio_sport_bets (bet_id);
create index studio_sport_bets_for_feed on studio_sport_bets (created_at, bet_id);
create index studio_sport_bets_by_end on studio_sport_bets (currency, closed_at)
  where state in ('won', 'lost', 'cashed') and play_mode = 'real';

-- A leg contains all that is shown of it, even if the match changes later. Odds in ten-thousandths.
create table studio_sport_legs (
  player_id text not null,
  bet_id uuid not null,
  leg smallint not null check (leg between 0 and 11),
  match text not null,
  selection text not null,
  odds integer not null check (odds > 10000),
  league text not null,
  home text not null,
  away text not null,
  kick_off_at timestamptz not null,
  grade text check (grade in ('won', 'halfWon', 'void', 'halfLost', 'lost')),
  home_goals smallint,
  away_goals smallint,
  primary key (player_id, bet_id, leg),
  constraint studio_sport_legs_of_different_matches unique (player_id, bet_id, match)
);
-- The possible payout for one outcome.
create index studio_sport_legs_of_outcome on studio_sport_legs (match, selection) where grade is null;

-- Real matches imported by the operator, with its odds. A result is settled a while after it was entered, and can be
-- corrected until then.
create table studio_sport_fixtures (
  fixture_id text primary key,
  league text not null,
  home text not null,
  away text not null,
  kick_off_at timestamptz not null,
  state text not null check (state in ('open', 'closed', 'postponed', 'void', 'over')),
  odds jsonb not null,
  home_goals smallint,
  away_goals smallint,
  -- When its result, or its void, was last entered.
  ended_at timestamptz,
  changed_at timestamptz not null,
  constraint studio_sport_fixtures_over_with_a_score check ((state = 'over') = (home_goals is not null and away_goals is not null)),
  constraint studio_sport_fixtures_end_is_known check ((state in ('over', 'void')) = (ended_at is not null))
);
create index studio_sport_fixtures_by_time on studio_sport_fixtures (kick_off_at);

-- The address of the process that runs the tables of shared rounds, for the other processes. A lock decides which
-- process that is; this row only stores the address, and is outdated until a new process has taken over.
create table studio_tables_leader (
  is_one boolean primary key default true check (is_one),
  address text not null,
  since timestamptz not null
);
