-- All deposit channels. A channel is open only if its provider is connected too.
insert into payment_types (id, code, category, order_no) values
  (1, 'PROMPTPAY', 'GATEWAY', 1), (2, 'BANK', 'SLIP', 2), (3, 'TRUEWALLET', 'GATEWAY', 3), (4, 'QRCODE', 'GATEWAY', 4),
  (5, 'AUTOBANK', 'AUTO', 5), (6, 'CRYPTO', 'CRYPTO', 6);

insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor) values
  (1, 'THB', 2000, 10000000), (2, 'THB', 2000, 50000000),
  (2, 'BDT', 20000, 50000000), (2, 'BRL', 1000, 5000000), (2, 'CNY', 1000, 10000000), (2, 'EUR', 500, 1500000),
  (2, 'IDR', 1000000, 25000000000), (2, 'INR', 10000, 100000000), (2, 'JPY', 100, 2000000), (2, 'KRW', 1000, 20000000),
  (2, 'MMK', 200000, 5000000000), (2, 'MYR', 500, 7000000), (2, 'PHP', 5000, 85000000), (2, 'USD', 500, 1500000),
  (2, 'VND', 20000, 400000000);

insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor) values
  (3, 'THB', 2000, 5000000), (4, 'THB', 2000, 15000000);

insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor)
  select types.id, limits.currency_code, limits.min_minor, limits.max_minor
  from payment_limits limits, payment_types types where limits.payment_type_id = 2 and types.code in ('AUTOBANK', 'CRYPTO');

-- Every other currency has the limits of bank transfers; this one has no banks.
insert into payment_limits (payment_type_id, currency_code, min_minor, max_minor)
  select id, 'USDT', 1000000000, 10000000000000 from payment_types where code = 'CRYPTO';

insert into payment_fees (payment_type_id, currency_code, rate_bp, fixed_minor) values
  (3, 'THB', 190, 0), (2, 'THB', 0, 500), (2, 'IDR', 0, 650000);

-- An operator may put a fee on each way in each currency.
insert into payment_fees (payment_type_id, currency_code)
  select payment_type_id, currency_code from payment_limits on conflict do nothing;

-- BTCPay Server receives Tether on Tron through a plugin that cannot send it. An operator whose processor can send it
-- may turn this on.
insert into crypto_tokens (id, token, network, payment_method_id, decimals, is_active, can_pay_out, least_payout_coins, order_no) values
  (1, 'BTC', 'bitcoin', 'BTC-CHAIN', 8, true, true, 2000, 1),
  (2, 'LTC', 'litecoin', 'LTC-CHAIN', 8, true, true, 100000, 2),
  (3, 'USDT', 'tron', 'USDT-TRON', 6, true, false, 100000000, 3);

insert into withdrawal_types (id, code, order_no) values (1, 'BANK', 1), (2, 'CRYPTO', 2);

insert into withdrawal_limits (currency_code, min_minor, max_minor)
  select currency_code, min_minor * 5, max_minor from payment_limits where payment_type_id = 2;

insert into withdrawal_limits (currency_code, min_minor, max_minor) values ('USDT', 1000000000, 10000000000000);

insert into withdrawal_type_limits (withdrawal_type_id, currency_code)
  select 1, code from currencies where code <> 'USDT' union all select 2, code from currencies;

insert into withdrawal_settings default values;

insert into withdrawal_risk_rules (code, points, bound) values
  ('PAYEE_CHANGED', 22, 48), ('ACCESS_CHANGED', 12, 48), ('SHARED_IDENTITY', 18, null), ('OTHER_FLAG', 10, null),
  ('BANK_UNSURE', 15, null), ('FIRST_WITHDRAWAL', 8, null), ('LARGER_THAN_BEFORE', 12, 2), ('BIG_WIN', 10, 500),
  ('TURNOVER_OPEN', 20, null);
