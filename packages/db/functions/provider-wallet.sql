-- The provider wallet API's data about a player; the single source of whether a player may stake.
create or replace view wallet_door_players as select member_id, currency_code, is_blocked as is_barred from members;

-- Returns the protection of the players of a batch: read after `wallet_door_open` has taken their locks, in the same
-- round trip. Players without a row cost one probe.
create or replace function wallet_door_protection(p_now timestamptz, p_members uuid[]) returns text
language plpgsql volatile
as $$
declare
  v_day date;
begin
  if not exists (
    select from unnest(p_members) as asked (id)
    cross join lateral (select from member_protection where member_id = asked.id limit 1) as own
  ) then
    return null;
  end if;
  v_day := protection_day(p_now, null);
  return (
    select json_agg(json_build_array(asked.number, coalesce(greatest(own.barred_until, own.verifying_until) > p_now, false),
        case when own.is_counted then (
          select json_agg(json_build_array(kind, period, amount::text)) from member_limits where member_id = own.member_id
        ) end,
        own.day, protection_rolled(own.staked, own.counted_on, own.day)::text[],
        protection_rolled(own.lost, own.counted_on, own.day)::text[],
        protection_rolled(own.played_ms, own.counted_on, own.day)::text[],
        (extract(epoch from own.last_stake_at) * 1000)::bigint))
      from unnest(p_members) with ordinality as asked (id, number)
      cross join lateral (
        select *, greatest(v_day, counted_on) as day from member_protection where member_id = asked.id limit 1
      ) as own
  );
end $$;
call plan_by_probes('wallet_door_protection');

-- Stores the counters after the batch as absolute values, because the lock of the accounts is held.
create or replace function wallet_door_count(
  p_members uuid[], p_days date[], p_staked text[], p_lost text[], p_played_ms text[], p_last_stakes_at timestamptz[]
) returns void language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  update member_protection as own
    set counted_on = counted.day, staked = counted.staked::bigint[], lost = counted.lost::bigint[],
      played_ms = counted.played_ms::bigint[], last_stake_at = counted.last_stake_at
    from unnest(p_members, p_days, p_staked, p_lost, p_played_ms, p_last_stakes_at)
      as counted (member_id, day, staked, lost, played_ms, last_stake_at)
    where own.member_id = counted.member_id;
end $$;

-- Returns the immutable part of an activated grant.
create or replace function wallet_door_grant(own grants) returns json language sql stable
return json_array((own).offer_id, (own).text ->> 'title', (own).currency_code, (own).bonus_minor::text, (own).deposit_minor::text,
  (own).target_minor::text, (own).win_loss_comparator, (own).win_loss_target_minor::text, (own).withdrawal_cap_minor::text, (own).terms
  null on null);

-- Returns all data for deciding a batch of provider calls: takes the locks of all players, in the order given, and then
-- reads one kind of fact after the other, by probes of one index each. The results are JSON, so that a batch of any
-- size is one row.
-- - Questions are about a seat, which is a player at a provider: `p_seats` contains the number of its player among
--   `p_members`.
-- - A question about a round may name one of its bets (`p_round_refs`): such a bet is looked up by its own name only
--   when its round does not contain it.
-- - Rounds of stakes only (not `p_needs_rounds`) are read where a bonus was ever granted, because its rules sum the
--   stakes of one round.
-- - `place` is the position of a bet's row, for wallet_door_write.
--
-- `unnest` among the columns: see ledger_open. If a table has two indexes with the same first
-- columns, the question is a range in the order of the intended one, so that the other would need a sort, which is off.
create or replace function wallet_door_open(
  p_now timestamptz, p_members uuid[], p_key_members uuid[], p_keys text[],
  p_seats integer[], p_seat_providers text[],
  p_bet_seats integer[], p_bet_txns text[],
  p_round_seats integer[], p_rounds text[], p_round_refs text[],
  p_answer_seats integer[], p_answer_calls text[], p_answer_txns text[],
  p_session_seats integer[], p_session_ids uuid[], p_session_tokens text[], p_session_games text[],
  p_needs_rounds boolean, p_known_grants uuid[],
  out locked_accounts text, out players text, out by_round text, out by_txn text, out answers text, out sessions text,
  out stakes text, out grants text, out ended text
) language plpgsql volatile
as $$
declare
  -- Which of the rounds that were asked about have the bet that was named with them.
  v_found integer[] := '{}';
  -- Whether any player was ever granted a bonus, which grants are open, and which ended ones the bets in question gave to.
  v_granted boolean;
  v_open uuid[];
  v_grants uuid[];
