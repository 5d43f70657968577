-- Whom money went to and whom it came from stands here sealed, as members do; the server seals what was there before.
alter table withdrawals
  -- Names, with the house's key, the payee's account number as a bank tells it.
  add column payee_mark text;
create index withdrawals_by_payee_mark on withdrawals (payee_mark) where payee_mark is not null;

-- A sealed address is never written alike twice.
alter table crypto_addresses drop constraint crypto_addresses_pkey;
drop index crypto_addresses_by_id;
alter table crypto_addresses add primary key (member_id, id);
create index crypto_addresses_of_coin on crypto_addresses (member_id, token_id);

alter table deposit_payments alter column confirmation type text using confirmation::text;
alter table statement_lines alter column content type text using content::text;
