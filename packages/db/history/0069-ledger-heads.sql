-- A member's last entry is known from the accounts it touched, so that opening books probes the accounts alone, and an account
-- that was read under the lock is written at its place, without being looked for again.

alter table ledger_accounts
  -- The last entry that touched the account. The greatest among a member's accounts is the head of the member's chain; an
  -- entry that touches no account of the member's is noted at any of them.
  add column last_sequence bigint not null default 0,
  add column last_hash bytea;

update ledger_accounts as account set last_sequence = head.sequence, last_hash = head.hash
  from (
    select distinct on (member_id) member_id, sequence, hash from journal_entries order by member_id, sequence desc
  ) as head
  where head.member_id = account.member_id;

-- Rows are wider now: fuller pages keep the number of pages, and with it the write-ahead log after a checkpoint, where it was.
alter table ledger_accounts set (fillfactor = 80);

-- The same conditions as before, put so that a batch starts and a row is checked in a fraction of the time: one constraint
-- where there were several, because each is parsed and planned for each batch, and no function in it.
alter table ledger_accounts
  drop constraint ledger_accounts_currency_is_a_code,
  drop constraint ledger_accounts_are_members_accounts,
  drop constraint ledger_accounts_points_are_not_money,
  add constraint ledger_accounts_are_sound check (
    octet_length(currency) between 3 and 10 and (account = 'points') = (currency = 'POINT')
    and account = any ('{main,cashback,rebate,affiliate,points,pending_withdrawal,vault}'));
alter table journal_entries
  drop constraint journal_entries_are_sound,
  drop constraint journal_entries_tell_balances,
  add constraint journal_entries_are_sound check (
    amount >= 0 and sequence > 0 and octet_length(hash) = 32 and octet_length(idempotency_key) between 1 and 800
    and source <> target
    and (source_after is not null or target_after is not null or source = 'receivable' or target = 'receivable')
    and (source_after is not null and source_after >= 0)
      = (source = any ('{main,cashback,rebate,affiliate,points,pending_withdrawal,vault}'))
    and (target_after is not null and target_after >= 0)
      = (target = any ('{main,cashback,rebate,affiliate,points,pending_withdrawal,vault}')));

-- Everything that is needed to decide about commands of these members: takes their locks in the order given (callers sort),
-- then reads, in a snapshot that began after the last lock was held. Three lines of text, because one value can be asked
-- for together with the facts of others in one statement, and text because it is quickly made and read:
--   1  the time, in milliseconds
--   2  the accounts, with a semicolon between them: number of the member in the order asked, place of the row, currency,
--      account, balance, posting count, sequence of the last entry, its hash
--   3  the entries stored under the given keys, as JSON
-- Planner settings: a plan made while the tables are empty and kept for the life of a connection may scan whole tables
-- later, so only probes of one index are allowed: the order by that needs no sort names the index, and `offset 0` keeps
-- the planner from turning the loop around. `unnest` stands among the columns, where it gives row by row; as a table it
-- would write every column down first.
create or replace function ledger_open(p_members uuid[], p_key_members uuid[], p_keys text[]) returns text
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
declare
  v_accounts text;
  v_entries text := '[]';
begin
  -- lock: what follows is never done twice at once for one member.
  perform pg_advisory_xact_lock(uuid_hash_extended(member.id, 10)) from (select unnest(p_members) as id) as member;

  -- read: only under the locks, when every rival has committed or gone.
  select string_agg(concat_ws(' ', member.number, account.ctid, account.currency, account.account, account.balance,
      account.posting_count, account.last_sequence, encode(account.last_hash, 'hex')), ';')
    into v_accounts
    from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as member
    cross join lateral (select ctid, * from ledger_accounts where member_id = member.id offset 0) as account;

  -- key: a command whose key is known is answered from its entry.
  select coalesce(json_agg(json_build_array(asked.number, entry.id, entry.template, entry.source, entry.target, entry.currency,
      entry.amount::text, entry.source_after::text, entry.target_after::text, entry.reference)), '[]')
    into v_entries
    from (
      select unnest(p_key_members) as member_id, unnest(p_keys) as key, generate_series(1, cardinality(p_keys)) as number
    ) as asked
    cross join lateral (
      select * from journal_entries
      where member_id = asked.member_id
        and idempotency_key >= asked.key collate "C" and idempotency_key <= asked.key collate "C"
      order by idempotency_key limit 1
    ) as entry;

  -- answer
  return concat_ws(e'\n', floor(extract(epoch from clock_timestamp()) * 1000), coalesce(v_accounts, ''), v_entries);
end $$;

drop function ledger_write;

