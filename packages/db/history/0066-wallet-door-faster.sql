-- The wallet door with less to look up, to read and to write for each call.

-- The result of a bet follows its stake soon, often with the results of all its neighbours: with half of each page left free
-- every one of them finds its place there, and rewrites no index. At 80 % two of three did not.
alter table bets set (fillfactor = 50);

drop function wallet_door_open, wallet_door_write;

-- Everything that is needed to decide a batch of provider calls: takes the locks of all players, in the order given, and
-- then reads, one kind of fact after the other, by probes of one index each; the answers are JSON, so that a batch of any size is
-- one row. Questions are about a seat, which is a player at a provider: `p_seats` tells the number of its
-- player among `p_members`. A round may be asked about together with one of its bets (`p_round_refs`): such a bet is looked up by
-- its own name only when its round does not have it. `place` is where a bet's row lies, for wallet_door_write.
-- Planner settings and `unnest` among the columns: see ledger_open. Where a table has two indexes that begin alike, the question is put
-- as a range in the order of the one that is meant, so that no other can answer it without a sort, which is off.
create function wallet_door_open(
  p_now timestamptz, p_members uuid[], p_key_members uuid[], p_keys text[],
  p_seats integer[], p_seat_providers text[],
  p_bet_seats integer[], p_bet_txns text[],
  p_round_seats integer[], p_rounds text[], p_round_refs text[],
  p_answer_seats integer[], p_answer_calls text[], p_answer_txns text[],
  p_session_seats integer[], p_session_ids uuid[], p_session_tokens text[], p_session_games text[],
  out books text, out players text, out by_round text, out by_txn text, out answers text, out sessions text
) language plpgsql volatile
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
  -- Which of the rounds that were asked about have the bet that was named with them.
  v_found integer[] := '{}';
begin
  -- lock: nobody else decides about these players until this transaction ends.
  books := ledger_open(p_members, p_key_members, p_keys);

  -- players
  select json_agg(json_build_array(asked.number, player.currency_code, player.is_barred)) into players
    from (select unnest(p_members) as id, generate_series(1, cardinality(p_members)) as number) as asked
    cross join lateral (select * from wallet_door_players where member_id = asked.id limit 1) as player;
  -- rounds
  if cardinality(p_round_seats) > 0 then
    select json_agg(json_build_array(asked.seat, bet.ctid::text, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint)),
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
    select json_agg(json_build_array(asked.seat, bet.ctid::text, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint)) into by_txn
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
    select json_agg(json_build_array(asked.seat, answer.call, answer.txn, answer.id, encode(answer.fingerprint, 'hex'),
        answer.code, answer.before_minor::text, answer.after_minor::text)) into answers
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
    select json_agg(json_build_array(asked.number, session.game_code, session.currency, session.ended_at is null
        and session.expires_at > p_now
        and (session.opened_at is not null or (asked.id is null and (asked.game is not null or session.token_expires_at > p_now)))))
      into sessions
      from (
        select unnest(p_session_seats) as seat, unnest(p_session_ids) as id, unnest(p_session_tokens) as token,
          unnest(p_session_games) as game, generate_series(1, cardinality(p_session_seats)) as number
      ) as asked
      cross join lateral (
        (select * from game_sessions where asked.id is not null
          and member_id = p_members[p_seats[asked.seat]] and session_id >= asked.id and session_id <= asked.id
          and provider = p_seat_providers[asked.seat] order by session_id limit 1)
        union all
        (select * from game_sessions where asked.token is not null
          and member_id = p_members[p_seats[asked.seat]] and token_hash >= decode(asked.token, 'hex')
          and token_hash <= decode(asked.token, 'hex') and provider = p_seat_providers[asked.seat] order by token_hash limit 1)
        union all
        (select * from game_sessions where asked.game is not null
          and member_id = p_members[p_seats[asked.seat]] and provider = p_seat_providers[asked.seat] and game_code = asked.game
          order by created_at desc limit 1)
      ) as session;
  end if;
end $$;

