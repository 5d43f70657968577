-- The queue in front of a member's books, of all currencies: held until the transaction ends. It is a lock on a name, not
-- on a row, so it exists before the member's first entry, writes nothing, and one lock per member can not deadlock with
-- itself whatever a use case posts in whatever order.
create function ledger_lock(p_member_id uuid) returns void language sql volatile
begin atomic
  select pg_advisory_xact_lock(uuid_hash_extended(p_member_id, 10));
end;

-- Everything that is needed to decide about commands of these members: takes their locks in the order given (callers sort),
-- then reads, in a snapshot that began after the last lock was held. Eight lines of text, because one value can be asked
-- for together with the facts of others in one statement, and arrays because they are quickly made and read:
--   1    the time, in milliseconds
--   2, 3 per member, in the order asked: sequence of the last entry (0: none), hashes of the last entries in a row
--   4-7  per account: place of the member, balance, posting count, and `<currency> <account>,` in a row
--   8    the entries stored under the given keys, as JSON
-- Planner settings: a plan made while the tables are empty and kept for the life of a connection may scan whole tables
-- later, so only probes of one index are allowed: the order by that needs no sort names the index, and `offset 0` keeps
-- the planner from turning the loop around.
create function ledger_open(p_members uuid[], p_key_members uuid[], p_keys text[]) returns text
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
  v_sequences bigint[];
  v_hashes bytea;
  v_places bigint[];
  v_balances bigint[];
  v_counts bigint[];
  v_names text;
  v_entries text := '[]';
begin
  -- lock: what follows is never done twice at once for one member.
  perform pg_advisory_xact_lock(uuid_hash_extended(member_id, 10)) from unnest(p_members) as member_id;

  -- read: only under the locks, when every rival has committed or gone.
  select array_agg(coalesce(head.sequence, 0)), string_agg(coalesce(head.hash, sha256('')), '')
    into v_sequences, v_hashes
    from unnest(p_members) as member (id)
    left join lateral (
      select sequence, hash from journal_entries where member_id = member.id order by sequence desc limit 1
    ) as head on true;
  select array_agg(member.number), array_agg(account.balance), array_agg(account.posting_count),
      string_agg(account.currency || ' ' || account.account, ',')
    into v_places, v_balances, v_counts, v_names
    from unnest(p_members) with ordinality as member (id, number)
    cross join lateral (
      select currency, account, balance, posting_count from ledger_accounts where member_id = member.id offset 0
    ) as account;

  -- key: a command whose key is known is answered from its entry.
  select coalesce(json_agg(json_build_array(asked.number, entry.id, entry.template, entry.source, entry.target, entry.currency,
      entry.amount::text, entry.source_after::text, entry.target_after::text, entry.reference)), '[]')
    into v_entries
    from unnest(p_key_members, p_keys) with ordinality as asked (member_id, key, number)
    cross join lateral (
      select * from journal_entries
      where member_id = asked.member_id
        and idempotency_key >= asked.key collate "C" and idempotency_key <= asked.key collate "C"
      order by idempotency_key limit 1
    ) as entry;

  -- answer
  return concat_ws(e'\n', floor(extract(epoch from clock_timestamp()) * 1000), coalesce(v_sequences, '{}'),
    encode(coalesce(v_hashes, ''), 'hex'), coalesce(v_places, '{}'), coalesce(v_balances, '{}'), coalesce(v_counts, '{}'),
    coalesce(v_names, ''), v_entries);
end $$;

-- Writes entries and moves the balances, all or nothing: the only writer of the ledger. It trusts the caller's decisions
-- but not its sums: what each account gains is added up here from the entries themselves, and must lead from the account
-- as it is now (the number of its entries tells which) to the balance that the last of the entries states.
-- p_source_counts, p_target_counts: how many entries the account had before these; null for a house account.
-- p_source_finals, p_target_finals: the balance after all of these, on the account's last entry only.
create function ledger_write(
  p_at_ms bigint, p_hashes text,
  p_members uuid[], p_sequences bigint[], p_templates text[], p_keys text[], p_sources text[], p_targets text[],
  p_currencies text[], p_amounts bigint[], p_source_afters bigint[], p_target_afters bigint[],
  p_references text[], p_actors text[], p_notes text[],
  p_source_counts bigint[], p_target_counts bigint[], p_source_finals bigint[], p_target_finals bigint[]
) returns void
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
  v_hashes bytea := decode(p_hashes, 'hex');
  v_is_sound boolean;
