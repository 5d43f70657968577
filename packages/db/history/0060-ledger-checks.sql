-- What the checks of the ledger have found, and up to where each member's history was found sound. The hourly check starts
-- from there; a history that later ends before that place, or says something else there, has been tampered with.

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
  -- What the entries up to the member's proven one sum up to.
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
  -- Per currency the sum over all accounts of what was checked, as decimal text; "0" everywhere in sound books.
  sums jsonb not null,
  -- [{member_id, currency, account, sequence, problem}]: which account has drifted, and what is wrong.
  problems jsonb not null
);

-- One hash over the last entry of every member at the end of a day, and over the day before. Kept outside as well (the
-- worker logs it), it proves that nobody has cut off or rewritten what was before.
create table ledger_heads (
  day date primary key,
  members bigint not null,
  entries bigint not null,
  hash bytea not null constraint ledger_heads_hash_is_sha256 check (length(hash) = 32),
  made_at timestamptz not null default now()
);

create trigger trial_balances_are_final before update or delete or truncate on trial_balances
  for each statement execute function ledger_history_is_final();
create trigger ledger_heads_are_final before update or delete or truncate on ledger_heads
  for each statement execute function ledger_history_is_final();
create trigger ledger_proven_members_are_kept before delete or truncate on ledger_proven_members
  for each statement execute function ledger_history_is_final();
alter table trial_balances enable always trigger trial_balances_are_final;
alter table ledger_heads enable always trigger ledger_heads_are_final;
alter table ledger_proven_members enable always trigger ledger_proven_members_are_kept;

-- The state of all members at a moment in one hash: of groups of members first, so that no text grows with all of them.
create function ledger_head(p_before timestamptz, p_previous bytea, out members bigint, out entries bigint, out hash bytea)
language sql stable
begin atomic
  with last as (
    select distinct on (member_id) member_id, sequence, journal_entries.hash
    from journal_entries where posted_at < p_before
    order by member_id, sequence desc
  ), grouped as (
    select right(member_id::text, 2) as bucket, count(*) as members, sum(sequence)::bigint as entries,
      sha256(string_agg(uuid_send(member_id) || int8send(sequence) || last.hash, ''::bytea order by member_id)) as hash
    from last group by 1
  )
  select coalesce(sum(grouped.members), 0)::bigint, coalesce(sum(grouped.entries), 0)::bigint,
    sha256(coalesce(p_previous, ''::bytea)
      || coalesce(string_agg(convert_to(bucket, 'UTF8') || grouped.hash, ''::bytea order by bucket), ''::bytea))
  from grouped;
end;
