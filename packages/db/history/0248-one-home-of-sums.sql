-- What a member has staked and won in a game, and how many lines of history that made, is added up from the journal when somebody asks, by
-- days as well as in all. The totals that every call of a provider kept besides said the same, and cost it a row.

drop function wallet_door_write;
drop table bet_totals;

alter table member_days add column lines bigint not null default 0;
-- They are added up anew, with their lines.
delete from member_days;
delete from member_day_heads;

create or replace function sum_up_member_days(p_member_id uuid) returns void
language plpgsql volatile
set enable_seqscan = off
as $$
declare
  v_zone text := (select time_zone from identity_settings limit 1);
  v_from bigint;
  v_to bigint;
begin
  -- Entries of a member become visible in their order, so nothing before the newest one can still come.
  select max(sequence) into v_to from journal_entries where member_id = p_member_id;
  if v_to is null then return; end if;
  insert into member_day_heads (member_id, time_zone, sequence) values (p_member_id, v_zone, 0) on conflict do nothing;
  select sequence into v_from from member_day_heads where member_id = p_member_id for update;
  if exists (select from member_day_heads where member_id = p_member_id and time_zone <> v_zone) then
    delete from member_days where member_id = p_member_id;
    v_from := 0;
  end if;
  if v_from >= v_to then return; end if;
  insert into member_days as known
      (member_id, currency, day, game_code, bets, staked_minor, won_minor, deposited_minor, withdrawn_minor, lines)
    select p_member_id, currency, (posted_at at time zone v_zone)::date as local_day,
      case when template in ('deposit', 'withdrawal_paid') then '' else split_part(reference, ' ', 4) end as code,
      -- A bet counts until it is taken back whole; a stake that is changed is no other bet.
      count(*) filter (where template in ('bet', 'reserve') and split_part(idempotency_key, ':', 2) <> 'restake')
        - count(*) filter (where split_part(idempotency_key, ':', 2) <> 'restake'
            and (template = 'cancel' and reference not like '% part' or template = 'refund' and reference like '% all')),
      coalesce(sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount end), 0),
      coalesce(sum(case template when 'result' then amount when 'win_rollback' then -amount end), 0),
      coalesce(sum(amount) filter (where template = 'deposit'), 0),
      coalesce(sum(amount) filter (where template = 'withdrawal_paid'), 0),
      count(*) filter (where template not in ('deposit', 'withdrawal_paid'))
    from journal_entries
    where member_id = p_member_id and sequence > v_from and sequence <= v_to
      and template in ('bet', 'reserve', 'result', 'refund', 'cancel', 'win_rollback', 'deposit', 'withdrawal_paid')
    group by currency, local_day, code
  on conflict (member_id, currency, day, game_code) do update set
    bets = known.bets + excluded.bets, staked_minor = known.staked_minor + excluded.staked_minor,
    won_minor = known.won_minor + excluded.won_minor, deposited_minor = known.deposited_minor + excluded.deposited_minor,
    withdrawn_minor = known.withdrawn_minor + excluded.withdrawn_minor, lines = known.lines + excluded.lines;
  update member_day_heads set sequence = v_to, time_zone = v_zone where member_id = p_member_id;
end $$;

-- All that a batch of provider calls changes; otherwise as 0246-wallet-door-steps.sql has it. Players are named once and then by number, and
-- the events come as lines, each the JSON of one.
create function wallet_door_write(
  p_now timestamptz, p_members uuid[],
  p_kind_providers text[], p_kind_game_ids integer[], p_kind_games text[], p_kind_currencies text[],
  p_new_members integer[], p_new_kinds integer[], p_new_txns text[], p_new_rounds text[], p_new_states text[],
  p_new_stakes bigint[], p_new_returned bigint[], p_new_payouts bigint[],
  p_changed_members integer[], p_places tid[], p_txns text[], p_states text[], p_stakes bigint[], p_returned bigint[], p_payouts bigint[],
  p_answers jsonb, p_event_members integer[], p_event_topics text[], p_events text
) returns void language plpgsql volatile
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
  v_changed bigint;
begin
  -- bets
  if cardinality(p_new_members) > 0 then
    insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, returned_minor,
        payout_minor, opened_at, closed_at)
      select p_members[member], p_kind_providers[kind], txn, round_ref, p_kind_game_ids[kind], p_kind_games[kind],
        p_kind_currencies[kind], state, stake, returned, payout, p_now,
        case when state not in ('reserved', 'open') then p_now end
      from (
        select unnest(p_new_members) as member, unnest(p_new_kinds) as kind, unnest(p_new_txns) as txn,
          unnest(p_new_rounds) as round_ref, unnest(p_new_states) as state, unnest(p_new_stakes) as stake,
          unnest(p_new_returned) as returned, unnest(p_new_payouts) as payout
      ) as bet;
  end if;
  if cardinality(p_changed_members) > 0 then
    update bets set state = changed.state, stake_minor = changed.stake, returned_minor = changed.returned,
        payout_minor = changed.payout,
        closed_at = case when changed.state not in ('reserved', 'open') then p_now end
      from (
        select unnest(p_changed_members) as member, unnest(p_places) as place, unnest(p_txns) as txn, unnest(p_states) as state,
          unnest(p_stakes) as stake, unnest(p_returned) as returned, unnest(p_payouts) as payout
      ) as changed
      -- probe: by the place and by nothing else; `is not distinct from` is a check that no index answers.
      where bets.ctid = changed.place
        and bets.member_id is not distinct from p_members[changed.member] and bets.txn is not distinct from changed.txn;
    get diagnostics v_changed = row_count;
    if v_changed <> cardinality(p_changed_members) then
      raise exception 'a bet that was decided about is gone' using errcode = 'serialization_failure', table = 'bets';
    end if;
  end if;

  -- answers
  if p_answers is not null then
    insert into provider_answers (member_id, provider, call, txn, id, fingerprint, code, before_minor, after_minor, created_at)
      select (answer ->> 0)::uuid, answer ->> 1, answer ->> 2, answer ->> 3, (answer ->> 4)::uuid, decode(answer ->> 5, 'hex'),
        answer ->> 6, (answer ->> 7)::bigint, (answer ->> 8)::bigint, p_now
      from jsonb_array_elements(p_answers) as answer
      on conflict (member_id, provider, call, txn) do update
        set id = excluded.id, fingerprint = excluded.fingerprint, code = excluded.code, before_minor = excluded.before_minor,
          after_minor = excluded.after_minor, created_at = excluded.created_at;
  end if;

  -- events
  if cardinality(p_event_members) > 0 then
    insert into outbox_events (member_id, topic, payload)
      select p_members[member], topic, payload::jsonb
      from (
        select unnest(p_event_members) as member, unnest(p_event_topics) as topic, string_to_table(p_events, e'\n') as payload
      ) as event;
  end if;
end $$;