begin
  -- lock: nobody else decides about these players until this transaction ends.
  locked_accounts := ledger_open(p_members, p_key_members, p_keys);

  -- players
  select json_agg(json_array(asked.number, player.currency_code, player.is_barred, turnover.turnover_minor::text,
      turnover.target_minor::text, (date_part('epoch', turnover.waived_at) * 1000)::bigint null on null)), bool_or(granted.id is not null)
    into players, v_granted
    from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as asked
    cross join lateral (select * from wallet_door_players where member_id = asked.id limit 1) as player
    -- What deposits have asked to be staked.
    left join lateral (
      select * from wallet_turnovers
      where member_id = asked.id and wallet = 'main' and currency_code = player.currency_code limit 1
    ) as turnover on true
    left join lateral (select own.id from grants as own where own.member_id = asked.id limit 1) as granted on true;
  -- rounds
  if cardinality(p_round_seats) > 0 and (p_needs_rounds or v_granted) then
    select json_agg(json_array(asked.seat, bet.ctid::text, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint, bet.turned_minor::text null on null)),
        coalesce(array_agg(asked.number) filter (where bet.txn = asked.ref), '{}')
      into by_round, v_found
      from (
        select unnest(p_round_seats) as seat, unnest(p_rounds) as round_ref, unnest(p_round_refs) as ref,
          generate_series(1, cardinality(p_rounds)) as number
      ) as asked
      cross join lateral (
        select ctid, * from bets
        where member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat]
          and round_ref >= asked.round_ref and round_ref <= asked.round_ref
        order by round_ref limit 10000
      ) as bet;
  end if;
  -- bets
  if cardinality(p_bet_seats) > 0 or cardinality(v_found) < cardinality(array_remove(p_round_refs, null)) then
    select json_agg(json_array(asked.seat, bet.ctid::text, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint, bet.turned_minor::text null on null)) into by_txn
      from (
        select unnest(p_bet_seats) as seat, unnest(p_bet_txns) as txn
        union all
        select seat, ref
          from (
            select unnest(p_round_seats) as seat, unnest(p_round_refs) as ref, generate_series(1, cardinality(p_rounds)) as number
          ) as other
          where ref is not null and number <> all (v_found)
      ) as asked
      cross join lateral (
        select ctid, * from bets
        where member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat] and txn >= asked.txn
        order by txn limit 1
      ) as bet
      where bet.txn = asked.txn;
  end if;
  -- answers
  if cardinality(p_answer_seats) > 0 then
    select json_agg(json_array(asked.seat, answer.call, answer.txn, answer.id, encode(answer.fingerprint, 'hex'),
        answer.code, answer.before_minor::text, answer.after_minor::text null on null)) into answers
      from (select unnest(p_answer_seats) as seat, unnest(p_answer_calls) as call, unnest(p_answer_txns) as txn) as asked
      cross join lateral (
        select * from provider_answers
        where member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat]
          and call = asked.call and txn = asked.txn
        limit 1
      ) as answer;
  end if;
  -- sessions
  if cardinality(p_session_seats) > 0 then
    select json_agg(json_array(session.number, session.game_code, session.currency, session.ended_at is null
        and session.expires_at > p_now
        and (session.opened_at is not null or session.may_open) null on null))
      into sessions
      from (
        select asked.number, false as may_open, known.*
          from (
            select unnest(p_session_seats) as seat, unnest(p_session_ids) as id,
              generate_series(1, cardinality(p_session_seats)) as number
          ) as asked
          cross join lateral (
            select * from game_sessions
            where member_id = p_members[p_seats[asked.seat]] and session_id >= asked.id and session_id <= asked.id
              and provider = p_seat_providers[asked.seat] order by session_id limit 1
          ) as known
          where asked.id is not null
        union all
        select asked.number, known.token_expires_at > p_now, known.*
          from (
            select unnest(p_session_seats) as seat, unnest(p_session_tokens) as token,
              generate_series(1, cardinality(p_session_seats)) as number
          ) as asked
          cross join lateral (
            select * from game_sessions
            where member_id = p_members[p_seats[asked.seat]] and token_hash >= decode(asked.token, 'hex')
              and token_hash <= decode(asked.token, 'hex') and provider = p_seat_providers[asked.seat] order by token_hash limit 1
          ) as known
          where asked.token is not null
        union all
        select asked.number, true, known.*
          from (
            select unnest(p_session_seats) as seat, unnest(p_session_games) as game,
              generate_series(1, cardinality(p_session_seats)) as number
          ) as asked
          cross join lateral (
            select * from game_sessions
            where member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat] and game_code = asked.game
            order by created_at desc limit 1
          ) as known
          where asked.game is not null
      ) as session;
  end if;

  -- grants: the open one of each player, and what the bets that were found gave, and to which. What never changes about a grant is told
  -- to who does not know it yet.
  if v_granted then
    select json_agg(json_array(asked.number, own.id, own.state, own.credited_minor::text, own.win_loss_minor::text,
        (date_part('epoch', own.expires_at) * 1000)::bigint, own.open_stakes, own.converted_minor::text, own.removed_minor::text,
        case when own.state = 'pending' or own.id <> all (p_known_grants) then wallet_door_grant(own) end null on null)),
        array_agg(own.id)
      into grants, v_open
      from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as asked
      cross join lateral (select * from grants where member_id = asked.id and state in ('pending', 'active')) as own;
    if by_round is not null or by_txn is not null then
      select json_agg(json_array(asked.seat, stake.txn, stake.grant_id, stake.cash_minor::text, stake.bonus_minor::text,
          stake.base_minor::text, stake.weight, stake.counted_minor::text, stake.credit_minor::text, coalesce(stake.won_minor, 0)::text)),
          array_agg(stake.grant_id) filter (where v_open is null or stake.grant_id <> all (v_open))
        into stakes, v_grants
        from (
          select (bet ->> 0)::integer as seat, bet ->> 2 as txn from json_array_elements(by_round::json) as bet
          union all select (bet ->> 0)::integer, bet ->> 2 from json_array_elements(by_txn::json) as bet
        ) as asked
        cross join lateral (
          select * from grant_stakes
          where member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat]
            and txn >= asked.txn and txn <= asked.txn
          order by txn limit 1
        ) as stake;
      if v_grants is not null then
        select json_agg(json_array(asked.number, own.id, own.state, own.credited_minor::text, own.win_loss_minor::text,
            (date_part('epoch', own.expires_at) * 1000)::bigint, own.open_stakes, own.converted_minor::text, own.removed_minor::text,
            wallet_door_grant(own) null on null))
          into ended
          from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as asked
          cross join lateral (select * from grants where member_id = asked.id and id = any (v_grants)) as own;
      end if;
    end if;
  end if;
