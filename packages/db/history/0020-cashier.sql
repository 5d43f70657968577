-- Ways to deposit, and what they take in each currency. A null limit is no limit on that side.
create table payment_types (
  id integer primary key,
  code text not null constraint payment_types_once_per_code unique
    check (code in ('BANK', 'AUTOBANK', 'TRUEWALLET', 'PROMPTPAY', 'CRYPTO', 'QRCODE')),
  category text not null check (category in ('SLIP', 'AUTO', 'GATEWAY', 'CRYPTO')),
  order_no integer not null
);
insert into payment_types (id, code, category, order_no) values (1, 'PROMPTPAY', 'GATEWAY', 1), (2, 'BANK', 'SLIP', 2);

create table payment_limits (
  payment_type_id integer not null references payment_types (id),
  currency_code text not null references currencies (code),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  is_active boolean not null default true,
  primary key (payment_type_id, currency_code),
  constraint payment_limits_leave_room check (max_minor >= min_minor)
);
insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor) values
  (1, 'THB', 2000, 10000000), (2, 'THB', 2000, 50000000),
  (2, 'BDT', 20000, 50000000), (2, 'BRL', 1000, 5000000), (2, 'CNY', 1000, 10000000), (2, 'EUR', 500, 1500000),
  (2, 'IDR', 1000000, 25000000000), (2, 'INR', 10000, 100000000), (2, 'JPY', 100, 2000000), (2, 'KRW', 1000, 20000000),
  (2, 'MMK', 200000, 5000000000), (2, 'MYR', 500, 7000000), (2, 'PHP', 5000, 85000000), (2, 'USD', 500, 1500000),
  (2, 'VND', 20000, 400000000);

create table withdrawal_limits (
  currency_code text primary key references currencies (code),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  constraint withdrawal_limits_leave_room check (max_minor >= min_minor)
);
insert into withdrawal_limits (currency_code, min_minor, max_minor)
  select currency_code, min_minor * 5, max_minor from payment_limits where payment_type_id = 2;

-- The house's own accounts. Their limits, where given, go before those of the payment type. `fee_minor` is what the bank
-- takes from the sender besides the amount: it is told to the member and never taken from the wallet.
create table house_bank_accounts (
  id integer primary key,
  bank_id integer not null references banks (id),
  account_number text not null,
  account_name text not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  min_minor bigint check (min_minor > 0),
  max_minor bigint,
  is_active boolean not null default true,
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
  review_code text check (review_code in ('AMOUNT_DIFFERS', 'PAID_AFTER_REFUSAL', 'PAID_TWICE')),
  received_minor bigint check (received_minor > 0),
  idempotency_key text,
  fingerprint bytea not null,
  requested_at timestamptz not null,
  succeeded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  primary key (member_id, id),
  constraint deposits_once_per_key unique (member_id, idempotency_key),
  constraint deposits_success_has_a_time check ((status = 'success') = (succeeded_at is not null)),
  constraint deposits_expired_have_failed check (not is_expired or status = 'fail'),
  constraint deposits_review_knows_what_arrived check (review_code is null or received_minor is not null)
);
create index deposits_history on deposits (member_id, requested_at desc, id);
create index deposits_newest on deposits (requested_at desc, id);
create index deposits_by_id on deposits (id);
-- References are 100 random bits, so no unique key over all members is needed.
create index deposits_by_reference on deposits (reference) where reference is not null;
create index deposits_due on deposits (expires_at) where status = 'pending' and expires_at is not null;
create index deposits_waiting on deposits (requested_at) where status = 'pending';

-- Each payment a gateway has confirmed, whatever became of it: money that has arrived is never forgotten.
create table deposit_payments (
  member_id uuid not null,
  gateway text not null,
  transaction_id text not null,
  deposit_id uuid not null,
  outcome text not null check (outcome in ('credited', 'already_credited', 'needs_staff')),
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  payer_name text not null,
  confirmation jsonb not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  primary key (member_id, gateway, transaction_id)
);
create index deposit_payments_of_deposit on deposit_payments (member_id, deposit_id);

-- Uploaded pictures of transfer slips, re-encoded; the file has the same name. Unused ones are removed after a day.
create table slips (
  member_id uuid not null,
  name text not null,
  pixel_hash bytea not null,
  deposit_id uuid,
  uploaded_at timestamptz not null,
  primary key (member_id, name)
);
create index slips_by_name on slips (name);
create index slips_unused on slips (uploaded_at) where deposit_id is null;

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
  bank_account text not null,
  bank_account_name text not null,
  idempotency_key text,
  fingerprint bytea not null,
  requested_at timestamptz not null,
  succeeded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  primary key (member_id, id),
  constraint withdrawals_once_per_key unique (member_id, idempotency_key),
  constraint withdrawals_success_has_a_time check ((status = 'success') = (succeeded_at is not null))
);
create unique index withdrawals_one_pending_per_member on withdrawals (member_id) where status = 'pending';
create index withdrawals_history on withdrawals (member_id, requested_at desc, id);
create index withdrawals_newest on withdrawals (requested_at desc, id);
create index withdrawals_by_id on withdrawals (id);
create index withdrawals_waiting on withdrawals (requested_at) where status = 'pending';

-- Who of the staff decided what about whom, with what stood before and after. Never changed.
create table staff_audit (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  reason text not null,
  state_before jsonb not null,
  state_after jsonb not null,
  ip text not null,
  correlation_id text not null,
  decided_at timestamptz not null,
  primary key (member_id, id)
);
create index staff_audit_newest on staff_audit (decided_at desc);

create function staff_audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'staff_audit is append-only: % refused', tg_op using errcode = 'insufficient_privilege', table = 'staff_audit';
end $$;
create trigger staff_audit_is_final before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_final();
alter table staff_audit enable always trigger staff_audit_is_final;
revoke update, delete, truncate on staff_audit from public, current_user;
