-- Deposit channels, and their limits in each currency. A null limit is no limit on that side.
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
  -- Instructions for members, by language prefix.
  instructions jsonb not null default '{}' check (jsonb_typeof(instructions) = 'object'),
  -- The turnover required of a deposit before any withdrawal, in hundredths: 100 is once, 0 is none.
  turnover_hundredths integer not null default 100 check (turnover_hundredths between 0 and 10000),
  primary key (payment_type_id, currency_code),
  constraint payment_limits_leave_room check (max_minor >= min_minor)
);

create table withdrawal_limits (
  currency_code text primary key references currencies (code),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  -- Withdrawals up to this amount that pass every check are approved automatically; null for never.
  auto_approve_minor bigint check (auto_approve_minor > 0),
  constraint withdrawal_limits_leave_room check (max_minor >= min_minor),
  constraint withdrawal_limits_by_themselves check (auto_approve_minor is null or auto_approve_minor <= max_minor)
);

-- The operator's own accounts. Their limits, if given, override those of the payment type. `fee_minor` is the bank's
-- fee for the sender, which is shown to the member and never taken from the wallet. Members are offered the open
-- accounts in their order. An account whose requests have reached `day_max_minor` on a day of the site's calendar is
-- not offered again that day.
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
  -- The requested amount; once credited, the credited amount.
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  -- Bank transfers: the receiving account, and the slip.
  house_bank_account_id integer references house_bank_accounts (id),
  bank_account text,
  slip_name text,
  -- QR deposits: the reference that the payer's bank repeats to us, and the payload.
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
  -- The fee shown when the deposit was made; `fee_minor` is the fee of `amount_minor` by it.
  fee_rate_bp integer not null default 0 check (fee_rate_bp between 0 and 10000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  turnover_hundredths integer not null default 100 check (turnover_hundredths between 0 and 10000),
  promotion_information_id integer,
  -- Payments through a provider: its name, its id of the payment, and the address where the payer confirms it.
  provider text,
  provider_payment_id text,
  redirect_url text,
  failure_code text,
  -- When the provider was last queried about the payment.
  checked_at timestamptz,
  -- If still pending after this, the member is asked to contact staff.
  contact_at timestamptz,
  -- The currency of the received amount, if it differs from the requested one.
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
-- Amounts requested for an account of the operator on a day.
create index deposits_to_house_account_by_time on deposits (house_bank_account_id, requested_at)
  include (status, amount_minor) where house_bank_account_id is not null;
create index deposits_of_provider on deposits (provider, requested_at) where provider is not null;
-- Deposits of an amount with a QR of the operator's own bank: a line of its statement may be their money.
create index deposits_by_bank_amount on deposits (amount_minor, requested_at) where provider = 'scb';
-- Credited deposits whose provider is queried again, because an unauthenticated message has mentioned them.
create index deposits_to_ask_again on deposits (provider) where checked_at = '1970-01-01 00:00:00+00'::timestamptz;
-- The duration of the latest payments of a channel is read for every member who opens the cashier.
create index deposits_measured on deposits (channel, currency_code, succeeded_at desc) where status = 'success';

-- Each payment confirmed by a gateway, whatever its outcome: received money is never forgotten.
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
  -- The part of a payment that was reversed, refunded or disputed after its confirmation. 'taken_back': the full amount
  -- was reversed before the confirmation, so it had no effect.
  taken_back_minor bigint not null default 0,
  -- Taken back after this amount had been credited; it counts as owed until staff have settled the difference.
  owed_minor bigint check (owed_minor > 0),
  coins bigint check (coins > 0),
  primary key (member_id, gateway, transaction_id),
  constraint deposit_payments_outcome_check
    check (outcome in ('credited', 'already_credited', 'needs_staff', 'taken_back')),
  constraint deposit_payments_take_back_at_most_all check (taken_back_minor between 0 and amount_minor)
);
create index deposit_payments_of_deposit on deposit_payments (member_id, deposit_id);
-- Payments and deposits of a period, for reconciliation.
create index deposit_payments_by_time on deposit_payments (gateway, paid_at);
create index deposit_payments_by_transaction on deposit_payments (gateway, transaction_id);

-- Uploaded pictures of transfer slips, re-encoded; the file has the same name. Unused ones are removed after a day.
create table slips (
  member_id uuid not null,
  name text not null,
  pixel_hash bytea not null,
  deposit_id uuid,
  uploaded_at timestamptz not null,
  -- The content of the QR code on a slip: the sending bank and its reference of the transfer.
  sending_bank text,
  trans_ref text,
  primary key (member_id, name),
  constraint slips_reference_is_whole check ((sending_bank is null) = (trans_ref is null))
);
create index slips_by_name on slips (name);
create index slips_unused on slips (uploaded_at) where deposit_id is null;
-- Shows staff who else has used the same transfer or picture.
create index slips_by_transfer on slips (trans_ref) where trans_ref is not null;
create index slips_by_picture on slips (pixel_hash);

