-- The double-entry ledger. Every row lies with its member, so that the whole ledger can be distributed by member_id.

-- Most house accounts have a colon, which is found sooner than seven names are compared.
create function ledger_is_member_account(account text) returns boolean
language sql immutable parallel safe
return strpos(account, ':') = 0 and account in ('main', 'cashback', 'rebate', 'affiliate', 'points', 'pending_withdrawal', 'vault');

-- What a member owns now: the running sum of the journal. House accounts have no row here, because one row that all
-- members' entries update would make them wait for each other; their balances are derived from the journal.
create table ledger_accounts (
  member_id uuid not null,
  currency text not null constraint ledger_accounts_currency_is_a_code check (length(currency) between 3 and 10),
  account text not null constraint ledger_accounts_are_members_accounts check (ledger_is_member_account(account)),
  balance bigint not null default 0 constraint ledger_accounts_never_below_zero check (balance >= 0),
  -- How many entries the balance sums up.
  posting_count bigint not null default 0,
  primary key (member_id, currency, account),
  constraint ledger_accounts_points_are_not_money check ((account = 'points') = (currency = 'POINT'))
) with (fillfactor = 50);

-- One row is one entry: the amount leaves `source` and arrives at `target`, so that no entry can fail to net to zero.
-- `sequence` counts a member's entries without a gap. `hash` covers the member's previous hash and every column of the row
-- (see ledger_entry_hash), so that no row can be changed, removed or slipped in without breaking the member's chain.
create table journal_entries (
  member_id uuid not null,
  sequence bigint not null,
  template text not null,
  idempotency_key text collate "C" not null,
  source text not null,
  target text not null,
  currency text not null,
  amount bigint not null,
  -- Balances of the member's accounts after this entry; a house account has none.
  source_after bigint,
  target_after bigint,
  -- What caused it outside of the ledger, such as a round or a deposit.
  reference text,
  -- The member of staff or the job behind it; null when the member acted.
  actor text,
  note text,
  posted_at timestamptz not null,
  hash bytea not null,
  -- An entry is named by the start of its hash.
  id uuid generated always as (encode(substr(hash, 1, 16), 'hex')::uuid) virtual,
  primary key (member_id, sequence),
  constraint journal_entries_once_per_key unique (member_id, idempotency_key),
  -- Few constraints with many conditions, because each costs every batch its start.
  constraint journal_entries_are_sound check (
    amount >= 0 and sequence > 0 and length(hash) = 32 and length(idempotency_key) between 1 and 200 and source <> target
    and (source_after is not null or target_after is not null or 'receivable' in (source, target))),
  constraint journal_entries_tell_balances
    check ((coalesce(source_after, -1) >= 0) = ledger_is_member_account(source)
      and (coalesce(target_after, -1) >= 0) = ledger_is_member_account(target))
);

-- The two sides of every entry, seen from their accounts: positive when the account gains.
create view postings with (security_invoker = true) as
  select member_id, id as entry_id, source as account, currency, -amount as amount, source_after as balance_after, sequence
  from journal_entries
  union all
  select member_id, id, target, currency, amount, target_after, sequence from journal_entries;

-- History is never changed: a mistake is corrected by another entry. The triggers hold back even a superuser, whom the
-- revoked rights do not bind.
create function ledger_history_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;

create trigger journal_entries_are_final before update or delete or truncate on journal_entries
  for each statement execute function ledger_history_is_final();
create trigger ledger_accounts_are_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_history_is_final();
alter table journal_entries enable always trigger journal_entries_are_final;
alter table ledger_accounts enable always trigger ledger_accounts_are_kept;
revoke update, delete, truncate on journal_entries from public, current_user;
revoke delete, truncate on ledger_accounts from public, current_user;
