-- What members owe the house, beside the entries that say so: the wallet door asks for it with every call. It is added up from the
-- journal, and kept by the same statement that writes it.
create table member_debts (
  member_id uuid not null,
  currency text not null,
  owed_minor bigint not null constraint member_debts_never_below_zero check (owed_minor >= 0),
  primary key (member_id, currency)
);
create index member_debts_open on member_debts (member_id) where owed_minor > 0;

insert into member_debts (member_id, currency, owed_minor)
  select member_id, currency, sum(case when source = 'receivable' then amount else -amount end)
  from journal_entries where source = 'receivable' or target = 'receivable' group by member_id, currency;

-- Nobody repays more than what is owed: then the whole write is refused.
create function ledger_note_debts(
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

-- Otherwise as 0245-ledger-write.sql has it.
create or replace function ledger_write(
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
      source_after, target_after, reference, actor, note, v_posted_at,
      substr(v_hashes, 32 * number - 31, 32)
    from (
      select unnest(p_members) as member_id, unnest(p_sequences) as sequence, unnest(p_keys) as idempotency_key,
        unnest(p_kinds) as kind, unnest(p_amounts) as amount, unnest(p_source_afters) as source_after,
        unnest(p_target_afters) as target_after, unnest(p_references) as reference, unnest(p_actors) as actor,
        unnest(p_notes) as note, generate_series(1, cardinality(p_members)) as number
    ) as entry;
  if 'receivable' = any (p_sources) or 'receivable' = any (p_targets) then
    -- Hardly ever: a win was taken back that is spent, or what is owed is repaid.
    perform ledger_note_debts(p_members, p_kinds, p_amounts, p_sources, p_targets, p_currencies);
  end if;
end $$;

-- What the players of a batch owe; null while nobody does, which one look at an index tells. Read under the locks of their books.
create function wallet_door_debts(p_members uuid[]) returns text language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set join_collapse_limit = 1
as $$
begin
  if not exists (select from member_debts where owed_minor > 0 limit 1) then
    return null;
  end if;
  return (
    select json_agg(json_array(asked.number, debt.currency, debt.owed_minor::text))
      from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as asked
      cross join lateral (select * from member_debts where member_id = asked.id and owed_minor > 0 limit 100) as debt
  );
end $$;

-- Staff look at wins above a provider's limit, and at members who owe.
alter table member_flags drop constraint member_flags_kind_check;
alter table member_flags add constraint member_flags_kind_check
  check (kind in ('shared_signals', 'fast_claim', 'large_win', 'debt'));