end $$;
call plan_by_probes('wallet_door_open');

-- Writes the results of bets on grants, and the exact contribution of each bet. `p_ends` are the few grants whose state
-- or converted amount has changed. The end of a grant restores the default bonus type; a grant that continues because a
-- bet is void becomes the member's promotion again.
create or replace function wallet_door_grants(
  p_now timestamptz, p_members uuid[], p_ids uuid[], p_credited bigint[], p_win_loss bigint[], p_open integer[],
  p_stake_members uuid[], p_providers text[], p_txns text[], p_grants uuid[], p_cash bigint[], p_bonus bigint[], p_base bigint[],
  p_weights integer[], p_counted bigint[], p_credits bigint[], p_won bigint[], p_ends jsonb
) returns void language plpgsql volatile
as $$
declare
  v_end jsonb;
begin
  update grants as own set credited_minor = counted.credited, win_loss_minor = counted.win_loss, open_stakes = counted.open
    from (
      select unnest(p_members) as member_id, unnest(p_ids) as id, unnest(p_credited) as credited, unnest(p_win_loss) as win_loss,
        unnest(p_open) as open
    ) as counted
    where own.member_id = counted.member_id and own.id = counted.id;
  if cardinality(p_txns) > 0 then
    insert into grant_stakes (member_id, provider, txn, grant_id, cash_minor, bonus_minor, base_minor, weight, counted_minor, credit_minor,
        won_minor)
      select unnest(p_stake_members), unnest(p_providers), unnest(p_txns), unnest(p_grants), unnest(p_cash), unnest(p_bonus),
        unnest(p_base), unnest(p_weights), unnest(p_counted), unnest(p_credits), unnest(p_won)
      on conflict (member_id, provider, txn) do update
        set cash_minor = excluded.cash_minor, bonus_minor = excluded.bonus_minor, base_minor = excluded.base_minor,
          counted_minor = excluded.counted_minor, credit_minor = excluded.credit_minor, won_minor = excluded.won_minor;
  end if;
  if p_ends is not null then
    for v_end in select jsonb_array_elements(p_ends) loop
      perform wallet_door_end_grant(p_now, (v_end ->> 0)::uuid, (v_end ->> 1)::uuid, v_end ->> 2, v_end ->> 3,
        (v_end ->> 4)::bigint, (v_end ->> 5)::bigint);
    end loop;
  end if;
