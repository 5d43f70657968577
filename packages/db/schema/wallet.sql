-- Whether money may be transferred from a side wallet to the main wallet.
create table side_wallets (
  wallet text primary key check (wallet in ('cashback', 'rebate', 'affiliate')),
  is_open boolean not null default true
);

-- The minimum of such a transfer: one whole unit of the currency by default. `POINT` is no currency of the site, but
-- there is also a limit on points that staff may give alone.
create table transfer_limits (
  currency_code text primary key references currencies (code),
  minimum_minor bigint not null check (minimum_minor > 0)
);

-- The turnover required of the main wallet's money. No row, or a target of 0, is no requirement. Deposits raise the
-- target, and the provider wallet API counts settled stakes (`bets.turned_minor`) under the lock of the member's
-- accounts. A promotion has its own target, and side wallets have lots.
create table wallet_turnovers (
  member_id uuid not null,
  wallet text not null check (wallet = 'main'),
  currency_code text not null,
  turnover_minor bigint not null default 0 check (turnover_minor >= 0),
  target_minor bigint not null default 0 check (target_minor >= 0),
  -- The largest payout of a promotion's winnings.
  withdrawal_cap_minor bigint check (withdrawal_cap_minor >= 0),
  -- When staff waived the rest. Earlier bets no longer count, and are not taken back.
  waived_at timestamptz,
  primary key (member_id, wallet, currency_code)
);

-- Parts of a side wallet with turnover before their transfer, one for each time money was put into it under that
-- condition. Settled stakes count towards the oldest incomplete one; a complete one stays complete. The rest of the
-- wallet is transferable.
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
  -- Both balances right after the move, for the response to a repeated command.
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

-- Credits and debits by staff, and requests for the approval of a second person.
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

-- The sum of an account's entries, so that a new explanation reads only those after `sequence`. Entries never change,
-- so neither does their sum; a row may be removed at any time and is created again.
create table explanation_checkpoints (
  member_id uuid not null,
  currency text not null,
  account text not null,
  sequence bigint not null check (sequence > 0),
  groups jsonb not null,
  primary key (member_id, currency, account)
);

-- A member's stakes and wins in each game, deposits and withdrawals on each day in the site's time zone, added up from
-- the journal on request: a statement of a million bets reads days, and the journal only from the end of the last one.
-- Deposits and withdrawals have no game.
create table member_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  game_code text not null default '',
  bets bigint not null default 0,
  -- Negative on a day that took back more than it staked.
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  withdrawn_minor bigint not null default 0,
  lines bigint not null default 0,
  -- Fees of channels for deposits, on a separate line: they are neither a transfer nor a bonus.
  fees_minor bigint not null default 0,
  primary key (member_id, currency, day, game_code)
);

-- The position up to which a member's journal has been added up, and the time zone used.
create table member_day_heads (
  member_id uuid primary key,
  time_zone text not null,
  sequence bigint not null
);

-- Points with the same origin and expiry. `points` is the credited number, or the number to be credited when a pending
-- lot becomes active; `gone` is the part that was spent, has expired or was taken back. Lots that expire first are
-- spent first.
create table point_lots (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  -- Makes it unique: a day of play, a correction, a benefit.
  natural_key text not null,
  kind text not null check (kind in ('play', 'benefit', 'correction', 'given')),
  state text not null check (state in ('pending', 'active')),
  -- For a day of play, in ten-thousandths of a point: the sum is rounded down to whole points once.
  exact bigint not null default 0 check (exact >= 0),
  points bigint not null check (points >= 0),
  gone bigint not null default 0,
  earned_at timestamptz not null,
  -- When a pending lot can be spent, and when its rest expires; null for never.
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

-- Every change of a lot, in order. Those of one movement share its id; the sum of a lot's movements is its rest.
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

-- Points taken back by a void after they were spent: new points pay them first.
create table point_debts (
  member_id uuid primary key,
  points bigint not null check (points >= 0)
);
