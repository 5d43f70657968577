-- What a word of an entry's reference says. Providers choose the names of their rounds; one with a space or a percent sign in it stands
-- there as an address would write it, and the bets keep it as it is.
create function reference_word(p_reference text, p_place integer) returns text
language plpgsql immutable parallel safe
as $$
declare
  v_word text := split_part(p_reference, ' ', p_place);
begin
  if position('%' in v_word) = 0 then return v_word; end if;
  return (
    select convert_from(string_agg(case when part[1] like '\%%' then decode(substr(part[1], 2), 'hex')
        else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
      from regexp_matches(v_word, '%[0-9A-Fa-f]{2}|[^%]+', 'g') with ordinality as piece (part, place)
  );
end $$;

-- Whether an entry is the one at which its round is listed: the stake of the round's first bet, or a correction of a round that no bet is
-- known of. Each is answered by a look or two at an index, whatever the planner believes of the tables.
create function is_head_of_round(p_member_id uuid, p_template text, p_key text, p_reference text) returns boolean
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = off
as $$
declare
  -- As the bets sort them, whatever the journal's own order is: else no index would be of use.
  v_provider text collate "default" := reference_word(p_reference, 2);
  v_round text collate "default" := reference_word(p_reference, 3);
  v_call text := split_part(substr(p_key, length(v_provider) + 2), ':', 1);
  v_txn text collate "default" := substr(p_key, length(v_provider) + length(v_call) + 3);
  v_opened_at timestamptz;
begin
  if p_template not in ('bet', 'reserve') then
    return v_call = 'adjust' and not exists (
      select from (
        select * from bets where member_id = p_member_id and provider = v_provider and round_ref >= v_round and round_ref <= v_round
        order by round_ref offset 0
      ) as bet where state <> 'tombstone'
    );
  end if;
  -- Stake and win of one call are two entries.
  if v_call = 'betWin' then v_txn := left(v_txn, -length(':bet')); end if;
  if v_call not in ('bet', 'reserve', 'betWin') then return false; end if;
  select opened_at into v_opened_at from bets
    where member_id = p_member_id and provider = v_provider and txn >= v_txn and txn <= v_txn order by txn limit 1;
  -- `offset 0` keeps the order, and with it the index by rounds, from being thought away.
  return not exists (
    select from (
      select * from bets where member_id = p_member_id and provider = v_provider and round_ref >= v_round and round_ref <= v_round
      order by round_ref offset 0
    ) as bet where state <> 'tombstone' and (opened_at, txn) < (v_opened_at, v_txn)
  );
end $$;
