-- Accounts of the house whose statement is read from the bank, by the bank's name for them.
create table statement_accounts (
  house_bank_account_id integer primary key references house_bank_accounts (id),
  resource_id text not null,
  is_active boolean not null default true,
  -- The newest line known, from where the next poll goes on; every few minutes the last days are read again.
  last_entry_reference text,
  swept_at timestamptz,
  polled_at timestamptz,
  -- Whoever reads the statement has it for himself until then.
  leased_until timestamptz,
  failing_since timestamptz,
  last_problem text
);

-- Each line of a statement, once, whatever became of it: money that has arrived is never forgotten. Spread by the account,
-- because a line belongs to no member before somebody has matched it.
create table statement_lines (
  house_bank_account_id integer not null references house_bank_accounts (id),
  transaction_id text not null,
  id uuid not null default uuidv7(),
  currency_code text not null,
  -- Below zero for money that has left the account.
  amount_minor bigint not null check (amount_minor <> 0),
  booked_on date not null,
  payer_name text not null,
  payer_account text not null,
  note text not null,
  -- What the payer's bank calls the transfer: the same as on its slip.
  transfer_reference text,
  content jsonb not null,
  first_seen_at timestamptz not null,
  -- The bank has told the same line with other content since.
  changed_at timestamptz,
  state text not null default 'new' check (state in ('new', 'matched', 'waiting', 'dismissed', 'outgoing')),
  -- Why it waits for staff, and the deposit it may be for.
  wait_code text check (wait_code ~ '^[A-Z_]{3,40}$'),
  deposit_id uuid,
  matched_member_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (house_bank_account_id, transaction_id),
  constraint statement_lines_matched_to_a_deposit check (state <> 'matched' or (deposit_id is not null and matched_member_id is not null)),
  constraint statement_lines_wait_for_a_reason check ((state = 'waiting') = (wait_code is not null))
);
create index statement_lines_by_id on statement_lines (id);
create index statement_lines_open on statement_lines (house_bank_account_id, first_seen_at) where state in ('new', 'waiting');
create index statement_lines_newest on statement_lines (first_seen_at desc, id);
create index statement_lines_by_transfer on statement_lines (transfer_reference) where transfer_reference is not null;
create index statement_lines_of_deposit on statement_lines (deposit_id) where deposit_id is not null;

-- Amounts that name the deposit they were given for: unique per account until nobody can mean another deposit by them.
create table autobank_amounts (
  house_bank_account_id integer not null references house_bank_accounts (id),
  amount_minor bigint not null,
  deposit_id uuid,
  reserved_until timestamptz not null,
  primary key (house_bank_account_id, amount_minor)
);
create index autobank_amounts_of_deposit on autobank_amounts (deposit_id);

create index deposits_to_house_account on deposits (house_bank_account_id, amount_minor) where house_bank_account_id is not null;
