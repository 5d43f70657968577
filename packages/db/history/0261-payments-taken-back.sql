-- What was taken back of a payment after it had been told of: reversed, refunded, disputed. 'taken_back': nothing of it was left
-- when it was told of, so it had no effect.
alter table deposit_payments
  add column taken_back_minor bigint not null default 0,
  -- It was taken back after so much of it had been credited, which counts until staff have settled the difference.
  add column owed_minor bigint check (owed_minor > 0),
  drop constraint deposit_payments_outcome_check,
  add constraint deposit_payments_outcome_check
    check (outcome in ('credited', 'already_credited', 'needs_staff', 'taken_back')),
  add constraint deposit_payments_take_back_at_most_all check (taken_back_minor between 0 and amount_minor);

-- The chain took it back after it had been credited, sent on or handed to staff.
alter table crypto_payments add column is_owed boolean not null default false;

-- What the processor says against what was done about a payout, until staff have settled it: coins that were on their way, or had
-- arrived, are said to be cancelled; or those of a payout that had failed are said to be sent or to have arrived.
alter table crypto_payouts
  add column doubt text check (doubt in ('cancelled', 'sent', 'completed'));

-- Credited deposits whose provider is asked once more, because somebody who proves nothing has spoken of them.
create index deposits_to_ask_again on deposits (provider) where checked_at = '1970-01-01 00:00:00+00'::timestamptz;
