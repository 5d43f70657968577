-- What the wallet door asks of identity about a player; the one place that knows when a player may not stake.
create view wallet_door_players as select member_id, currency_code, is_blocked as is_barred from members;

-- Everything that is needed to decide a batch of provider calls: takes the locks of all players, in the order given, and
-- then reads, one kind of fact after the other, by probes of one index each. `p_…_of` tells by number which of `p_members` a
-- question is about; the answers are JSON, so that a batch of any size is one row.
-- Planner settings: see ledger_open. Where a table has two indexes that begin alike, the question is put as a range in the order
-- of the one that is meant, so that no other can answer it without a sort, which is off.
create function wallet_door_open(
  p_now timestamptz, p_members uuid[], p_key_members uuid[], p_keys text[],
  p_bet_of integer[], p_bet_providers text[], p_bet_txns text[], p_bet_rounds text[],
  p_round_of integer[], p_round_providers text[], p_rounds text[],
  p_answer_of integer[], p_answer_providers text[], p_answer_calls text[], p_answer_txns text[],
  p_session_of integer[], p_session_providers text[], p_session_ids uuid[], p_session_tokens text[], p_session_games text[],
  out books text, out players text, out by_txn text, out by_round text, out answers text, out sessions text
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
begin
  -- lock: nobody else decides about these players until this transaction ends.
  books := ledger_open(p_members, p_key_members, p_keys);

  -- players
  select json_agg(json_build_array(asked.number, player.currency_code, player.is_barred)) into players
    from unnest(p_members) with ordinality as asked (id, number)
    cross join lateral (select * from wallet_door_players where member_id = asked.id limit 1) as player;
  -- bets: those of rounds that are asked about come with their round.
  if cardinality(p_bet_of) > 0 then
    select json_agg(json_build_array(asked.number, bet.provider, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint)) into by_txn
      from unnest(p_bet_of, p_bet_providers, p_bet_txns, p_bet_rounds) as asked (number, provider, txn, round_ref)
      cross join lateral (
        select * from bets
        where member_id = p_members[asked.number] and provider = asked.provider and txn >= asked.txn
        order by txn limit 1
      ) as bet
      where bet.txn = asked.txn and (asked.round_ref is null or bet.round_ref <> asked.round_ref);
  end if;
  -- rounds
  if cardinality(p_round_of) > 0 then
    select json_agg(json_build_array(asked.number, bet.provider, bet.txn, bet.state, bet.round_ref, bet.game_id, bet.game_code,
        bet.currency, bet.stake_minor::text, bet.returned_minor::text, bet.payout_minor::text,
        (date_part('epoch', bet.opened_at) * 1000)::bigint)) into by_round
      from unnest(p_round_of, p_round_providers, p_rounds) as asked (number, provider, round_ref)
      cross join lateral (
        select * from bets
        where member_id = p_members[asked.number] and provider = asked.provider
          and round_ref >= asked.round_ref and round_ref <= asked.round_ref
        order by round_ref limit 10000
      ) as bet;
  end if;
  -- answers
  if cardinality(p_answer_of) > 0 then
    select json_agg(json_build_array(asked.number, answer.provider, answer.call, answer.txn, answer.id,
        encode(answer.fingerprint, 'hex'), answer.code, answer.before_minor::text, answer.after_minor::text)) into answers
      from unnest(p_answer_of, p_answer_providers, p_answer_calls, p_answer_txns) as asked (number, provider, call, txn)
      cross join lateral (
        select * from provider_answers
        where member_id = p_members[asked.number] and provider = asked.provider and call = asked.call and txn = asked.txn
        limit 1
      ) as answer;
  end if;
  -- sessions
  if cardinality(p_session_of) > 0 then
    select json_agg(json_build_array(asked.at, session.game_code, session.currency, session.ended_at is null
        and session.expires_at > p_now
        and (session.opened_at is not null or (asked.id is null and (asked.game is not null or session.token_expires_at > p_now)))))
      into sessions
      from unnest(p_session_of, p_session_providers, p_session_ids, p_session_tokens, p_session_games) with ordinality
        as asked (number, provider, id, token, game, at)
      cross join lateral (
        (select * from game_sessions where asked.id is not null
          and member_id = p_members[asked.number] and session_id >= asked.id and session_id <= asked.id
          and provider = asked.provider order by session_id limit 1)
        union all
        (select * from game_sessions where asked.token is not null
          and member_id = p_members[asked.number] and token_hash >= decode(asked.token, 'hex')
          and token_hash <= decode(asked.token, 'hex') and provider = asked.provider order by token_hash limit 1)
        union all
        (select * from game_sessions where asked.game is not null
          and member_id = p_members[asked.number] and provider = asked.provider and game_code = asked.game
          order by created_at desc limit 1)
      ) as session;
  end if;
end $$;

-- Writes what was decided, in the same statement as the journal: bets that are new or changed, kept answers, totals, events.
create function wallet_door_write(
  p_now timestamptz,
  p_new_members uuid[], p_new_providers text[], p_new_txns text[], p_new_rounds text[], p_new_game_ids integer[],
  p_new_games text[], p_new_currencies text[], p_new_states text[], p_new_stakes bigint[], p_new_returned bigint[],
  p_new_payouts bigint[],
  p_members uuid[], p_providers text[], p_txns text[], p_states text[], p_stakes bigint[], p_returned bigint[],
  p_payouts bigint[],
  p_answer_members uuid[], p_answer_providers text[], p_answer_calls text[], p_answer_txns text[], p_answer_ids uuid[],
  p_answer_fingerprints text[], p_answer_codes text[], p_answer_befores bigint[], p_answer_afters bigint[],
  p_total_members uuid[], p_total_currencies text[], p_total_games text[], p_total_game_ids integer[],
  p_total_bets bigint[], p_total_stakes bigint[], p_total_payouts bigint[], p_total_lines bigint[],
  p_event_members uuid[], p_event_topics text[], p_event_payloads text[]
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
  insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, returned_minor,
      payout_minor, opened_at, closed_at)
    select member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake, returned, payout, p_now,
      case when state not in ('reserved', 'open') then p_now end
    from unnest(p_new_members, p_new_providers, p_new_txns, p_new_rounds, p_new_game_ids, p_new_games, p_new_currencies,
        p_new_states, p_new_stakes, p_new_returned, p_new_payouts)
      as bet (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake, returned, payout);
  if cardinality(p_members) > 0 then
    update bets set state = changed.state, stake_minor = changed.stake, returned_minor = changed.returned,
        payout_minor = changed.payout,
        closed_at = case when changed.state not in ('reserved', 'open') then p_now end
      -- probe: by the primary key and by nothing else, see wallet_door_open; nobody moves the row under the player's lock.
      from (
        select asked.*, found.place
        from unnest(p_members, p_providers, p_txns, p_states, p_stakes, p_returned, p_payouts)
          as asked (member_id, provider, txn, state, stake, returned, payout)
        cross join lateral (
          select ctid as place, txn from bets
          where member_id = asked.member_id and provider = asked.provider and txn >= asked.txn order by txn limit 1
        ) as found
        where found.txn = asked.txn
      ) as changed
      where bets.ctid = changed.place;
    get diagnostics v_changed = row_count;
    if v_changed <> cardinality(p_members) then
      raise exception 'a bet that was decided about is gone' using errcode = 'serialization_failure', table = 'bets';
    end if;
  end if;

  -- totals
  if cardinality(p_total_members) > 0 then
    update bet_totals as total set bets = total.bets + moved.bets, stake_minor = total.stake_minor + moved.stake,
        payout_minor = total.payout_minor + moved.payout, lines = total.lines + moved.lines
      from unnest(p_total_members, p_total_currencies, p_total_games, p_total_bets, p_total_stakes, p_total_payouts,
        p_total_lines) as moved (member_id, currency, game_code, bets, stake, payout, lines)
      where total.member_id = moved.member_id and total.currency = moved.currency and total.game_code = moved.game_code;
    get diagnostics v_changed = row_count;
    if v_changed < cardinality(p_total_members) then
      insert into bet_totals (member_id, currency, game_code, game_id, bets, stake_minor, payout_minor, lines)
        select * from unnest(p_total_members, p_total_currencies, p_total_games, p_total_game_ids, p_total_bets,
            p_total_stakes, p_total_payouts, p_total_lines)
          as moved (member_id, currency, game_code, game_id, bets, stake, payout, lines)
        where not exists (
          select from bet_totals as total where total.member_id = moved.member_id and total.currency = moved.currency
            and total.game_code = moved.game_code limit 1
        );
    end if;
  end if;

  -- answers
  if cardinality(p_answer_members) > 0 then
    insert into provider_answers (member_id, provider, call, txn, id, fingerprint, code, before_minor, after_minor, created_at)
      select member_id, provider, call, txn, id, decode(fingerprint, 'hex'), code, before, after, p_now
      from unnest(p_answer_members, p_answer_providers, p_answer_calls, p_answer_txns, p_answer_ids, p_answer_fingerprints,
          p_answer_codes, p_answer_befores, p_answer_afters)
        as answer (member_id, provider, call, txn, id, fingerprint, code, before, after)
      on conflict (member_id, provider, call, txn) do update
        set id = excluded.id, fingerprint = excluded.fingerprint, code = excluded.code, before_minor = excluded.before_minor,
          after_minor = excluded.after_minor, created_at = excluded.created_at;
  end if;

  -- events
  insert into outbox_events (member_id, topic, payload)
    select member_id, topic, payload::jsonb from unnest(p_event_members, p_event_topics, p_event_payloads)
      as event (member_id, topic, payload);
end $$;

-- The number of the member's last entry before a moment, found by halving, since a member's entries are in order of time. By
-- it a range of days is a range of numbers, however long the history is.
create function journal_sequence_before(p_member_id uuid, p_at timestamptz) returns bigint
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
