-- A member's session in one game of one provider. The provider exchanges the single-use launch token for the session.
-- Bets need a live session, wins and refunds do not.
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
-- Sessions of a game whose version is about to change.
create index game_sessions_to_end on game_sessions (game_id, expires_at);
create index game_sessions_of_game on game_sessions (member_id, provider, game_code, created_at);

-- One stake and its outcome. A tombstone is a bet that was cancelled before it arrived, and must never be accepted. A
-- provider's round consists only of its bets. Space is left on each page, so that the result of a bet updates no index.
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
  -- The part of the stake that counted for the turnover of deposits, so that a void takes back exactly that; null is
  -- nothing.
  turned_minor bigint check (turned_minor > 0),
  primary key (member_id, provider, txn),
  constraint bets_return_at_most_the_stake check (returned_minor between 0 and stake_minor),
  constraint bets_tombstone_is_empty check (state <> 'tombstone' or (stake_minor = 0 and payout_minor = 0))
) with (fillfactor = 50);
create index bets_of_round on bets (member_id, provider, round_ref);
-- Staff list bets by time, those of a game too, and find a round by its id. None of these columns changes with a result.
create index bets_newest on bets (opened_at, member_id, provider, txn);
create index bets_of_game on bets (game_code, opened_at, member_id, provider, txn);
create index bets_by_round_ref on bets using hash (round_ref);
-- Bets of a period, for reconciliation. They are stored in order of time, so a summary of every few pages finds them;
-- it costs a stake little and does not move a result.
create index bets_by_time on bets using brin (opened_at, closed_at) with (pages_per_range = 32, autosummarize = on);