end $$;
call plan_by_probes('wallet_door_grants');

-- Updates one grant of which a bet has changed more than its counters.
create or replace function wallet_door_end_grant(
  p_now timestamptz, p_member uuid, p_id uuid, p_before text, p_state text, p_converted bigint, p_removed bigint
) returns void language plpgsql volatile
set enable_seqscan = off
as $$
declare
  v_default text;
  v_type text;
  v_previous text;
begin
  update grants set converted_minor = p_converted, removed_minor = p_removed where member_id = p_member and id = p_id;
  if p_state = p_before then return; end if;
  update grants set state = p_state, ended_at = case when p_state <> 'active' then p_now end where member_id = p_member and id = p_id;
  insert into grant_changes (member_id, grant_id, sequence, state, cause, detail, changed_at)
    select p_member, p_id, coalesce(max(sequence), 0) + 1, p_state,
      case p_state when 'completed' then 'wagered' when 'active' then 'bet-void' when 'lost' then 'nothing-left' else 'time-over' end,
      jsonb_build_object('converted', p_converted::text, 'removed', p_removed::text), p_now
    from grant_changes where member_id = p_member and grant_id = p_id;
  if p_state = 'completed' then
    -- The most that may be withdrawn of what comes of it.
    insert into wallet_turnovers as own (member_id, wallet, currency_code, withdrawal_cap_minor)
      select member_id, 'main', currency_code, withdrawal_cap_minor from grants
      where member_id = p_member and id = p_id and withdrawal_cap_minor is not null
      on conflict (member_id, wallet, currency_code) do update set withdrawal_cap_minor = excluded.withdrawal_cap_minor;
  end if;
  select default_type into v_default from bonus_settings;
  v_type := case p_state when 'active' then 'promotion' else v_default end;
  v_previous := coalesce((select type from bonus_types where member_id = p_member), v_default);
  if v_type <> v_previous then
    insert into bonus_types (member_id, type, since) values (p_member, v_type, p_now)
      on conflict (member_id) do update set type = excluded.type, since = excluded.since;
    insert into bonus_type_changes (member_id, type, previous_type, cause, changed_at)
      values (p_member, v_type, v_previous, 'grant:' || p_id, p_now);
    insert into outbox_events (member_id, topic, payload)
      values (p_member, 'bonus.type_changed',
        jsonb_build_object('type', v_type, 'previous_type', v_previous, 'cause', 'grant:' || p_id));
  end if;
end $$;

