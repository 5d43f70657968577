-- What an account's entries were summed up to, so that explaining it again reads only those after `sequence`. Entries never
-- change, so neither does their sum; a row may be removed at any time and is made again.
create table explanation_checkpoints (
  member_id uuid not null,
  currency text not null,
  account text not null,
  sequence bigint not null check (sequence > 0),
  groups jsonb not null,
  primary key (member_id, currency, account)
);
