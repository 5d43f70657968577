-- Accounts of the operator whose statement is read from the bank, by the bank's name for them.
create table statement_accounts (
  house_bank_account_id integer primary key references house_bank_accounts (id),
  resource_id text not null,
  is_active boolean not null default true,
  -- The newest known line, from which the next poll continues; every few minutes the last days are read again.
  last_entry_reference text,
  swept_at timestamptz,
  polled_at timestamptz,
  -- The lease of the process that reads the statement.
  leased_until timestamptz,
  failing_since timestamptz,
  last_problem text
);

-- Each line of a statement, once, whatever its outcome: received money is never forgotten. Distributed by the account,
-- because a line belongs to no member before it is matched.
create table statement_lines (
  house_bank_account_id integer not null references house_bank_accounts (id),
  transaction_id text not null,
  id uuid not null default uuidv7(),
  currency_code text not null,
  -- Negative for money that has left the account.
  amount_minor bigint not null,
  booked_on date not null,
  payer_name text not null,
  payer_account text not null,
  note text not null,
  -- The bank's reference of the transfer: the same as on its slip.
  transfer_reference text,
  content text not null,
  first_seen_at timestamptz not null,
  -- When the bank last sent the same line with other content.
  changed_at timestamptz,
  state text not null default 'new' check (state in ('new', 'matched', 'waiting', 'dismissed', 'outgoing')),
  -- Why it needs staff, and the deposit it may belong to.
  wait_code text check (wait_code ~ '^[A-Z_]{3,40}$'),
  deposit_id uuid,
  matched_member_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- The withdrawal paid by a debit of the operator's account.
  withdrawal_id uuid,
  -- An unreadable line is stored as well, without an amount, until staff have decided about it.
  is_readable boolean not null default true,
  primary key (house_bank_account_id, transaction_id),
  constraint statement_lines_matched_to_a_deposit check (state <> 'matched' or (deposit_id is not null and matched_member_id is not null)),
  constraint statement_lines_wait_for_a_reason check ((state = 'waiting') = (wait_code is not null)),
  constraint statement_lines_have_an_amount check ((amount_minor <> 0) = is_readable)
);
create index statement_lines_by_id on statement_lines (id);
create index statement_lines_open on statement_lines (house_bank_account_id, first_seen_at) where state in ('new', 'waiting');
create index statement_lines_newest on statement_lines (first_seen_at, id);
create index statement_lines_by_state on statement_lines (state, first_seen_at, id);
create index statement_lines_by_transfer on statement_lines (transfer_reference, first_seen_at, id) where transfer_reference is not null;
create index statement_lines_of_deposit on statement_lines (deposit_id, first_seen_at, id) where deposit_id is not null;
create index statement_lines_by_day on statement_lines (booked_on);
create index statement_lines_of_withdrawal on statement_lines (withdrawal_id) where withdrawal_id is not null;
create index statement_lines_unpaired on statement_lines (booked_on) where state = 'outgoing' and withdrawal_id is null;

-- Comparisons of a source's records (a bank, a gateway, a game provider) with ours.
create table reconciliation_runs (
  id uuid primary key default uuidv7(),
  source text not null,
  -- The day of a daily run, which a source has once; null for a run requested by staff.
  period date,
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  -- The lease of the process that compares; an interrupted run is taken over afterwards.
  leased_until timestamptz not null,
  started_by uuid,
  finished_at timestamptz,
  theirs_count bigint not null default 0,
  ours_count bigint not null default 0,
  repaired_count bigint not null default 0,
  missing_here bigint not null default 0,
  missing_there bigint not null default 0,
  amount_differs bigint not null default 0,
  open_too_long bigint not null default 0,
  -- Why the source could not be compared; the day is retried later.
  failure text,
  unreadable bigint not null default 0,
  constraint reconciliation_runs_failed_have_ended check (failure is null or finished_at is not null)
);
create unique index reconciliation_runs_one_at_a_time on reconciliation_runs (source) where finished_at is null;
create unique index reconciliation_runs_once_a_day on reconciliation_runs (source, period) where failure is null;
create index reconciliation_runs_newest on reconciliation_runs (started_at desc, id);

-- Differing records. One is open per record; a later comparison that agrees closes it, or staff do with a note.
create table reconciliation_differences (
  id uuid primary key default uuidv7(),
  source text not null,
  -- The source's name for the record.
  record_key text not null,
  class text not null,
  their_minor bigint,
  their_currency_code text,
  our_minor bigint,
  our_currency_code text,
  happened_at timestamptz not null,
  subject_id text,
  member_id uuid,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  note text,
  -- The last run that has found it: if the next run does not find it, it agrees again.
  seen_by_run uuid,
  subject_type text check (subject_type in ('deposit', 'withdrawal', 'bet')),
  content text,
  constraint reconciliation_differences_noted_by_staff check ((resolved_by is null) = (note is null)),
  constraint reconciliation_differences_resolved_at_a_time check (resolved_by is null or resolved_at is not null),
  constraint reconciliation_differences_class_check
  check (class in ('missing_here', 'missing_there', 'amount_differs', 'open_too_long', 'unreadable')),
  constraint reconciliation_differences_unreadable_has_content
  check ((class = 'unreadable') = (content is not null))
);
create unique index reconciliation_differences_one_open on reconciliation_differences (source, record_key)
  where resolved_at is null;
create index reconciliation_differences_newest on reconciliation_differences (first_seen_at, id);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at, id) where resolved_at is null;
create index reconciliation_differences_resolved on reconciliation_differences (first_seen_at, id) where resolved_at is not null;
create index reconciliation_differences_by_source on reconciliation_differences (source, first_seen_at, id);
create index reconciliation_differences_by_class on reconciliation_differences (class, first_seen_at, id);
create index reconciliation_differences_of_record on reconciliation_differences (source, record_key);

-- A source's records during one run, so that a day of any size is compared page by page; emptied at the end of the run.
-- Unlogged, because an interrupted run requests them again.
create unlogged table reconciliation_records (
  run_id uuid not null,
  record_key text not null,
  amount_minor bigint not null,
  currency_code text not null,
  at timestamptz not null,
  state text not null check (state in ('paid', 'open', 'ended')),
  -- The key with which the source is queried about it.
  ask_by text,
  member_id uuid,
  primary key (run_id, record_key)
);
