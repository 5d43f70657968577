-- Ways to deposit, and what they take in each currency. A null limit is no limit on that side.
create table payment_types (
  id integer primary key,
  code text not null constraint payment_types_once_per_code unique
    check (code in ('BANK', 'AUTOBANK', 'TRUEWALLET', 'PROMPTPAY', 'CRYPTO', 'QRCODE')),
  category text not null check (category in ('SLIP', 'AUTO', 'GATEWAY', 'CRYPTO')),
  order_no integer not null
);

create table payment_limits (
  payment_type_id integer not null references payment_types (id),
  currency_code text not null references currencies (code),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  is_active boolean not null default true,
  -- Countries (ISO 3166-1) whose members are offered it; none is everybody.
  countries text[] not null default '{}',
  -- What members read where they use it, by the prefix of a language.
  instructions jsonb not null default '{}' check (jsonb_typeof(instructions) = 'object'),
  -- How often a deposit is to be staked before anything is withdrawn, in hundredths: 100 is once, 0 is not at all.
  turnover_hundredths integer not null default 100 check (turnover_hundredths between 0 and 10000),
  primary key (payment_type_id, currency_code),
  constraint payment_limits_leave_room check (max_minor >= min_minor)
);

create table withdrawal_limits (
  currency_code text primary key references currencies (code),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  -- What is at most this amount and passes every check is approved by the house itself; null for never.
  auto_approve_minor bigint check (auto_approve_minor > 0),
  constraint withdrawal_limits_leave_room check (max_minor >= min_minor),
  constraint withdrawal_limits_by_themselves check (auto_approve_minor is null or auto_approve_minor <= max_minor)
);

-- The house's own accounts. Their limits, where given, go before those of the payment type. `fee_minor` is what the bank
-- takes from the sender besides the amount: it is told to the member and never taken from the wallet. Members are offered the open
-- accounts in their order; one that has been asked to take `day_max_minor` on a day of the house's calendar is offered no more that day.
create table house_bank_accounts (
  id integer primary key,
  bank_id integer not null references banks (id),
  account_number text not null,
  account_name text not null,
  fee_minor bigint check (fee_minor >= 0),
  min_minor bigint check (min_minor > 0),
  max_minor bigint,
  day_max_minor bigint check (day_max_minor > 0),
  is_active boolean not null default true,
  -- When it was last closed; null while it is open and before it ever was.
  closed_at timestamptz,
  order_no integer not null,
  constraint house_bank_accounts_once unique (bank_id, account_number)
);

