-- Four times the largest payout of a studio round at the largest stake, and a hundred such rounds a day.
insert into provider_limits (provider, currency, call_minor, round_minor, day_minor)
  select '*', currency, 10000 * largest_stake, 10000 * largest_stake, 1000000 * largest_stake
  from (values
    ('THB', 200000), ('BDT', 500000), ('BRL', 20000), ('CNY', 50000), ('EUR', 5000), ('IDR', 100000000), ('INR', 500000),
    ('JPY', 10000), ('KRW', 100000), ('MMK', 20000000), ('MYR', 20000), ('PHP', 500000), ('USD', 5000), ('USDT', 5000000000),
    ('VND', 2000000)
  ) as stakes (currency, largest_stake);
