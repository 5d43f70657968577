-- The two sides of every entry, seen from their accounts: positive when the account gains.
create or replace view postings with (security_invoker = true) as
  select member_id, id as entry_id, source as account, currency, -amount as amount, source_after as balance_after, sequence
  from journal_entries
  union all
  select member_id, id, target, currency, amount, target_after, sequence from journal_entries;

-- Most accounts of the operator have a colon, and finding it is faster than comparing seven names.
create or replace function ledger_is_member_account(account text) returns boolean
language sql immutable parallel safe
return strpos(account, ':') = 0 and account in ('main', 'bonus', 'cashback', 'rebate', 'affiliate', 'points', 'pending_withdrawal', 'vault');

-- History is immutable: a mistake is corrected by another entry. The triggers also restrict a superuser, to whom the
-- revoked rights do not apply.
create or replace function ledger_history_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;

-- The lock of a member's accounts in all currencies, held until the transaction ends. It is a lock on a name, not on a
-- row, so it exists before the member's first entry and writes nothing. One lock per member cannot deadlock with
-- itself, whatever the order in which a use case posts.
create or replace function ledger_lock(p_member_id uuid) returns void language sql volatile
begin atomic
  select pg_advisory_xact_lock(uuid_hash_extended(p_member_id, 10));
end;

-- Returns one field of a hashed text: its length and its value, so that different rows never give the same text.
create or replace function ledger_field(value text) returns text language sql immutable parallel safe
return coalesce(octet_length(value) || ':' || value, '-');

-- Returns the hash an entry must have after the entry with the hash `p_previous` (null when it is the member's first).
create or replace function ledger_entry_hash(p_previous bytea, p_entry journal_entries) returns bytea
language sql stable parallel safe
return sha256(convert_to(
  coalesce(encode(p_previous, 'hex'), '') || ledger_field((p_entry).member_id::text) || ledger_field((p_entry).sequence::text)
  || ledger_field((p_entry).template) || ledger_field((p_entry).idempotency_key)
  || ledger_field((p_entry).source) || ledger_field((p_entry).target) || ledger_field((p_entry).currency)
  || ledger_field((p_entry).amount::text) || ledger_field((p_entry).source_after::text)
  || ledger_field((p_entry).target_after::text) || ledger_field((p_entry).reference) || ledger_field((p_entry).actor)
  || ledger_field((p_entry).note) || ledger_field((p_entry).provider) || ledger_field((p_entry).round_ref)
  || ledger_field((p_entry).game_code) || ledger_field((p_entry).call) || ledger_field((p_entry).txn) || ledger_field((p_entry).ref)
  || ledger_field((p_entry).is_free::text) || ledger_field((p_entry).is_part::text)
  || ledger_field((extract(epoch from (p_entry).posted_at) * 1000)::bigint::text), 'UTF8'));

-- Returns the number of the member's last entry before a moment, by binary search, since a member's entries are in
-- order of time. With it a range of days is a range of numbers, however long the history is.
create or replace function journal_sequence_before(p_member_id uuid, p_at timestamptz) returns bigint
language plpgsql stable
set enable_seqscan = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  select coalesce(max(sequence), 0) into v_high from journal_entries where member_id = p_member_id;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select posted_at from journal_entries where member_id = p_member_id and sequence = v_middle) < p_at then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;

-- Returns the state of all members at a moment as one hash: hashes groups of members first, so that no text grows with
-- their number.
create or replace function ledger_head(p_before timestamptz, p_previous bytea, out members bigint, out entries bigint, out hash bytea)
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

-- Returns all data for decisions about commands of these members: takes their locks in the order given (callers sort),
-- then reads, in a snapshot that began after the last lock was held. The result is three lines of text. One value can
-- be queried together with further facts in one statement, and text is fast to build and parse.
-- - line 1: the time, in milliseconds
-- - line 2: the accounts, separated by semicolons: number of the member in the order given, place of the row, currency,
--   account, balance, posting count, sequence of the last entry, its hash
-- - line 3: the entries stored under the given keys, as JSON
--
-- The `order by` without a sort selects the index, and `offset 0` keeps the planner from reversing the loop. `unnest` is
-- among the columns, where it returns row by row; as a table it would first materialise every column.
create or replace function ledger_open(p_members uuid[], p_key_members uuid[], p_keys text[]) returns text
language plpgsql volatile
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
      entry.amount::text, entry.source_after::text, entry.target_after::text, entry.reference,
      case when entry.call is not null then json_build_object('provider', entry.provider, 'round', entry.round_ref,
        'game', entry.game_code, 'call', entry.call, 'txn', entry.txn, 'ref', entry.ref, 'isFree', entry.is_free,
        'isPart', entry.is_part) end)), '[]')
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
call plan_by_probes('ledger_open');

-- Updates debts. A repayment above the debt refuses the whole write.
create or replace function ledger_note_debts(
  p_members uuid[], p_kinds integer[], p_amounts bigint[], p_sources text[], p_targets text[], p_currencies text[]
) returns void language plpgsql volatile
set enable_seqscan = off
as $$
declare
  v_moved record;
