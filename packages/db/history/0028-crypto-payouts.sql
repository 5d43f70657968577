-- Coins on their way to a member: a withdrawal, or a payment that is sent back. One of ours is at most one of the
-- processor's: only the payout whose id stands here is ever approved.
create table crypto_payouts (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  purpose text not null check (purpose in ('withdrawal', 'refund')),
  -- The withdrawal or the deposit.
  subject_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  coins bigint not null check (coins > 0),
  -- The rate a withdrawal's money was turned into coins at.
  rate numeric(40, 18) check (rate > 0),
  state text not null default 'queued' check (state in ('queued', 'asked', 'approved', 'sent', 'completed', 'failed')),
  payout_id text,
  transaction_id text,
  problem text,
  attempts integer not null default 0,
  queued_at timestamptz not null,
  ended_at timestamptz,
  -- When the next step is due; null when there is none.
  next_step_at timestamptz,
  primary key (member_id, id),
  constraint crypto_payouts_once_per_subject unique (member_id, purpose, subject_id),
  constraint crypto_payouts_are_asked_for_by_name check (state in ('queued', 'failed') or payout_id is not null),
  constraint crypto_payouts_end check ((state in ('completed', 'failed')) = (ended_at is not null))
);
create index crypto_payouts_due on crypto_payouts (next_step_at) where next_step_at is not null;
create index crypto_payouts_by_payout on crypto_payouts (payout_id) where payout_id is not null;

-- The wallets a member has used. An address is checked before it is kept.
create table crypto_addresses (
  member_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (member_id, token_id, address)
);