-- A picture proves one transfer, once, whichever member uses it. Distributed by the picture, so that it can be unique
-- over all members.
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
  -- Identifies the payee, to detect earlier payments to it.
  payee_key text not null default '',
  stage text not null default 'checks' check (stage in ('checks', 'approved', 'sent', 'received', 'refused')),
  held_until timestamptz,
  -- Decided at the request: approved automatically as soon as nothing holds it.
  is_auto_approved boolean not null default false,
  approved_at timestamptz,
  sent_at timestamptz,
  payout_reference text,
  reason_code text check (reason_code in ('REFUSED_BY_STAFF', 'PAYOUT_FAILED')),
  -- Payee and payer are stored encrypted, like members; the server encrypts older rows. The column is the blind index
  -- of the payee's account number in the bank's format, by which debits of statements are matched.
  payee_mark text,
  -- Paused by a member of staff, with a reason: it cannot be approved until it is resumed.
  set_aside_at timestamptz,
  set_aside_by uuid references staff,
  set_aside_reason text,
  -- The priority of the member's level at the request: higher ones are reviewed first.
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

-- The fee of a deposit channel in a currency; no row is no fee. Hundredths of a percent, rounded down to the minor
-- unit.
create table payment_fees (
  payment_type_id integer not null references payment_types (id),
  currency_code text not null references currencies (code),
  rate_bp integer not null default 0 check (rate_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  primary key (payment_type_id, currency_code)
);

-- A transfer proves one deposit, once, whatever its slip's cropping or encoding and whichever member uses it.
-- Distributed by the reference, so that it can be unique over all members.
create table slip_references (
  trans_ref text not null,
  sending_bank text not null,
  claimed_by uuid not null,
  deposit_id uuid not null,
  primary key (trans_ref, sending_bank)
);

-- Amounts that identify their deposit: unique per account until no other deposit can be meant.
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
  -- The processor's id of the payment method.
  payment_method_id text not null constraint crypto_tokens_once_per_method unique,
  decimals integer not null check (decimals between 0 and 8),
  is_active boolean not null default true,
  -- Whether the processor can also send it, and the least amount for which sending is worth its network fee.
  can_pay_out boolean not null,
  least_payout_coins bigint not null check (least_payout_coins > 0),
  order_no integer not null,
  constraint crypto_tokens_once unique (token, network)
);

-- The payment data of a crypto deposit. The rate is locked until `expires_at`; `problem` is a difference that the
-- player decides about.
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
  -- The temporary offer to credit a late payment at the present rate.
  quote_rate numeric(40, 18) check (quote_rate > 0),
  quote_until timestamptz,
  choice text check (choice in ('credit', 'requote', 'refund')),
  chosen_at timestamptz,
  -- When the processor is polled next; null when no payment can arrive any longer.
  next_check_at timestamptz,
  primary key (member_id, deposit_id),
  constraint crypto_invoices_choose_about_something check (choice is null or problem is not null),
  constraint crypto_invoices_problem_has_its_time check ((problem is null) = (choose_until is null))
);
create index crypto_invoices_to_check on crypto_invoices (next_check_at) where next_check_at is not null;

-- Each payment of coins ever seen for an invoice. `accounted_at` is the time when it was credited, sent back or passed
-- to staff: confirmed coins without it are still owed to the player. `is_in_question` marks those that await a decision
-- of the player or of staff.
create table crypto_payments (
  member_id uuid not null,
  deposit_id uuid not null,
  payment_id text not null,
  coins bigint not null check (coins > 0),
  status text not null check (status in ('Processing', 'Settled', 'Invalid')),
  received_at timestamptz not null,
  is_in_question boolean not null default false,
  accounted_at timestamptz,
  -- Each payment of coins has one price: the rate of its invoice if it came in time, otherwise the rate when it was
  -- first seen. No rate: it came late, and no rate was available yet.
  is_late boolean not null,
  rate numeric(40, 18) check (rate > 0),
  -- The chain reverted it after it had been credited, sent on or passed to staff.
  is_owed boolean not null default false,
  -- The deposit payment under which a payment of coins was reported, alone or with others, and its number of coins, so
  -- that every payment is accounted for. Null: in question, decided by staff or the player, or older than this column.
  told_as text,
  primary key (member_id, deposit_id, payment_id),
  constraint crypto_payments_in_time_have_a_price check (is_late or rate is not null)
);