create table deposits (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  status text not null default 'pending' check (status in ('pending', 'success', 'fail')),
  channel text not null,
  currency_code text not null,
  -- What was asked for; once credited, what was credited.
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  -- Bank transfers: where to, and the slip.
  house_bank_account_id integer references house_bank_accounts (id),
  bank_account text,
  slip_name text,
  -- QR deposits: what the payer's bank repeats to us, and the payload.
  reference text,
  qr_payload text,
  expires_at timestamptz,
  is_expired boolean not null default false,
  -- Money has arrived that does not fit the request: staff decide whether to credit it.
  review_code text,
  received_minor bigint check (received_minor > 0),
  idempotency_key text,
  fingerprint bytea not null,
  requested_at timestamptz not null,
  succeeded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  -- What was promised when the deposit was made; `fee_minor` is the fee of `amount_minor` by it.
  fee_rate_bp integer not null default 0 check (fee_rate_bp between 0 and 10000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  turnover_hundredths integer not null default 100 check (turnover_hundredths between 0 and 10000),
  promotion_information_id integer,
  -- Payments through a provider: its name, what it calls the payment, and where the payer goes to confirm it.
  provider text,
  provider_payment_id text,
  redirect_url text,
  failure_code text,
  -- When the provider was last asked what has become of the payment.
  checked_at timestamptz,
  -- Still pending after this, the member is told to contact staff.
  contact_at timestamptz,
  -- Of what has arrived, where it is another currency than was asked for.
  received_currency_code text,
  primary key (member_id, id),
  constraint deposits_once_per_key unique (member_id, idempotency_key),
  constraint deposits_success_has_a_time check ((status = 'success') = (succeeded_at is not null)),
  constraint deposits_expired_have_failed check (not is_expired or status = 'fail'),
  constraint deposits_review_knows_what_arrived check (review_code is null or received_minor is not null),
  constraint deposits_review_code_is_a_code check (review_code ~ '^[A-Z_]{3,40}$'),
  constraint deposits_fee_fits_the_amount check (fee_minor <= amount_minor)
);
-- Staff list deposits by time and by amount, of each state, way and queue: one index for each order that they are offered.
create index deposits_newest on deposits (requested_at, id);
create index deposits_by_amount on deposits (currency_code, amount_minor, id);
create index deposits_by_status on deposits (status, requested_at, id);
create index deposits_by_status_and_amount on deposits (status, currency_code, amount_minor, id);
create index deposits_by_channel on deposits (channel, requested_at, id);
create index deposits_waiting on deposits (requested_at, id) where status = 'pending';
create index deposits_by_id on deposits (id);
-- References are 100 random bits, so no unique key over all members is needed.
create index deposits_by_reference on deposits (reference) where reference is not null;
create index deposits_due on deposits (expires_at) where status = 'pending' and expires_at is not null;
create index deposits_by_success on deposits (succeeded_at) where status = 'success';
create index deposits_by_provider_payment on deposits (provider, provider_payment_id) where provider_payment_id is not null;
create index deposits_pending_of_member on deposits (member_id) where status = 'pending';
create index deposits_to_check on deposits (provider, expires_at)
  where status = 'pending' and provider_payment_id is not null;
create index deposits_expired_lately on deposits (provider, expires_at)
  where is_expired and provider_payment_id is not null;
create index deposits_history on deposits (member_id, requested_at desc, id desc);
create index deposits_to_house_account on deposits (house_bank_account_id, amount_minor) where house_bank_account_id is not null;
-- What an account of the house was asked to take on a day.
create index deposits_to_house_account_by_time on deposits (house_bank_account_id, requested_at)
  include (status, amount_minor) where house_bank_account_id is not null;
create index deposits_of_provider on deposits (provider, requested_at) where provider is not null;
-- Deposits of an amount that are asked for by a QR of the house's own bank: a line of its statement may be their money.
create index deposits_by_bank_amount on deposits (amount_minor, requested_at) where provider = 'scb';
-- Credited deposits whose provider is asked once more, because somebody who proves nothing has spoken of them.
create index deposits_to_ask_again on deposits (provider) where checked_at = '1970-01-01 00:00:00+00'::timestamptz;
-- How long the latest payments of a way took is read for every member who opens the cashbox.
create index deposits_measured on deposits (channel, currency_code, succeeded_at desc) where status = 'success';

-- Each payment a gateway has confirmed, whatever became of it: money that has arrived is never forgotten.
create table deposit_payments (
  member_id uuid not null,
  gateway text not null,
  transaction_id text not null,
  deposit_id uuid not null,
  outcome text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  payer_name text not null,
  confirmation text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  -- What was taken back of a payment after it had been told of: reversed, refunded, disputed. 'taken_back': nothing of it was left
  -- when it was told of, so it had no effect.
  taken_back_minor bigint not null default 0,
  -- It was taken back after so much of it had been credited, which counts until staff have settled the difference.
  owed_minor bigint check (owed_minor > 0),
  coins bigint check (coins > 0),
  primary key (member_id, gateway, transaction_id),
  constraint deposit_payments_outcome_check
    check (outcome in ('credited', 'already_credited', 'needs_staff', 'taken_back')),
  constraint deposit_payments_take_back_at_most_all check (taken_back_minor between 0 and amount_minor)
);
create index deposit_payments_of_deposit on deposit_payments (member_id, deposit_id);
-- Payments and deposits of a time, for comparing.
create index deposit_payments_by_time on deposit_payments (gateway, paid_at);
create index deposit_payments_by_transaction on deposit_payments (gateway, transaction_id);

-- Uploaded pictures of transfer slips, re-encoded; the file has the same name. Unused ones are removed after a day.
create table slips (
  member_id uuid not null,
  name text not null,
  pixel_hash bytea not null,
  deposit_id uuid,
  uploaded_at timestamptz not null,
  -- What the QR code on a slip says: who sent the money, and what the sending bank calls the transfer.
  sending_bank text,
  trans_ref text,
  primary key (member_id, name),
  constraint slips_reference_is_whole check ((sending_bank is null) = (trans_ref is null))
);
create index slips_by_name on slips (name);
create index slips_unused on slips (uploaded_at) where deposit_id is null;
-- Staff see who else has shown the same transfer or the same picture.
create index slips_by_transfer on slips (trans_ref) where trans_ref is not null;
create index slips_by_picture on slips (pixel_hash);

-- A picture proves one transfer, once, whoever shows it. Spread by the picture, so that it can be unique over all members.
create table slip_claims (
  pixel_hash bytea primary key,
  claimed_by uuid not null,
  deposit_id uuid not null
);

create table withdrawals (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  status text not null default 'pending' check (status in ('pending', 'success', 'fail')),
  channel text not null,
  currency_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  -- The account at the time of the request: a later change of the profile does not redirect the money.
  bank_code text,
  bank_number text,
  bank_account_name text,
  idempotency_key text,
  fingerprint bytea not null,
  requested_at timestamptz not null,
  succeeded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  wallet_address text,
  -- Names the payee, to tell whether money went there before.
  payee_key text not null default '',
  stage text not null default 'checks' check (stage in ('checks', 'approved', 'sent', 'received', 'refused')),
  held_until timestamptz,
  -- Decided at the request: the house approves it by itself as soon as nothing holds it.
  is_auto_approved boolean not null default false,
  approved_at timestamptz,
  sent_at timestamptz,
  payout_reference text,
  reason_code text check (reason_code in ('REFUSED_BY_STAFF', 'PAYOUT_FAILED')),
  -- Whom money went to and whom it came from stands here sealed, as members do; the server seals what was there before.
  -- Names, with the house's key, the payee's account number as a bank tells it: by this debits of statements are matched.
  payee_mark text,
  -- A member of staff lets it wait, for a reason: nobody approves it until it goes on.
  set_aside_at timestamptz,
  set_aside_by uuid references staff,
  set_aside_reason text,
  -- Of the member's level when it was asked for: a higher one is looked at first.
  queue_priority integer not null default 0 check (queue_priority between 0 and 9),
  primary key (member_id, id),
  constraint withdrawals_set_aside_while_checked check (set_aside_at is null or stage = 'checks'),
  constraint withdrawals_set_aside_by_somebody
    check ((set_aside_at is null) = (set_aside_by is null) and (set_aside_at is null) = (set_aside_reason is null)),
  constraint withdrawals_once_per_key unique (member_id, idempotency_key),
  constraint withdrawals_success_has_a_time check ((status = 'success') = (succeeded_at is not null)),
  constraint withdrawals_go_somewhere check (bank_number is not null or wallet_address is not null),
  constraint withdrawals_name_an_account check ((bank_code is null) = (bank_number is null)),
  constraint withdrawals_status_follows_stage
    check (status = case stage when 'received' then 'success' when 'refused' then 'fail' else 'pending' end)
);
create unique index withdrawals_one_pending_per_member on withdrawals (member_id) where status = 'pending';
create index withdrawals_newest on withdrawals (requested_at, id);
create index withdrawals_by_amount on withdrawals (currency_code, amount_minor, id);
create index withdrawals_by_status on withdrawals (status, requested_at, id);
create index withdrawals_by_status_and_amount on withdrawals (status, currency_code, amount_minor, id);
create index withdrawals_in_turn on withdrawals ((-queue_priority), requested_at, id);
create index withdrawals_by_status_in_turn on withdrawals (status, (-queue_priority), requested_at, id);
create index withdrawals_by_channel on withdrawals (channel, requested_at, id);
create index withdrawals_waiting on withdrawals (requested_at, id) where status = 'pending';
create index withdrawals_by_id on withdrawals (id);
create index withdrawals_history on withdrawals (member_id, requested_at desc, id desc);
create index withdrawals_payees on withdrawals (member_id, payee_key);
create index withdrawals_stages on withdrawals (channel, stage, requested_at) where status = 'pending';
create index withdrawals_held on withdrawals (held_until) where stage = 'checks' and held_until is not null;
create index withdrawals_measured on withdrawals (channel, currency_code, succeeded_at desc) where status = 'success';
create index withdrawals_by_payout on withdrawals (payout_reference) where payout_reference is not null;
create index withdrawals_paid_at on withdrawals (succeeded_at) where status = 'success';
create index withdrawals_by_payee_mark on withdrawals (payee_mark) where payee_mark is not null;

-- What a way to deposit costs in a currency; no row is no fee. Hundredths of a percent, rounded down to the minor unit.
create table payment_fees (
  payment_type_id integer not null references payment_types (id),
  currency_code text not null references currencies (code),
  rate_bp integer not null default 0 check (rate_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  primary key (payment_type_id, currency_code)
);

-- A transfer proves one deposit, once, however its slip is cropped or encoded and whoever shows it. Spread by the reference,
-- so that it can be unique over all members.
create table slip_references (
  trans_ref text not null,
  sending_bank text not null,
  claimed_by uuid not null,
  deposit_id uuid not null,
  primary key (trans_ref, sending_bank)
);

-- Amounts that name the deposit they were given for: unique per account until nobody can mean another deposit by them.
create table autobank_amounts (
  house_bank_account_id integer not null references house_bank_accounts (id),
  amount_minor bigint not null,
  deposit_id uuid,
  reserved_until timestamptz not null,
  primary key (house_bank_account_id, amount_minor)
);
create index autobank_amounts_of_deposit on autobank_amounts (deposit_id);

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
  -- Each payment of coins has one price: the rate of its invoice when it came in time, else the rate of when it was first seen.
  -- No rate: it came late, and none was to be had yet.
  is_late boolean not null,
  rate numeric(40, 18) check (rate > 0),
  -- The chain took it back after it had been credited, sent on or handed to staff.
  is_owed boolean not null default false,
  -- Which payment of a deposit a payment of coins was told as, alone or with others, and how many coins that was; so that none is
  -- accounted for without one. Null: in question, decided about by staff or the player, or from before this was written down.
  told_as text,
  primary key (member_id, deposit_id, payment_id),
  constraint crypto_payments_in_time_have_a_price check (is_late or rate is not null)
);

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
  -- What coins that go back to a member were worth, should they not arrive.
  worth_minor bigint check (worth_minor > 0),
  -- What the processor says against what was done about a payout, until staff have settled it: coins that were on their way, or had
  -- arrived, are said to be cancelled; or those of a payout that had failed are said to be sent or to have arrived.
  doubt text check (doubt in ('cancelled', 'sent', 'completed')),
  primary key (member_id, id),
  constraint crypto_payouts_once_per_subject unique (member_id, purpose, subject_id),
  constraint crypto_payouts_are_asked_for_by_name check (state in ('queued', 'failed') or payout_id is not null),
  constraint crypto_payouts_end check ((state in ('completed', 'failed')) = (ended_at is not null))
);
create index crypto_payouts_due on crypto_payouts (next_step_at) where next_step_at is not null;
create index crypto_payouts_by_payout on crypto_payouts (payout_id) where payout_id is not null;
create index crypto_payouts_by_time on crypto_payouts (queued_at);

