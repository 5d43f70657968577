create or replace function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;

-- Both tables in one shape: entries about the operator have no member, and only `state_after` contains their facts.
create or replace view audit_entries with (security_invoker = true) as
  select 'staff_audit' as source, id, decided_at as at, staff_id, action, member_id, subject_type, subject_id::text as subject_id,
    reason, state_before, state_after, ip, correlation_id
  from staff_audit
  union all
  select 'house_audit', id, done_at, staff_id, action, null, null, subject, '', null, detail, ip, correlation_id from house_audit;

-- Returns the hash of a link after the one with the hash `p_previous` (empty for the first).
create or replace function audit_hash(p_previous bytea, p_position bigint, p_linked_at timestamptz, p_entry audit_entries)
returns bytea language sql immutable parallel safe
return sha256(convert_to(jsonb_build_array(
  encode(p_previous, 'hex'), p_position, (extract(epoch from p_linked_at) * 1000000)::bigint,
  (p_entry).source, (p_entry).id, (extract(epoch from (p_entry).at) * 1000000)::bigint, (p_entry).staff_id, (p_entry).action,
  (p_entry).member_id, (p_entry).subject_type, (p_entry).subject_id, (p_entry).reason, (p_entry).state_before,
  (p_entry).state_after, (p_entry).ip, (p_entry).correlation_id)::text, 'UTF8'));

-- Links an entry when its transaction commits, with the owner's rights, because no other role may write the chain.
create or replace function link_audit_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_head audit_head;
  v_entry audit_entries;
  v_linked_at timestamptz;
begin
  select * into strict v_head from audit_head for update;
  if tg_table_name = 'staff_audit' then
    select * into strict v_entry from audit_entries where source = 'staff_audit' and member_id = new.member_id and id = new.id;
  else
    select * into strict v_entry from audit_entries where source = 'house_audit' and id = new.id;
  end if;
  -- In the order of the links even when the clock of the machine is set back.
  v_linked_at := greatest(clock_timestamp(), (select linked_at from audit_links where position = v_head.position));
  v_head.hash := audit_hash(v_head.hash, v_head.position + 1, v_linked_at, v_entry);
  v_head.position := v_head.position + 1;
  insert into audit_links (position, entry_id, at, staff_id, action, member_id, subject_id, linked_at, hash)
    values (v_head.position, v_entry.id, v_entry.at, v_entry.staff_id, v_entry.action, v_entry.member_id, v_entry.subject_id,
      v_linked_at, v_head.hash);
  update audit_head set position = v_head.position, hash = v_head.hash;
  return null;
end $$;

-- Returns the problems of the audit: the number of the first doubtful link if it can be determined, the entry, and the
-- problem. Empty when the chain is valid.
create or replace function audit_problems() returns table (link bigint, entry uuid, problem text) language sql stable as $$
  with linked as (
    select l, lag(l.position, 1, 0::bigint) over chain as before, lag(l.hash, 1, ''::bytea) over chain as previous
    from audit_links as l window chain as (order by l.position)
  )
  select (l).position, (l).entry_id, case
    when (l).position <> before + 1 then 'follows number ' || before || ': what was between is missing'
    when e.id is null then 'is there without its entry'
    when (l).hash <> audit_hash(previous, (l).position, (l).linked_at, e) then
      'was changed, or the link before it was: the hash does not fit'
    else 'is listed as something else than its entry says' end
  from linked left join audit_entries as e on e.id = (l).entry_id
  where (l).position <> before + 1 or e.id is null or (l).hash <> audit_hash(previous, (l).position, (l).linked_at, e)
    or ((l).at, (l).staff_id, (l).action, (l).member_id, (l).subject_id)
      is distinct from (e.at, e.staff_id, e.action, e.member_id, e.subject_id)
  union all
  select null, e.id, 'is an entry of ' || e.source || ' without a link'
  from audit_entries as e where not exists (select from audit_links where entry_id = e.id)
  union all
  select least(head.position, coalesce(last.position, 0)) + 1, null, 'is where the end of the chain is not what was noted as its head'
  from audit_head as head
  full join (select position, hash from audit_links order by position desc limit 1) as last on true
  where (head.position, head.hash) is distinct from (coalesce(last.position, 0), coalesce(last.hash, ''::bytea))
  union all
  select published.position, null, 'is not what was published as the head of ' || published.day
  from audit_day_heads as published left join audit_links as l on l.position = published.position
  where published.hash is distinct from coalesce(l.hash, ''::bytea)
  order by 1 nulls first, 3
$$;

-- Publishes the head of every day before that of `p_now` without one. Runs with the owner's rights, because it waits
-- for its turn among the transactions that write links: afterwards all earlier ones have ended.
create or replace function publish_audit_heads(p_now timestamptz) returns setof audit_day_heads
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_from date;
begin
  perform from audit_head for update;
  select coalesce(max(day) + 1, (select min(linked_at at time zone 'UTC')::date from audit_links)) into v_from from audit_day_heads;
  return query
    insert into audit_day_heads (day, position, hash, published_at)
    select wanted.day, last.position, last.hash, p_now
    from (
      select v_from + later as day from generate_series(0, (p_now at time zone 'UTC')::date - 1 - v_from) as later
    ) as wanted
    cross join lateral (
      select l.position, l.hash from audit_links as l
      where l.linked_at < (wanted.day + 1)::timestamp at time zone 'UTC' order by l.position desc limit 1
    ) as last
    returning *;
end $$;

create or replace trigger staff_audit_is_final before update or delete or truncate on staff_audit
  for each statement execute function audit_is_final();
alter table staff_audit enable always trigger staff_audit_is_final;

create or replace trigger house_audit_is_final before update or delete or truncate on house_audit
  for each statement execute function audit_is_final();
alter table house_audit enable always trigger house_audit_is_final;

create or replace trigger audit_day_heads_is_final before update or delete or truncate on audit_day_heads
  for each statement execute function audit_is_final();
alter table audit_day_heads enable always trigger audit_day_heads_is_final;

-- Both are written by the trigger of entries only.
create or replace trigger audit_links_is_final before insert or update or delete or truncate on audit_links
  for each statement when (pg_trigger_depth() = 0) execute function audit_is_final();
alter table audit_links enable always trigger audit_links_is_final;

create or replace trigger audit_head_is_final before insert or update or delete or truncate on audit_head
  for each statement when (pg_trigger_depth() = 0) execute function audit_is_final();
alter table audit_head enable always trigger audit_head_is_final;

drop trigger if exists link_audit_entry on staff_audit;
create constraint trigger link_audit_entry after insert on staff_audit deferrable initially deferred
  for each row execute function link_audit_entry();
alter table staff_audit enable always trigger link_audit_entry;

drop trigger if exists link_audit_entry on house_audit;
create constraint trigger link_audit_entry after insert on house_audit deferrable initially deferred
  for each row execute function link_audit_entry();
alter table house_audit enable always trigger link_audit_entry;
