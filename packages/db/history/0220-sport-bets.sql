-- Bets on the sportsbook: a slip of one to twelve legs, at the wallet one stake that is set aside (`pending`), confirmed
-- (`accepted`, and `open` once the wallet has heard of it) and settled. Only an open bet is ever paid.
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
  -- What it pays when all its legs win.
  possible_minor bigint not null,
  state text not null check (state in ('pending', 'refused', 'cancelled', 'accepted', 'open', 'won', 'lost', 'refunded', 'cashed')),
  -- Code and reason of a refusal.
  refusal jsonb,
  payout_minor bigint check (payout_minor >= 0),
  -- When something of it is decided next, as far as is known.
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

-- A leg tells all that is shown of it, whatever becomes of the match later. Odds in ten-thousandths.
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
-- What the house may have to pay for one outcome.
create index studio_sport_legs_of_outcome on studio_sport_legs (match, selection) where grade is null;

-- A stake that was set aside is confirmed.
alter table studio_wallet_calls drop constraint studio_wallet_calls_call_check;
alter table studio_wallet_calls add constraint studio_wallet_calls_call_check
  check (call in ('result', 'refund', 'cancel', 'batch', 'promoWin', 'commit'));
