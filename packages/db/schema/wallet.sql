-- Whether money may be moved from a side wallet into the main wallet.
create table side_wallets (
  wallet text primary key check (wallet in ('cashback', 'rebate', 'affiliate')),
  is_open boolean not null default true
);

-- The least amount of such a transfer: one whole unit of the currency unless the operator says otherwise. `POINT` is not a
-- currency of the site, but what staff may give of it alone has a limit too.
create table transfer_limits (
  currency_code text primary key references currencies (code),
  minimum_minor bigint not null check (minimum_minor > 0)
);

-- What the main wallet's money still has to be played. No row, or a target of 0, is no condition. It is what deposits ask for: they raise
-- the target, and the wallet door counts settled stakes (`bets.turned_minor`) under the lock of the member's books. A promotion has a
-- target of its own, and what a side wallet waits for are its lots.
create table wallet_turnovers (
  member_id uuid not null,
  wallet text not null check (wallet = 'main'),
  currency_code text not null,
  turnover_minor bigint not null default 0 check (turnover_minor >= 0),
  target_minor bigint not null default 0 check (target_minor >= 0),
  -- The most a promotion lets its winnings pay out.
  withdrawal_cap_minor bigint check (withdrawal_cap_minor >= 0),
  -- When staff have waived what was left; bets from before neither count any more nor are taken back.
  waived_at timestamptz,
  primary key (member_id, wallet, currency_code)
);

-- Parts of a side wallet that have to be played before they are transferred, one for each time money was put into it under that
-- condition. Settled stakes count towards the oldest that is not done; what is done stays done. The rest of the wallet is ready.
create table side_wallet_lots (
  member_id uuid not null,
  wallet text not null check (wallet in ('cashback', 'rebate', 'affiliate')),
  id uuid not null,
  currency_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  target_minor bigint not null check (target_minor > 0),
  turnover_minor bigint not null default 0,
  granted_at timestamptz not null,
  done_at timestamptz,
  primary key (member_id, wallet, id),
  constraint side_wallet_lots_are_done_at_their_target
    check (turnover_minor between 0 and target_minor and (done_at is null or turnover_minor = target_minor))
);
create index side_wallet_lots_open on side_wallet_lots (member_id, wallet, granted_at, id) where done_at is null;

-- Moves between a member's own accounts, one row each: from a side wallet to the main wallet, into the vault and out of it.
create table wallet_transfers (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cashback', 'rebate', 'affiliate', 'vault_lock', 'vault_release')),
  currency_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Both balances right after the move: what a repeated command is answered with.
  main_after bigint not null,
  other_after bigint not null,
  idempotency_key text,
  fingerprint bytea not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  constraint wallet_transfers_once_per_key unique (member_id, idempotency_key)
);
create index wallet_transfers_history on wallet_transfers (member_id, kind, created_at desc, id desc);

-- A lock on a vault lasts until a moment; it can be moved later and never earlier, whoever writes it.
create table vaults (
  member_id uuid not null,
  currency_code text not null,
  locked_until timestamptz not null,
  primary key (member_id, currency_code)
);

-- What staff gave to or took from an account, and what they asked a second member of staff to agree to.
create table adjustments (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  status text not null check (status in ('pending', 'success', 'fail')),
  account text not null check (account in ('main', 'cashback', 'rebate', 'affiliate', 'points')),
  direction text not null check (direction in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  reason text not null check (reason <> ''),
  idempotency_key text,
  fingerprint bytea not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (member_id, id),
  constraint adjustments_once_per_key unique (member_id, idempotency_key),
  constraint adjustments_are_decided check ((status = 'pending') = (decided_at is null))
);
create index adjustments_newest on adjustments (requested_at, id);
create index adjustments_by_amount on adjustments (currency_code, amount_minor, id);
create index adjustments_by_status on adjustments (status, requested_at, id);
create index adjustments_of_member on adjustments (member_id, requested_at, id);
create index adjustments_by_id on adjustments (id);

-- What an account's entries were summed up to, so that explaining it again reads only those after `sequence`. Entries never
-- change, so neither does their sum; a row may be removed at any time and is made again.
create table explanation_checkpoints (
  member_id uuid not null,
  currency text not null,
  account text not null,
  sequence bigint not null check (sequence > 0),
  groups jsonb not null,
  primary key (member_id, currency, account)
);

-- What a member staked and won in each game, deposited and withdrew on each day of the site's calendar, added up from the
-- journal whenever it is asked for: a statement of a million bets reads days, and the journal only from where the last one
-- ended. Money in and out has no game.
create table member_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  game_code text not null default '',
  bets bigint not null default 0,
  -- Below zero on a day that took back more than it staked.
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  withdrawn_minor bigint not null default 0,
  lines bigint not null default 0,
  -- What channels have taken of deposits, on a line of its own: it is neither a transfer nor a bonus.
  fees_minor bigint not null default 0,
  primary key (member_id, currency, day, game_code)
);

-- How far the journal of a member has been added up, and by whose calendar.
create table member_day_heads (
  member_id uuid primary key,
  time_zone text not null,
  sequence bigint not null
);

-- Points that came together and run out together. `points` are what was credited, or will be when a pending lot becomes active; `gone` is
-- what of them was spent, has run out or was taken back. Those that run out first are spent first.
create table point_lots (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  -- Makes it unique: a day of play, a correction, a benefit.
  natural_key text not null,
  kind text not null check (kind in ('play', 'benefit', 'correction', 'given')),
  state text not null check (state in ('pending', 'active')),
  -- Of a day of play, in ten-thousandths of a point: whole points are made of the sum once, rounded down.
  exact bigint not null default 0 check (exact >= 0),
  points bigint not null check (points >= 0),
  gone bigint not null default 0,
  earned_at timestamptz not null,
  -- When a pending lot can be spent, and when what is left of it is lost; null for never.
  active_at timestamptz not null,
  expires_at timestamptz check (expires_at > active_at),
  primary key (member_id, id),
  constraint point_lots_once_per_key unique (member_id, natural_key),
  constraint point_lots_hold_what_is_left check (gone between 0 and points),
  constraint point_lots_are_spent_when_active check (state = 'active' or gone = 0)
) with (fillfactor = 80);
create index point_lots_to_spend on point_lots (member_id, expires_at, id) where state = 'active' and gone < points;
create index point_lots_to_activate on point_lots (active_at) where state = 'pending';
create index point_lots_pending on point_lots (member_id) where state = 'pending';
create index point_lots_to_expire on point_lots (expires_at) where state = 'active' and gone < points;

-- Every change of a lot, in order. Those of one movement share its id; all movements of a lot together are what is left of it.
create table point_moves (
  member_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  kind text not null check (kind in ('earned', 'benefit', 'given', 'corrected', 'spent', 'returned', 'expired', 'taken-back', 'owed')),
  points bigint not null check (points <> 0),
  reference text not null,
  moved_at timestamptz not null,
  primary key (member_id, id, lot_id),
  foreign key (member_id, lot_id) references point_lots (member_id, id)
);
create index point_moves_history on point_moves (member_id, moved_at desc, id desc);
create index point_moves_of_kind on point_moves (member_id, kind, moved_at desc, id desc);
create index point_moves_of_cause on point_moves (member_id, reference, kind);

-- Points that a void has taken back and that were spent already: whatever comes in pays them first.
create table point_debts (
  member_id uuid primary key,
  points bigint not null check (points >= 0)
);