-- The wallets a member has used. An address is checked before it is kept.
create table crypto_addresses (
  member_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Members keep a list of their wallets: each has a name of its own on the wire, and one of a coin may be the usual one.
  id uuid not null default uuidv7(),
  is_default boolean not null default false,
  primary key (member_id, id)
);
create unique index crypto_addresses_have_one_default on crypto_addresses (member_id, token_id) where is_default;
create index crypto_addresses_of_coin on crypto_addresses (member_id, token_id);

-- The coin and the wallet a withdrawal goes to, as it was asked for. How many coins that is, is decided when they are sent.
create table crypto_withdrawals (
  member_id uuid not null,
  withdrawal_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  primary key (member_id, withdrawal_id)
);

-- Ways to withdraw, and what they take in each currency; a null limit is that of the currency.
create table withdrawal_types (
  id integer primary key,
  code text not null constraint withdrawal_types_once_per_code unique check (code in ('BANK', 'CRYPTO')),
  order_no integer not null
);

create table withdrawal_type_limits (
  withdrawal_type_id integer not null references withdrawal_types (id),
  currency_code text not null references currencies (code),
  min_minor bigint check (min_minor > 0),
  max_minor bigint,
  is_active boolean not null default true,
  -- Countries whose members are offered it; none is everybody.
  countries text[] not null default '{}',
  primary key (withdrawal_type_id, currency_code),
  constraint withdrawal_type_limits_leave_room check (max_minor >= min_minor)
);

