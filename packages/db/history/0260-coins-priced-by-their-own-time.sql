-- Each payment of coins has one price: the rate of its invoice when it came in time, else the rate of when it was first seen.
-- No rate: it came late, and none was to be had yet.
alter table crypto_payments
  add column is_late boolean not null default false,
  add column rate numeric(40, 18) check (rate > 0);
alter table crypto_payments alter column is_late drop default;
update crypto_payments as payments set is_late = payments.received_at > invoices.expires_at,
    rate = case when payments.received_at <= invoices.expires_at then invoices.rate end
  from crypto_invoices as invoices
  where invoices.member_id = payments.member_id and invoices.deposit_id = payments.deposit_id;
alter table crypto_payments add constraint crypto_payments_in_time_have_a_price check (is_late or rate is not null) not valid;

-- What coins that go back to a member were worth, should they not arrive.
alter table crypto_payouts add column worth_minor bigint check (worth_minor > 0);