-- Coins being sent to a member: a withdrawal, or a returned payment. Each payout has at most one at the processor: only
-- the one whose id is stored here is ever approved.
create table crypto_payouts (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  purpose text not null check (purpose in ('withdrawal', 'refund')),
  -- The withdrawal or the deposit.
  subject_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  coins bigint not null check (coins > 0),
  -- The rate at which a withdrawal's money was converted to coins.
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
  -- The value of coins that return to a member, in case they do not arrive.
  worth_minor bigint check (worth_minor > 0),
  -- The processor's status that contradicts a payout's recorded outcome, until staff have settled it: sent or completed
  -- coins are reported as cancelled, or those of a failed payout as sent or completed.
  doubt text check (doubt in ('cancelled', 'sent', 'completed')),
  primary key (member_id, id),
  constraint crypto_payouts_once_per_subject unique (member_id, purpose, subject_id),
  constraint crypto_payouts_are_asked_for_by_name check (state in ('queued', 'failed') or payout_id is not null),
  constraint crypto_payouts_end check ((state in ('completed', 'failed')) = (ended_at is not null))
);
create index crypto_payouts_due on crypto_payouts (next_step_at) where next_step_at is not null;
create index crypto_payouts_by_payout on crypto_payouts (payout_id) where payout_id is not null;
create index crypto_payouts_by_time on crypto_payouts (queued_at);

-- The wallets a member has used. An address is validated before it is stored.
create table crypto_addresses (
  member_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Members keep a list of their wallets: each has its own name on the wire, and one of a coin may be the default.
  id uuid not null default uuidv7(),
  is_default boolean not null default false,
  primary key (member_id, id)
);
create unique index crypto_addresses_have_one_default on crypto_addresses (member_id, token_id) where is_default;
create index crypto_addresses_of_coin on crypto_addresses (member_id, token_id);

-- The coin and the wallet requested for a withdrawal. The number of coins is decided when they are sent.
create table crypto_withdrawals (
  member_id uuid not null,
  withdrawal_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  primary key (member_id, withdrawal_id)
);

-- Withdrawal channels, and their limits in each currency; a null limit is that of the currency.
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

-- The operator's settings of withdrawals. One row.
create table withdrawal_settings (
  id boolean primary key default true constraint withdrawal_settings_is_one_row check (id),
  -- The delay of a withdrawal to a new payee, so that the owner can object.
  payee_hold interval not null default '24 hours',
  -- Automatic approval requires a bank account that staff have verified as the member's own.
  auto_needs_bank_check boolean not null default true,
  -- Staff transfer by hand. If false, approving means that the transfer was made; if true, sending is a separate step.
  is_bank_payout_separate boolean not null default false
);

-- The tracker: the events of a withdrawal with their times, in order. Append-only.
create table withdrawal_stages (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null default uuidv7(),
  step text not null check (step in ('requested', 'checks', 'approved', 'sent', 'received', 'refused')),
  -- For the step `checks`: the check and its result.
  check_name text,
  check_state text check (check_state in ('passed', 'waiting', 'failed')),
  until timestamptz,
  actor text,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  constraint withdrawal_stages_name_their_check check ((step = 'checks') = (check_name is not null and check_state is not null))
);
revoke update, delete, truncate on withdrawal_stages from public, current_user;

-- The member of staff with a deposit or withdrawal open to decide it or to send its money, and until when: others are
-- excluded meanwhile. Continued work renews the claim; a decision and leaving end it.
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

-- Counts changes of a staff queue, which reveals rows that arrived and left between two reads.
create sequence queue_changes_deposit;
create sequence queue_changes_withdrawal;

-- The risk rules of withdrawals and their points; the score is their sum. Reasons: docs/withdrawal-risk.md.
create table withdrawal_risk_rules (
  code text primary key check (code in ('PAYEE_CHANGED', 'ACCESS_CHANGED', 'SHARED_IDENTITY', 'OTHER_FLAG', 'BANK_UNSURE',
    'FIRST_WITHDRAWAL', 'LARGER_THAN_BEFORE', 'BIG_WIN', 'TURNOVER_OPEN')),
  points integer not null check (points between 0 and 100),
  -- The threshold: hours before the request, or a multiple.
  bound integer check (bound > 0),
  constraint withdrawal_risk_rules_have_their_bound check (
    (code in ('PAYEE_CHANGED', 'ACCESS_CHANGED', 'LARGER_THAN_BEFORE', 'BIG_WIN')) = (bound is not null))
);

-- Members' debts, derived from the entries that record them: the provider wallet API reads the sum with every call. It
-- is calculated from the journal, and updated in the same statement.
create table member_debts (
  member_id uuid not null,
  currency text not null,
  owed_minor bigint not null constraint member_debts_never_below_zero check (owed_minor >= 0),
  primary key (member_id, currency)
);
create index member_debts_open on member_debts (member_id) where owed_minor > 0;
