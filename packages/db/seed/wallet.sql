insert into side_wallets (wallet) values ('cashback'), ('rebate'), ('affiliate');

-- One unit of the currency, or 1 USDT.
insert into transfer_limits (currency_code, minimum_minor)
  select code, case when code in ('JPY', 'KRW', 'VND') then 1 when code = 'USDT' then 100000000 else 100 end from currencies;
