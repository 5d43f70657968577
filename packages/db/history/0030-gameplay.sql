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
create index game_sessions_of_game on game_sessions (member_id, provider, game_code, created_at);

-- One stake and what became of it. A tombstone stands for a bet that was taken back before it arrived: it must never be
-- taken. What the provider calls a round is nothing but its bets. Room is left on each page, so that the result of a bet
-- rewrites no index.
create table bets (
  member_id uuid not null,
  provider text not null,
  txn text not null,
  round_ref text not null,
  game_id integer not null,
  game_code text not null,
  currency text not null,
  state text not null check (state in ('reserved', 'open', 'settled', 'cancelled', 'voided', 'tombstone')),
  stake_minor bigint not null check (stake_minor >= 0),
  returned_minor bigint not null default 0,
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, provider, txn),
  constraint bets_return_at_most_the_stake check (returned_minor between 0 and stake_minor),
  constraint bets_tombstone_is_empty check (state <> 'tombstone' or (stake_minor = 0 and payout_minor = 0))
) with (fillfactor = 80);
create index bets_of_round on bets (member_id, provider, round_ref);

-- What a member has staked and won in a game, and how many lines of bet history that made: kept with every call, so that a
-- summary of a million bets is one row.
create table bet_totals (
  member_id uuid not null,
  currency text not null,
  game_code text not null,
  game_id integer not null,
  bets bigint not null constraint bet_totals_count_bets check (bets >= 0),
  stake_minor bigint not null constraint bet_totals_stake_is_not_negative check (stake_minor >= 0),
  payout_minor bigint not null constraint bet_totals_payout_is_not_negative check (payout_minor >= 0),
  lines bigint not null,
  primary key (member_id, currency, game_code)
) with (fillfactor = 50);

-- Answers that no journal entry keeps: refusals that stay, successes that moved nothing or more than one thing. A call that
-- made one entry is answered from that. An empty fingerprint answers any call of that name.
create table provider_answers (
  member_id uuid not null,
  provider text not null,
  call text not null,
  txn text not null,
  id uuid not null,
  fingerprint bytea not null,
  code text not null,
  before_minor bigint not null,
  after_minor bigint not null,
  created_at timestamptz not null,
  primary key (member_id, provider, call, txn)
);

-- The entries of a member's journal that are neither stakes nor results are few among them, and are listed by kind.
create index journal_entries_of_rare_kinds on journal_entries (member_id, template, sequence)
  where template <> all (array['bet', 'result']);
