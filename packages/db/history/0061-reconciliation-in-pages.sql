-- What a source tells during one run, so that a day of any size is compared page by page; emptied when the run has ended. Not
-- worth a log: a run that was cut off asks again.
create unlogged table reconciliation_heard (
  run_id uuid not null,
  record_key text not null,
  amount_minor bigint not null,
  currency_code text not null,
  at timestamptz not null,
  state text not null check (state in ('paid', 'open', 'ended')),
  -- What the source is asked about it by.
  ask_by text,
  member_id uuid,
  primary key (run_id, record_key)
);

alter table reconciliation_differences
  -- The last run that has found it: one that the next run does not find agrees again.
  add column seen_by_run uuid,
  add column subject_type text check (subject_type in ('deposit', 'withdrawal', 'bet'));
update reconciliation_differences set subject_type = 'deposit' where subject_id is not null;

-- The withdrawal that a debit of the house's account has paid.
alter table statement_lines add column withdrawal_id uuid;
create index statement_lines_of_withdrawal on statement_lines (withdrawal_id) where withdrawal_id is not null;
create index statement_lines_unpaired on statement_lines (booked_on) where state = 'outgoing' and withdrawal_id is null;
create index withdrawals_by_payout on withdrawals (payout_reference) where payout_reference is not null;
-- A payee is written as bank and number; statements tell the number.
create index withdrawals_paid_to on withdrawals (split_part(bank_account, ' ', 2), succeeded_at)
  where status = 'success' and bank_account is not null;
create index withdrawals_paid_at on withdrawals (succeeded_at) where status = 'success';
create index crypto_payouts_by_time on crypto_payouts (queued_at);