begin
  -- accounts
  with legs as (
    select * from unnest(p_members, p_currencies, p_sources, p_amounts, p_source_counts, p_source_finals)
      as leg (member_id, currency, account, amount, counted, final), lateral (select -amount as change) as signed
    where ledger_is_member_account(account)
    union all
    select * from unnest(p_members, p_currencies, p_targets, p_amounts, p_target_counts, p_target_finals)
      as leg (member_id, currency, account, amount, counted, final), lateral (select amount as change) as signed
    where ledger_is_member_account(account)
  ), moved as materialized (
    select member_id, currency, account, sum(change)::bigint as change, count(*) as postings,
      max(counted) as counted, max(final) as final
    from legs group by member_id, currency, account
  ), opened as (
    insert into ledger_accounts (member_id, currency, account, balance, posting_count)
    select member_id, currency, account, change, postings from moved where counted = 0 and change = final
    returning member_id
  ), updated as (
    update ledger_accounts as account
    set balance = account.balance + moved.change, posting_count = account.posting_count + moved.postings
    from moved
    -- probe: `any` instead of `=` leaves the planner no way but one probe of the primary key per moved account.
    where account.member_id = any (array[moved.member_id]) and account.currency = moved.currency and account.account = moved.account
      -- guard: the account is the one that the decisions were made about.
      and moved.counted > 0 and account.posting_count = moved.counted and account.balance + moved.change = moved.final
    returning account.member_id
  )
  select (select count(*) from opened) + (select count(*) from updated) = (select count(*) from moved) into v_is_sound;
  if not v_is_sound then
    raise exception 'the ledger has moved on since the books were opened, or the entries do not add up'
      using errcode = 'serialization_failure', table = 'ledger_accounts';
  end if;

  -- journal
  insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
      source_after, target_after, reference, actor, note, posted_at, hash)
    select member_id, sequence, template, idempotency_key, source, target, currency, amount,
      source_after, target_after, reference, actor, note, to_timestamp(p_at_ms / 1000.0),
      substr(v_hashes, 32 * (number::integer - 1) + 1, 32)
    from unnest(p_members, p_sequences, p_templates, p_keys, p_sources, p_targets, p_currencies, p_amounts,
        p_source_afters, p_target_afters, p_references, p_actors, p_notes) with ordinality
      as entry (member_id, sequence, template, idempotency_key, source, target, currency, amount,
        source_after, target_after, reference, actor, note, number);
end $$;

-- One field of a hashed text: its length and itself, so that no two rows read alike.
create function ledger_field(value text) returns text language sql immutable parallel safe
return coalesce(octet_length(value) || ':' || value, '-');

-- The hash an entry must have after the entry with the hash `p_previous` (null when it is the member's first).
create function ledger_entry_hash(p_previous bytea, p_entry journal_entries) returns bytea
language sql stable parallel safe
return sha256(convert_to(
  coalesce(encode(p_previous, 'hex'), '') || ledger_field((p_entry).member_id::text) || ledger_field((p_entry).sequence::text)
  || ledger_field((p_entry).template) || ledger_field((p_entry).idempotency_key)
  || ledger_field((p_entry).source) || ledger_field((p_entry).target) || ledger_field((p_entry).currency)
  || ledger_field((p_entry).amount::text) || ledger_field((p_entry).source_after::text)
  || ledger_field((p_entry).target_after::text) || ledger_field((p_entry).reference) || ledger_field((p_entry).actor)
  || ledger_field((p_entry).note) || ledger_field((extract(epoch from (p_entry).posted_at) * 1000)::bigint::text), 'UTF8'));
