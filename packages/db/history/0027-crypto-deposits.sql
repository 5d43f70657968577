-- The coins members can pay with, each on one network. Amounts of coins are integers of 10⁻⁸, rates decimals.
create table crypto_tokens (
  id integer primary key,
  token text not null,
  network text not null check (network in ('bitcoin', 'litecoin', 'tron')),
  -- What the processor calls paying in it.
  payment_method_id text not null constraint crypto_tokens_once_per_method unique,
  decimals integer not null check (decimals between 0 and 8),
  is_active boolean not null default true,
  -- Whether the processor can also send it, and from how much on sending is worth its network fee.
  can_pay_out boolean not null,
  least_payout_coins bigint not null check (least_payout_coins > 0),
  order_no integer not null,
  constraint crypto_tokens_once unique (token, network)
);
insert into crypto_tokens (id, token, network, payment_method_id, decimals, is_active, can_pay_out, least_payout_coins, order_no) values
  (1, 'BTC', 'bitcoin', 'BTC-CHAIN', 8, true, true, 2000, 1),
  (2, 'LTC', 'litecoin', 'LTC-CHAIN', 8, true, true, 100000, 2),
  (3, 'USDT', 'tron', 'USDT-TRON', 6, true, true, 100000000, 3);

-- Every other currency has the limits of bank transfers; this one has no banks.
insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor)
  select id, 'USDT', 1000000000, 10000000000000 from payment_types where code = 'CRYPTO';

-- What a crypto deposit is paid by. The rate is locked until `expires_at`; `problem` is what the player decides about.
create table crypto_invoices (
  member_id uuid not null,
  deposit_id uuid not null,
  invoice_id text not null,
  token_id integer not null references crypto_tokens (id),
  asked_minor bigint not null check (asked_minor > 0),
  asked_coins bigint not null check (asked_coins > 0),
  rate numeric(40, 18) not null check (rate > 0),
  address text not null,
  expires_at timestamptz not null,
  watched_until timestamptz not null,
  problem text check (problem in ('PAID_LATE', 'PAID_PARTIAL', 'PAID_OVER')),
  choose_until timestamptz,
  -- The offer at the present rate that a late payment can be credited at for a moment.
  quote_rate numeric(40, 18) check (quote_rate > 0),
  quote_until timestamptz,
  choice text check (choice in ('credit', 'requote', 'refund')),
  chosen_at timestamptz,
  -- When the processor is asked again without having told anything; null when nothing can come any more.
  next_check_at timestamptz,
  primary key (member_id, deposit_id),
  constraint crypto_invoices_choose_about_something check (choice is null or problem is not null),
  constraint crypto_invoices_problem_has_its_time check ((problem is null) = (choose_until is null))
);
create index crypto_invoices_to_check on crypto_invoices (next_check_at) where next_check_at is not null;

-- Each payment of coins that was ever seen for an invoice. `accounted_at` is when it was credited, sent back or handed on:
-- confirmed coins that are not accounted for are still owed to the player. `is_in_question` are those that the player or
-- staff have been asked about.
create table crypto_payments (
  member_id uuid not null,
  deposit_id uuid not null,
  payment_id text not null,
  coins bigint not null check (coins > 0),
  status text not null check (status in ('Processing', 'Settled', 'Invalid')),
  received_at timestamptz not null,
  is_in_question boolean not null default false,
  accounted_at timestamptz,
  primary key (member_id, deposit_id, payment_id)
);
