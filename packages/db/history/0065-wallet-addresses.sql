-- Members keep a list of their wallets: each has a name of its own on the wire, and one of a coin may be the usual one.
alter table crypto_addresses
  add column id uuid not null default uuidv7(),
  add column is_default boolean not null default false;
create unique index crypto_addresses_by_id on crypto_addresses (member_id, id);
create unique index crypto_addresses_have_one_default on crypto_addresses (member_id, token_id) where is_default;
