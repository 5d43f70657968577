-- The double-entry ledger. Every row lies with its member, so that the whole ledger can be distributed by member_id.
-- A posting is seen from its account: positive when the account gains. The two sides of each entry net to zero.

create function ledger_is_member_account(account text) returns boolean
language sql immutable parallel safe
return account in ('main', 'cashback', 'rebate', 'affiliate', 'points', 'pending_withdrawal', 'vault');

-- What a member owns now: the running sum of the postings. House accounts have no row here, because one row that all
-- members' postings update would make them wait for each other; their balances are derived from the postings.
create table ledger_accounts (
  member_id uuid not null,
  currency text not null constraint ledger_accounts_currency_is_a_code check (currency ~ '^[A-Z]{3,10}$'),
  account text not null constraint ledger_accounts_are_members_accounts check (ledger_is_member_account(account)),
  balance bigint not null default 0 constraint ledger_accounts_never_below_zero check (balance >= 0),
  -- How many postings the balance sums up: the number of the latest one.
  posting_count bigint not null default 0,
  primary key (member_id, currency, account),
  constraint ledger_accounts_points_are_not_money check ((account = 'points') = (currency = 'POINT'))
) with (fillfactor = 50);

create table journal_entries (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  template text not null,
  idempotency_key text not null constraint journal_entries_key_is_short check (length(idempotency_key) between 1 and 200),
  -- A hash of what the command asked for: tells a repeated command from another one that borrows its key.
  fingerprint text not null,
  -- What caused it outside of the ledger, such as a round or a deposit.
  reference text,
  -- The member of staff or the job behind it; null when the member acted.
  actor text,
  note text,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  constraint journal_entries_once_per_key unique (member_id, idempotency_key)
);

create table postings (
  member_id uuid not null,
  entry_id uuid not null,
  account text not null constraint postings_account_has_a_name check (account ~ '^[a-z_]+(:[A-Za-z0-9._-]+)?$'),
  currency text not null,
  amount bigint not null,
  -- Balance of the member's account after this posting, and its place in the account's history. House accounts have none.
  balance_after bigint,
  sequence bigint,
  primary key (member_id, entry_id, currency, account),
  constraint postings_continue_a_history
    check ((balance_after is not null and sequence is not null) = ledger_is_member_account(account))
);

create unique index postings_one_history_per_account on postings (member_id, currency, account, sequence)
  where sequence is not null;
create index journal_entries_by_reference on journal_entries (member_id, reference) where reference is not null;

-- Per entry and currency the postings of one statement sum to zero, whoever writes them.
create function postings_must_net_to_zero() returns trigger language plpgsql as $$
declare
  v_entry_id uuid;
  v_currency text;
begin
  select entry_id, currency into v_entry_id, v_currency
  from written group by member_id, entry_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the postings of entry % do not net to zero in %', v_entry_id, v_currency
      using errcode = 'check_violation', constraint = 'postings_net_to_zero', table = 'postings';
  end if;
  return null;
end $$;

create trigger postings_net_to_zero after insert on postings
  referencing new table as written for each statement execute function postings_must_net_to_zero();
alter table postings enable always trigger postings_net_to_zero;

-- History is never changed: a mistake is corrected by another entry. The triggers hold back even a superuser, whom the
-- revoked rights do not bind.
create function ledger_history_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;

create trigger journal_entries_are_final before update or delete or truncate on journal_entries
  for each statement execute function ledger_history_is_final();
create trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function ledger_history_is_final();
create trigger ledger_accounts_are_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_history_is_final();
alter table journal_entries enable always trigger journal_entries_are_final;
alter table postings enable always trigger postings_are_final;
alter table ledger_accounts enable always trigger ledger_accounts_are_kept;
revoke update, delete, truncate on journal_entries, postings from public, current_user;
revoke delete, truncate on ledger_accounts from public, current_user;
