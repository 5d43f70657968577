-- Comparisons of what a source (a bank, a gateway, a game provider) tells with what is here.
create table reconciliation_runs (
  id uuid primary key default uuidv7(),
  source text not null,
  -- The day of a daily run, which a source has once; null for one that staff have asked for.
  period date,
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  -- Whoever compares has the source for himself until then; a run that was cut off is taken over after it.
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
  -- Why the source could not be compared; the day is tried again later.
  failure text,
  constraint reconciliation_runs_failed_have_ended check (failure is null or finished_at is not null)
);
create unique index reconciliation_runs_one_at_a_time on reconciliation_runs (source) where finished_at is null;
create unique index reconciliation_runs_once_a_day on reconciliation_runs (source, period) where failure is null;
create index reconciliation_runs_newest on reconciliation_runs (started_at desc, id);

-- Records that differ. One is open per record; a later comparison that agrees ends it, or staff do with a note.
create table reconciliation_differences (
  id uuid primary key default uuidv7(),
  source text not null,
  -- What the source calls the record.
  record_key text not null,
  class text not null check (class in ('missing_here', 'missing_there', 'amount_differs', 'open_too_long')),
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
  constraint reconciliation_differences_noted_by_staff check ((resolved_by is null) = (note is null)),
  constraint reconciliation_differences_resolved_at_a_time check (resolved_by is null or resolved_at is not null)
);
create unique index reconciliation_differences_one_open on reconciliation_differences (source, record_key)
  where resolved_at is null;
create index reconciliation_differences_newest on reconciliation_differences (first_seen_at desc, id);
create index reconciliation_differences_of_record on reconciliation_differences (source, record_key);

-- Payments and deposits of a time, for comparing.
create index deposit_payments_by_time on deposit_payments (gateway, paid_at);
create index deposits_of_provider on deposits (provider, requested_at) where provider is not null;
create index deposit_payments_by_transaction on deposit_payments (gateway, transaction_id);
create index statement_lines_by_day on statement_lines (booked_on);