-- What the operator decides about withdrawals. One row.
create table withdrawal_settings (
  id boolean primary key default true constraint withdrawal_settings_is_one_row check (id),
  -- How long a withdrawal to another payee than before waits, so that the owner can object.
  payee_hold interval not null default '24 hours',
  -- What the house approves by itself goes to a bank account that staff have found to be the member's own.
  auto_needs_bank_check boolean not null default true,
  -- Staff transfer by hand: when off, who approves has transferred; when on, sending is a step of its own.
  is_bank_payout_separate boolean not null default false
);

-- The tracker: what happened to a withdrawal and when, in the order it happened. Never changed.
create table withdrawal_stages (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null default uuidv7(),
  step text not null check (step in ('requested', 'checks', 'approved', 'sent', 'received', 'refused')),
  -- Of the step `checks`: which one and how it ended.
  check_name text,
  check_state text check (check_state in ('passed', 'waiting', 'failed')),
  until timestamptz,
  actor text,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  constraint withdrawal_stages_name_their_check check ((step = 'checks') = (check_name is not null and check_state is not null))
);
revoke update, delete, truncate on withdrawal_stages from public, current_user;

-- Who has a deposit or a withdrawal open to decide it or to send its money, and until when: nobody else does it meanwhile.
-- Whoever goes on with it renews the claim; a decision and leaving end it.
create table decision_claims (
  member_id uuid not null,
  subject_type text not null check (subject_type in ('deposit', 'withdrawal')),
  subject_id uuid not null,
  staff_id uuid not null references staff,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, subject_type, subject_id),
  constraint decision_claims_last check (expires_at > claimed_at)
);
create index decision_claims_of_staff on decision_claims (staff_id, subject_type);