-- Writes entries and moves the balances, all or nothing: the only writer of the ledger. It trusts the caller's decisions
-- but not its sums: each account must be the one that was read (the number of its entries tells), what it gains must lead to the
-- balance that its last entry states, and what all accounts gain must be what the entries move.
-- p_templates … p_currencies: the kinds of entries there are; p_kinds names them by number.
-- p_places …: accounts that have a row: its place, gain, entries, entries before, balance after, and the number of the account's
-- last entry among those written here. p_new_…: accounts that are opened.
-- Planner settings: no index may be scanned either, so that rows are reached by their places and in no other way.
create function ledger_write(
  p_at_ms bigint, p_hashes text,
  p_templates text[], p_sources text[], p_targets text[], p_currencies text[],
  p_members uuid[], p_sequences bigint[], p_keys text[], p_kinds integer[], p_amounts bigint[],
  p_source_afters bigint[], p_target_afters bigint[], p_references text[], p_actors text[], p_notes text[],
  p_places tid[], p_changes bigint[], p_postings bigint[], p_counts bigint[], p_finals bigint[], p_heads integer[],
  p_new_currencies text[], p_new_accounts text[], p_new_finals bigint[], p_new_postings bigint[], p_new_heads integer[]
) returns void
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
set enable_bitmapscan = off
set enable_sort = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
declare
  v_hashes bytea := decode(p_hashes, 'hex');
  v_is_sound boolean;
  v_updated bigint;
begin
  -- sums
  select moved.change = placed.change + opened.change and moved.postings = placed.postings + opened.postings
    into v_is_sound
    from (
      select coalesce(sum(case when target_after is null then 0 else amount end - case when source_after is null then 0 else amount end), 0)
          as change, count(source_after) + count(target_after) as postings
      from (
        select unnest(p_amounts) as amount, unnest(p_source_afters) as source_after, unnest(p_target_afters) as target_after
      ) as entry
    ) as moved, (
      select coalesce(sum(change), 0) as change, coalesce(sum(postings), 0) as postings
      from (select unnest(p_changes) as change, unnest(p_postings) as postings) as account
    ) as placed, (
      select coalesce(sum(change), 0) as change, coalesce(sum(postings), 0) as postings
      from (select unnest(p_new_finals) as change, unnest(p_new_postings) as postings) as account
    ) as opened;

  -- accounts
  update ledger_accounts as account
    set balance = account.balance + moved.change, posting_count = account.posting_count + moved.postings,
      last_sequence = p_sequences[moved.head], last_hash = substr(v_hashes, 32 * moved.head - 31, 32)
    from (
      select unnest(p_places) as place, unnest(p_changes) as change, unnest(p_postings) as postings,
        unnest(p_counts) as counted, unnest(p_finals) as final, unnest(p_heads) as head
    ) as moved
    where account.ctid = moved.place and account.member_id = p_members[moved.head]
      -- guard: the account is the one that the decisions were made about.
      and account.posting_count = moved.counted and account.balance + moved.change = moved.final;
  get diagnostics v_updated = row_count;
  if not v_is_sound or v_updated <> cardinality(p_places) then
    raise exception 'the ledger has moved on since the books were opened, or the entries do not add up'
      using errcode = 'serialization_failure', table = 'ledger_accounts';
  end if;
  if cardinality(p_new_heads) > 0 then
    insert into ledger_accounts (member_id, currency, account, balance, posting_count, last_sequence, last_hash)
      select p_members[head], currency, account, final, postings, p_sequences[head], substr(v_hashes, 32 * head - 31, 32)
      from (
        select unnest(p_new_currencies) as currency, unnest(p_new_accounts) as account, unnest(p_new_finals) as final,
          unnest(p_new_postings) as postings, unnest(p_new_heads) as head
      ) as opened;
  end if;

  -- journal
  insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
      source_after, target_after, reference, actor, note, posted_at, hash)
    select member_id, sequence, p_templates[kind], idempotency_key, p_sources[kind], p_targets[kind], p_currencies[kind], amount,
      source_after, target_after, reference, actor, note, to_timestamp(p_at_ms / 1000.0),
      substr(v_hashes, 32 * number - 31, 32)
    from (
      select unnest(p_members) as member_id, unnest(p_sequences) as sequence, unnest(p_keys) as idempotency_key,
        unnest(p_kinds) as kind, unnest(p_amounts) as amount, unnest(p_source_afters) as source_after,
        unnest(p_target_afters) as target_after, unnest(p_references) as reference, unnest(p_actors) as actor,
        unnest(p_notes) as note, generate_series(1, cardinality(p_members)) as number
    ) as entry;
end $$;
