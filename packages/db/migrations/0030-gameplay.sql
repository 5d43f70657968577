-- A member's way into one game of one provider. The provider trades the launch token, which works once, for the session;
-- bets ask for a live session, wins and returns never do.
create table game_sessions (
  member_id uuid not null,
  session_id uuid not null default gen_random_uuid(),
  provider text not null,
  game_id integer not null,
  game_code text not null,
  currency text not null,
  language text not null,
  token_hash bytea not null,
  token_expires_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, session_id),
  constraint game_sessions_once_per_token unique (member_id, token_hash)
);

-- What a provider calls one round, with the sums of its bets. It is settled while none of its bets is open.
create table rounds (
  member_id uuid not null,
  provider text not null,
  round_ref text not null,
  game_id integer not null,
  game_code text not null,
  currency text not null,
  stake_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  payout_minor bigint not null default 0,
  open_bets integer not null default 0 constraint rounds_open_bets_counted check (open_bets >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, provider, round_ref)
);

-- One stake and what became of it. A tombstone stands for a bet that was cancelled before it arrived: it must never be taken.
create table bets (
  member_id uuid not null,
  provider text not null,
  txn text not null,
  round_ref text not null,
  game_id integer not null,
  game_code text not null,
  currency text not null,
  state text not null check (state in ('open', 'settled', 'cancelled', 'tombstone')),
  stake_minor bigint not null check (stake_minor >= 0),
  returned_minor bigint not null default 0,
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, provider, txn),
  constraint bets_return_at_most_the_stake check (returned_minor between 0 and stake_minor),
  constraint bets_tombstone_is_empty check (state <> 'tombstone' or stake_minor = 0)
);
create index bets_of_round on bets (member_id, provider, round_ref);
create index bets_of_game on bets (member_id, currency, game_id);

-- Every call of a provider that may move money, with the answer it was given, so that a repeated call hears it again.
-- Those that changed a bet (`is_record`) are the member's bet history.
create table provider_transactions (
  member_id uuid not null,
  provider text not null,
  call text not null check (call in ('bet', 'result', 'refund', 'cancel')),
  txn text not null,
  id uuid not null default uuidv7(),
  fingerprint bytea not null,
  code text not null,
  is_record boolean not null,
  round_ref text not null,
  game_id integer,
  game_code text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  before_minor bigint not null,
  after_minor bigint not null,
  created_at timestamptz not null,
  primary key (member_id, provider, call, txn),
  constraint provider_transactions_after_follows_before check (
    after_minor = before_minor + case when not is_record then 0 when call = 'bet' then -amount_minor else amount_minor end
  )
);
create index provider_transactions_history on provider_transactions (member_id, id) where is_record;