-- Writes what was decided, in the same statement as the journal: bets that are new or changed, kept answers, totals, events. A kind is what the bets of a game have in common; bets and totals tell its number. A bet that has
-- changed is found where it lay when the facts were read: nobody moves it under the player's lock. Answers and events come as JSON
-- arrays of arrays, in the order of the columns.
create function wallet_door_write(
  p_now timestamptz,
  p_kind_providers text[], p_kind_game_ids integer[], p_kind_games text[], p_kind_currencies text[],
  p_new_members uuid[], p_new_kinds integer[], p_new_txns text[], p_new_rounds text[], p_new_states text[],
  p_new_stakes bigint[], p_new_returned bigint[], p_new_payouts bigint[],
  p_members uuid[], p_places tid[], p_txns text[], p_states text[], p_stakes bigint[], p_returned bigint[], p_payouts bigint[],
  p_total_members uuid[], p_total_kinds integer[],
  p_total_bets bigint[], p_total_stakes bigint[], p_total_payouts bigint[], p_total_lines bigint[],
  p_answers jsonb, p_events jsonb
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
      select member_id, p_kind_providers[kind], txn, round_ref, p_kind_game_ids[kind], p_kind_games[kind],
        p_kind_currencies[kind], state, stake, returned, payout, p_now,
        case when state not in ('reserved', 'open') then p_now end
      from (
        select unnest(p_new_members) as member_id, unnest(p_new_kinds) as kind, unnest(p_new_txns) as txn,
          unnest(p_new_rounds) as round_ref, unnest(p_new_states) as state, unnest(p_new_stakes) as stake,
          unnest(p_new_returned) as returned, unnest(p_new_payouts) as payout
      ) as bet;
  end if;
  if cardinality(p_members) > 0 then
    update bets set state = changed.state, stake_minor = changed.stake, returned_minor = changed.returned,
        payout_minor = changed.payout,
        closed_at = case when changed.state not in ('reserved', 'open') then p_now end
      from (
        select unnest(p_members) as member_id, unnest(p_places) as place, unnest(p_txns) as txn, unnest(p_states) as state,
          unnest(p_stakes) as stake, unnest(p_returned) as returned, unnest(p_payouts) as payout
      ) as changed
      -- probe: by the place and by nothing else; `is not distinct from` is a check that no index answers.
      where bets.ctid = changed.place
        and bets.member_id is not distinct from changed.member_id and bets.txn is not distinct from changed.txn;
    get diagnostics v_changed = row_count;
    if v_changed <> cardinality(p_members) then
      raise exception 'a bet that was decided about is gone' using errcode = 'serialization_failure', table = 'bets';
    end if;
  end if;

  -- totals
  if cardinality(p_total_members) > 0 then
    update bet_totals as total set bets = total.bets + moved.bets, stake_minor = total.stake_minor + moved.stake,
        payout_minor = total.payout_minor + moved.payout, lines = total.lines + moved.lines
      from (
        select unnest(p_total_members) as member_id, unnest(p_total_kinds) as kind, unnest(p_total_bets) as bets,
          unnest(p_total_stakes) as stake, unnest(p_total_payouts) as payout, unnest(p_total_lines) as lines
      ) as moved
      where total.member_id = moved.member_id and total.currency = p_kind_currencies[moved.kind]
        and total.game_code = p_kind_games[moved.kind];
    get diagnostics v_changed = row_count;
    if v_changed < cardinality(p_total_members) then
      insert into bet_totals (member_id, currency, game_code, game_id, bets, stake_minor, payout_minor, lines)
        select member_id, p_kind_currencies[kind], p_kind_games[kind], p_kind_game_ids[kind], bets, stake, payout, lines
        from (
          select unnest(p_total_members) as member_id, unnest(p_total_kinds) as kind, unnest(p_total_bets) as bets,
            unnest(p_total_stakes) as stake, unnest(p_total_payouts) as payout, unnest(p_total_lines) as lines
        ) as moved
        where not exists (
          select from bet_totals as total where total.member_id = moved.member_id
            and total.currency = p_kind_currencies[moved.kind] and total.game_code = p_kind_games[moved.kind] limit 1
        );
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
  if p_events is not null then
    insert into outbox_events (member_id, topic, payload)
      select (event ->> 0)::uuid, event ->> 1, event -> 2 from jsonb_array_elements(p_events) as event;
  end if;
end $$;
