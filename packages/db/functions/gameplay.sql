-- Returns whether a round is listed at this entry: the stake of the round's first bet, or a correction of a round
-- without a known bet. Each is answered by one or two index probes, whatever the planner assumes about the tables.
create or replace function is_head_of_round(
  p_member_id uuid, p_template text, p_provider text, p_round text, p_call text, p_txn text
) returns boolean
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = off
as $$
declare
  v_opened_at timestamptz;
begin
  if p_template not in ('bet', 'reserve') then
    return p_call is not distinct from 'adjust' and not exists (
      select from (
        select * from bets where member_id = p_member_id and provider = p_provider and round_ref >= p_round and round_ref <= p_round
        order by round_ref offset 0
      ) as bet where state <> 'tombstone'
    );
  end if;
  if p_call is null or p_call not in ('bet', 'reserve', 'betWin') then return false; end if;
  select opened_at into v_opened_at from bets
    where member_id = p_member_id and provider = p_provider and txn >= p_txn and txn <= p_txn order by txn limit 1;
  -- `offset 0` keeps the order, and with it the index by rounds, from being thought away.
  return not exists (
    select from (
      select * from bets where member_id = p_member_id and provider = p_provider and round_ref >= p_round and round_ref <= p_round
      order by round_ref offset 0
    ) as bet where state <> 'tombstone' and (opened_at, txn) < (v_opened_at, p_txn)
  );
end $$;
