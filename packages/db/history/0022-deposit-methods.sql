-- All ways to deposit. Whether one is open also depends on its provider being connected.
insert into payment_types (id, code, category, order_no) values
  (3, 'TRUEWALLET', 'GATEWAY', 3), (4, 'QRCODE', 'GATEWAY', 4), (5, 'AUTOBANK', 'AUTO', 5), (6, 'CRYPTO', 'CRYPTO', 6);
insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor) values
  (3, 'THB', 2000, 5000000), (4, 'THB', 2000, 15000000);
insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor)
  select types.id, limits.currency_code, limits.min_minor, limits.max_minor
  from payment_limits limits, payment_types types where limits.payment_type_id = 2 and types.code in ('AUTOBANK', 'CRYPTO');

-- What a way to deposit costs in a currency; no row is no fee. Hundredths of a percent, rounded down to the minor unit.
create table payment_fees (
  payment_type_id integer not null references payment_types (id),
  currency_code text not null references currencies (code),
  rate_bp integer not null default 0 check (rate_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  -- Taken from what arrives and booked as a fee; else the sender's bank takes it besides and the member is only told.
  is_deducted boolean not null,
  primary key (payment_type_id, currency_code)
);
insert into payment_fees (payment_type_id, currency_code, rate_bp, fixed_minor, is_deducted) values
  (3, 'THB', 190, 0, true), (2, 'THB', 0, 500, false), (2, 'IDR', 0, 650000, false);

-- An account of the house that says nothing of its own has the fee of its currency.
alter table house_bank_accounts alter column fee_minor drop not null, alter column fee_minor drop default;

alter table deposits
  -- What was promised when the deposit was made; `fee_minor` is the fee of `amount_minor` by it.
  add column fee_rate_bp integer not null default 0 check (fee_rate_bp between 0 and 10000),
  add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add column promotion_information_id integer,
  -- Payments through a provider: its name, what it calls the payment, and where the payer goes to confirm it.
  add column provider text,
  add column provider_payment_id text,
  add column redirect_url text,
  add column failure_code text,
  -- When the provider was last asked what has become of the payment.
  add column checked_at timestamptz,
  -- Still pending after this, the member is told to contact staff.
  add column contact_at timestamptz,
  -- Of what has arrived, where it is another currency than was asked for.
  add column received_currency_code text,
  drop constraint deposits_review_code_check,
  add constraint deposits_review_code_is_a_code check (review_code ~ '^[A-Z_]{3,40}$'),
  add constraint deposits_fee_fits_the_amount check (fee_minor <= amount_minor);
create index deposits_to_check on deposits (checked_at nulls first)
  where status = 'pending' and provider_payment_id is not null;
create index deposits_by_provider_payment on deposits (provider, provider_payment_id) where provider_payment_id is not null;
create index deposits_pending_of_member on deposits (member_id) where status = 'pending';
