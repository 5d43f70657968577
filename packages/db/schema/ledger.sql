-- The double-entry ledger. Every row is stored with its member, so that the whole ledger can be distributed by
-- member_id.

-- A member's balances: the running sum of the journal. Accounts of the operator have no row here, because one row
-- updated by all members' entries would serialise them; their balances are derived from the journal.
create table ledger_accounts (
  member_id uuid not null,
  currency text not null,
  account text not null,
  balance bigint not null default 0 constraint ledger_accounts_never_below_zero check (balance >= 0),
  -- Number of entries that the balance sums up.
  posting_count bigint not null default 0,
  -- The last entry that touched the account. The greatest among a member's accounts is the head of the member's chain; an
  -- entry that touches no account of the member's is noted at any of them.
  last_sequence bigint not null default 0,
  last_hash bytea,
  primary key (member_id, currency, account),
  constraint ledger_accounts_are_sound check (
    octet_length(currency) between 3 and 10 and (account = 'points') = (currency = 'POINT')
    and account = any ('{main,bonus,cashback,rebate,affiliate,points,pending_withdrawal,vault}'))
) with (fillfactor = 80);
revoke delete, truncate on ledger_accounts from public, current_user;

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
  -- Balances of the member's accounts after this entry; null for accounts of the operator.
  source_after bigint,
  target_after bigint,
  -- Its cause outside of the ledger, such as a deposit; for a call of a game provider, the parameters beyond the
  -- columns below. It is compared and never parsed.
  reference text,
  -- The member of staff or the job behind it; null when the member acted.
  actor text,
  note text,
  -- The context of a game movement, in the identifiers of the game's provider; null for all others.
  provider text,
  round_ref text,
  game_code text,
  -- The kind of call that caused it (bet, result, rollback, …) and the call's id.
  call text,
  txn text,
  -- The bet, or the win, that the call names.
  ref text,
  -- True for a stake that the provider gave away; null for all others.
  is_free boolean,
  -- Whether the call concerned a part of a stake or of a win, or all of it; null when unknown.
  is_part boolean,
  posted_at timestamptz not null,
  hash bytea not null,
  -- An entry is named by the start of its hash.
  id uuid generated always as (encode(substr(hash, 1, 16), 'hex')::uuid) virtual,
  primary key (member_id, sequence),
  constraint journal_entries_once_per_key unique (member_id, idempotency_key),
  constraint journal_entries_are_sound check (
    amount >= 0 and sequence > 0 and octet_length(hash) = 32 and octet_length(idempotency_key) between 1 and 800
    and source <> target and (call is null) = (provider is null) and (call is null) = (txn is null)
    and (source_after is not null or target_after is not null or source = 'receivable' or target = 'receivable'
      or template in ('escrow_funded', 'escrow_released'))
    and (source_after is not null and source_after >= 0)
      = (source = any ('{main,bonus,cashback,rebate,affiliate,points,pending_withdrawal,vault}'))
    and (target_after is not null and target_after >= 0)
      = (target = any ('{main,bonus,cashback,rebate,affiliate,points,pending_withdrawal,vault}')))
);
-- Entries are written in the order of time, so this index finds a day's entries and costs a posting next to nothing.
create index journal_entries_by_time on journal_entries using brin (posted_at);
-- The entries of a member's journal that are neither stakes nor results are few among them, and are listed by kind.
create index journal_entries_of_rare_kinds on journal_entries (member_id, template, sequence)
  where template <> all (array['bet', 'result']);
revoke update, delete, truncate on journal_entries from public, current_user;

-- The results of ledger checks, and the position up to which each member's history was verified. The hourly check
-- starts from there. A history that later ends before that position, or differs there, has been tampered with.
create table ledger_proven_members (
  member_id uuid primary key,
  -- The last entry that was checked, and its hash then.
  sequence bigint not null,
  hash bytea not null,
  proven_at timestamptz not null
);

create table ledger_proven_accounts (
  member_id uuid not null,
  currency text not null,
  account text not null,
  -- The sum of the entries up to the member's verified one.
  balance bigint not null,
  posting_count bigint not null,
  primary key (member_id, currency, account)
);

create table trial_balances (
  id bigint generated always as identity primary key,
  -- hourly: members with entries since the last check, from their proven entry on. full: everybody from the first entry on.
  kind text not null constraint trial_balances_kind_is_known check (kind in ('hourly', 'full')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Entries since this moment were looked at; null when all were.
  since timestamptz,
  members_checked bigint not null,
  entries_checked bigint not null,
  -- The sum of all checked accounts per currency, as decimal text; "0" everywhere in a consistent ledger.
  sums jsonb not null,
  -- [{member_id, currency, account, sequence, problem}]: the accounts that differ, and the problem.
  problems jsonb not null
);

-- One hash over the last entry of every member at the end of a day, and over the day before. A copy outside of the
-- database (the worker logs it) reveals any truncated or rewritten history.
create table ledger_heads (
  day date primary key,
  members bigint not null,
  entries bigint not null,
  hash bytea not null constraint ledger_heads_hash_is_sha256 check (length(hash) = 32),
  made_at timestamptz not null default now()
);