begin
  for v_moved in
    select member_id, p_currencies[kind] as currency,
      sum(case when p_sources[kind] = 'receivable' then amount else -amount end) as change
    from (select unnest(p_members) as member_id, unnest(p_kinds) as kind, unnest(p_amounts) as amount) as entry
    where p_sources[kind] = 'receivable' or p_targets[kind] = 'receivable'
    group by 1, 2 order by 1, 2
  loop
    update member_debts set owed_minor = owed_minor + v_moved.change
      where member_id = v_moved.member_id and currency = v_moved.currency;
    if not found then
      insert into member_debts (member_id, currency, owed_minor) values (v_moved.member_id, v_moved.currency, v_moved.change);
    end if;
  end loop;
end $$;

-- Writes entries and moves the balances, all or nothing: the only writer of the ledger. It trusts the caller's
-- decisions but not its sums. Each account must be the one that was read (by the number of its entries), its gain must
-- lead to the balance of its last entry, and the gains of all accounts must equal the entries' movements.
-- - p_templates … p_are_part: the distinct kinds of entries; p_kinds refers to them by number.
-- - p_places …: existing accounts: place, gain, entries, entries before, balance after, and the number of the account's
--   last entry among those written here.
-- - p_new_…: new accounts.
--
-- Index scans are off as well, so that rows are only reached by their places.
create or replace function ledger_write(
  p_at_ms bigint, p_hashes text,
  p_templates text[], p_sources text[], p_targets text[], p_currencies text[],
  p_providers text[], p_games text[], p_calls text[], p_are_free boolean[], p_are_part boolean[],
  p_members uuid[], p_sequences bigint[], p_keys text[], p_kinds integer[], p_amounts bigint[],
  p_source_afters bigint[], p_target_afters bigint[], p_references text[], p_actors text[], p_notes text[],
  p_rounds text[], p_txns text[], p_refs text[],
  p_places tid[], p_changes bigint[], p_postings bigint[], p_counts bigint[], p_finals bigint[], p_heads integer[],
  p_new_currencies text[], p_new_accounts text[], p_new_finals bigint[], p_new_postings bigint[], p_new_heads integer[]
) returns void
language plpgsql volatile
set enable_indexscan = off
set enable_indexonlyscan = off
as $$
declare
  v_hashes bytea := decode(p_hashes, 'hex');
  v_posted_at timestamptz := to_timestamp(p_at_ms / 1000.0);
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
    raise exception 'the ledger has moved on since the accounts were locked, or the entries do not add up'
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
      source_after, target_after, reference, actor, note, provider, round_ref, game_code, call, txn, ref, is_free, is_part,
      posted_at, hash)
    select member_id, sequence, p_templates[kind], idempotency_key, p_sources[kind], p_targets[kind], p_currencies[kind], amount,
      source_after, target_after, reference, actor, note, p_providers[kind], round, p_games[kind], p_calls[kind], txn, ref,
      p_are_free[kind], p_are_part[kind], v_posted_at,
      substr(v_hashes, 32 * number - 31, 32)
    from (
      select unnest(p_members) as member_id, unnest(p_sequences) as sequence, unnest(p_keys) as idempotency_key,
        unnest(p_kinds) as kind, unnest(p_amounts) as amount, unnest(p_source_afters) as source_after,
        unnest(p_target_afters) as target_after, unnest(p_references) as reference, unnest(p_actors) as actor,
        unnest(p_notes) as note, unnest(p_rounds) as round, unnest(p_txns) as txn, unnest(p_refs) as ref,
        generate_series(1, cardinality(p_members)) as number
    ) as entry;
  if 'receivable' = any (p_sources) or 'receivable' = any (p_targets) then
    -- Hardly ever: a win was taken back that is spent, or what is owed is repaid.
    perform ledger_note_debts(p_members, p_kinds, p_amounts, p_sources, p_targets, p_currencies);
  end if;
end $$;
call plan_by_probes('ledger_write');

create or replace trigger journal_entries_are_final before update or delete or truncate on journal_entries
  for each statement execute function ledger_history_is_final();
alter table journal_entries enable always trigger journal_entries_are_final;

create or replace trigger ledger_accounts_are_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_history_is_final();
alter table ledger_accounts enable always trigger ledger_accounts_are_kept;

create or replace trigger trial_balances_are_final before update or delete or truncate on trial_balances
  for each statement execute function ledger_history_is_final();
alter table trial_balances enable always trigger trial_balances_are_final;

create or replace trigger ledger_heads_are_final before update or delete or truncate on ledger_heads
  for each statement execute function ledger_history_is_final();
alter table ledger_heads enable always trigger ledger_heads_are_final;

create or replace trigger ledger_proven_members_are_kept before delete or truncate on ledger_proven_members
  for each statement execute function ledger_history_is_final();
alter table ledger_proven_members enable always trigger ledger_proven_members_are_kept;