-- How often something has changed that a queue of staff shows; what came and went between two looks at it is told by this.
create sequence queue_changes_deposit;
create sequence queue_changes_withdrawal;

-- What makes a withdrawal worth a look, and how much each counts; its score is their sum. docs/withdrawal-risk.md says why.
create table withdrawal_risk_rules (
  code text primary key check (code in ('PAYEE_CHANGED', 'ACCESS_CHANGED', 'SHARED_IDENTITY', 'OTHER_FLAG', 'BANK_UNSURE',
    'FIRST_WITHDRAWAL', 'LARGER_THAN_BEFORE', 'BIG_WIN', 'TURNOVER_OPEN')),
  points integer not null check (points between 0 and 100),
  -- From where on it is one: hours before the request, or how many times as much.
  bound integer check (bound > 0),
  constraint withdrawal_risk_rules_have_their_bound check (
    (code in ('PAYEE_CHANGED', 'ACCESS_CHANGED', 'LARGER_THAN_BEFORE', 'BIG_WIN')) = (bound is not null))
);

-- What members owe the house, beside the entries that say so: the wallet door asks for it with every call. It is added up from the
-- journal, and kept by the same statement that writes it.
create table member_debts (
  member_id uuid not null,
  currency text not null,
  owed_minor bigint not null constraint member_debts_never_below_zero check (owed_minor >= 0),
  primary key (member_id, currency)
);
create index member_debts_open on member_debts (member_id) where owed_minor > 0;