-- Writes the decisions, in the same statement as the journal: new or changed bets, stored responses, events. A kind is
-- the common part of a game's bets; bets contain its number. Players are named once and then referred to by number. A
-- changed bet is found at its position when the facts were read, because no other transaction moves it under the
-- player's lock. Responses come as a JSON array of arrays in the order of the columns, events as lines, each the JSON
-- of one.
create or replace function wallet_door_write(
  p_now timestamptz, p_members uuid[],
  p_kind_providers text[], p_kind_game_ids integer[], p_kind_games text[], p_kind_currencies text[],
  p_new_members integer[], p_new_kinds integer[], p_new_txns text[], p_new_rounds text[], p_new_states text[],
  p_new_stakes bigint[], p_new_returned bigint[], p_new_payouts bigint[], p_new_turned bigint[],
  p_changed_members integer[], p_places tid[], p_txns text[], p_states text[], p_stakes bigint[], p_returned bigint[], p_payouts bigint[],
  p_turned bigint[], p_turnover_members integer[], p_turnovers bigint[], p_targets bigint[], p_turnover_currencies text[],
  p_answers jsonb, p_event_members integer[], p_event_topics text[], p_events text,
  p_event_correlations text[], p_event_traces text[]
) returns void language plpgsql volatile
as $$
declare
  v_changed bigint;
begin
  -- bets
  if cardinality(p_new_members) > 0 then
    insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, returned_minor,
        payout_minor, opened_at, closed_at, turned_minor)
      select p_members[member], p_kind_providers[kind], txn, round_ref, p_kind_game_ids[kind], p_kind_games[kind],
        p_kind_currencies[kind], state, stake, returned, payout, p_now,
        case when state not in ('reserved', 'open') then p_now end, nullif(turned, 0)
      from (
        select unnest(p_new_members) as member, unnest(p_new_kinds) as kind, unnest(p_new_txns) as txn,
          unnest(p_new_rounds) as round_ref, unnest(p_new_states) as state, unnest(p_new_stakes) as stake,
          unnest(p_new_returned) as returned, unnest(p_new_payouts) as payout, unnest(p_new_turned) as turned
      ) as bet;
  end if;
  if cardinality(p_changed_members) > 0 then
    update bets set state = changed.state, stake_minor = changed.stake, returned_minor = changed.returned,
        payout_minor = changed.payout, turned_minor = nullif(changed.turned, 0),
        closed_at = case when changed.state not in ('reserved', 'open') then p_now end
      from (
        select unnest(p_changed_members) as member, unnest(p_places) as place, unnest(p_txns) as txn, unnest(p_states) as state,
          unnest(p_stakes) as stake, unnest(p_returned) as returned, unnest(p_payouts) as payout, unnest(p_turned) as turned
      ) as changed
      -- probe: by the place and by nothing else; `is not distinct from` is a check that no index answers.
      where bets.ctid = changed.place
        and bets.member_id is not distinct from p_members[changed.member] and bets.txn is not distinct from changed.txn;
    get diagnostics v_changed = row_count;
    if v_changed <> cardinality(p_changed_members) then
      raise exception 'a bet that was decided about is gone' using errcode = 'serialization_failure', table = 'bets';
    end if;
  end if;

  -- turnover of deposits: whole values, because the lock of the accounts is held.
  if cardinality(p_turnover_members) > 0 then
    update wallet_turnovers as own set turnover_minor = counted.turnover, target_minor = counted.target
      from (
        select unnest(p_turnover_members) as member, unnest(p_turnovers) as turnover, unnest(p_targets) as target,
          unnest(p_turnover_currencies) as currency
      ) as counted
      where own.member_id = p_members[counted.member] and own.wallet = 'main' and own.currency_code = counted.currency;
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
    insert into outbox_events (member_id, topic, payload, correlation_id, trace_parent)
      select p_members[member], topic, payload::jsonb, nullif(correlation, ''), nullif(trace, '')
      from (
        select unnest(p_event_members) as member, unnest(p_event_topics) as topic, string_to_table(p_events, e'\n') as payload,
          unnest(p_event_correlations) as correlation, unnest(p_event_traces) as trace
      ) as event;
  end if;
end $$;
call plan_by_probes('wallet_door_write');

-- Returns the debts of the players of a batch; null if there are none, which one index probe shows. Read under the
-- locks of their accounts.
create or replace function wallet_door_debts(p_members uuid[]) returns text language plpgsql volatile
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
call plan_by_probes('wallet_door_debts');
