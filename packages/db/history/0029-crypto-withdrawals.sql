-- The coin and the wallet a withdrawal goes to, as it was asked for. How many coins that is, is decided when they are sent.
create table crypto_withdrawals (
  member_id uuid not null,
  withdrawal_id uuid not null,
  token_id integer not null references crypto_tokens (id),
  address text not null,
  primary key (member_id, withdrawal_id)
);
