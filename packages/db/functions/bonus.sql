-- An approved version is what members have accepted: it is immutable for every role.
create or replace function offer_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'offer_versions: version % of offer % is approved and never changes', old.version, old.offer_id
    using errcode = 'insufficient_privilege', table = 'offer_versions';
end $$;

create or replace trigger offer_version_is_kept before update or delete on offer_versions
  for each row when (old.approved_at is not null) execute function offer_version_is_kept();
alter table offer_versions enable always trigger offer_version_is_kept;

create or replace trigger grant_changes_are_final before update or delete or truncate on grant_changes
  for each statement execute function ledger_history_is_final();
alter table grant_changes enable always trigger grant_changes_are_final;

create or replace trigger bonus_type_changes_are_final before update or delete or truncate on bonus_type_changes
  for each statement execute function ledger_history_is_final();
alter table bonus_type_changes enable always trigger bonus_type_changes_are_final;

create or replace trigger offer_fundings_are_final before update or delete or truncate on offer_fundings
  for each statement execute function ledger_history_is_final();
alter table offer_fundings enable always trigger offer_fundings_are_final;

-- Returns what a batch has given: the amounts and the number of the rewards that name it.
create or replace function offer_batch_given(p_batch_id uuid) returns table (minor bigint, places bigint) language sql stable
begin atomic
  select coalesce(sum(given.budget_minor), 0)::bigint, count(*)
  from (
    select budget_minor from grants where reservation_id = p_batch_id
    union all select budget_minor from redemptions where reservation_id = p_batch_id
    union all select budget_minor from quest_entries where reservation_id = p_batch_id
    union all select budget_minor from coupon_redemptions where reservation_id = p_batch_id
  ) as given;
end;

-- Returns what a budget has spent. The part of an open batch that no reward has taken is reserved, but not spent.
create or replace function offer_budget_spent(p_offer_id integer, p_currency text) returns table (minor bigint, places bigint) language sql stable
begin atomic
  select (budget.reserved_minor - coalesce(sum(batch.amount_minor - given.minor), 0))::bigint,
    (budget.reserved_places - coalesce(sum(batch.places - given.places), 0))::bigint
  from offer_budgets as budget
  left join offer_reservations as batch
    on batch.offer_id = budget.offer_id and batch.currency_code = budget.currency_code and batch.closed_at is null
  left join lateral offer_batch_given(batch.id) as given on true
  where budget.offer_id = p_offer_id and budget.currency_code = p_currency
  group by budget.reserved_minor, budget.reserved_places;
end;

-- Returns the used share of a budget in percent, of the money or of the places, whichever is larger; at most 100.
create or replace function offer_budget_percent(p_funded bigint, p_spent bigint, p_places bigint, p_spent_places bigint)
returns integer language sql immutable
begin atomic
  select least(100, greatest(
    case when p_funded > 0 then trunc(p_spent::numeric * 100 / p_funded) else 0 end,
    case when p_places > 0 then trunc(p_spent_places::numeric * 100 / p_places) else 0 end))::integer;
end;

-- The accepted terms are immutable, and an ended grant stays ended. There are two exceptions: a completed grant
-- continues if the bet that completed it is void, and an empty bonus in a pot of its own continues if money returns to
-- it.
create or replace function grant_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'grants: % grant % keeps what was agreed', old.state, old.id using errcode = 'insufficient_privilege', table = 'grants';
end $$;

create or replace trigger grant_terms_are_kept
  before update of offer_id, version, natural_key, terms, terms_hash, locale, text on grants
  for each row when (old.state not in ('offered', 'pending')) execute function grant_is_kept();
alter table grants enable always trigger grant_terms_are_kept;

create or replace trigger grant_end_is_kept before update of state on grants
  for each row when (
    old.state in ('cancelled', 'expired', 'forfeited', 'declined', 'lapsed')
    or old.state = 'lost' and old.terms ->> 'model' not in ('cash-first', 'bonus-first')
  ) execute function grant_is_kept();
alter table grants enable always trigger grant_end_is_kept;

-- Returns the bonus type of a member at a moment (E1).
create or replace function bonus_type_at(p_member_id uuid, p_at timestamptz) returns text language sql stable
begin atomic
  select coalesce(
    (select type from bonus_type_changes where member_id = p_member_id and changed_at <= p_at order by changed_at desc, id desc limit 1),
    (select previous_type from bonus_type_changes where member_id = p_member_id order by changed_at, id limit 1),
    (select type from bonus_types where member_id = p_member_id),
    (select default_type from bonus_settings));
end;

-- Blocks other counting for this member, by the worker that delivers the member's events, until this transaction ends.
-- Bets do not take this lock.
create or replace function programme_lock(p_member_id uuid) returns void language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended(p_member_id::text, 20));
end;

-- Returns whether a round has open bets, and the stakes and wins of the member's own cash in it. If a bonus paid a part
-- of a stake, the same part of its win belongs to the bonus (E2). A round without own cash counts nothing, whatever its
-- win.
create or replace function programme_round_of(
  p_member_id uuid, p_provider text, p_round text,
  out is_open boolean, out staked bigint, out won bigint, out settled_at timestamptz, out game_id integer, out currency text
) language plpgsql stable as $$
declare
  v_adjusted bigint;
  v_stake numeric;
begin
  select bool_or(bet.state in ('reserved', 'open')), coalesce(sum(bet.stake_minor - bet.returned_minor), 0),
      -- Of a bonus in a pot of its own it is known exactly.
      coalesce(sum(case when stake.won_minor is null then trunc((bet.stake_minor - bet.returned_minor) * own.part)
        else bet.stake_minor - bet.returned_minor - stake.bonus_minor end), 0),
      coalesce(sum(case when stake.won_minor is null then trunc(bet.payout_minor * own.part) else bet.payout_minor - stake.won_minor end), 0),
      max(bet.closed_at), min(bet.game_id), min(bet.currency)
    into is_open, v_stake, staked, won, settled_at, game_id, currency
    from bets as bet
    left join grant_stakes as stake using (member_id, provider, txn)
    cross join lateral (
      select case when stake.txn is null then 1::numeric
        when stake.cash_minor + stake.bonus_minor = 0 then 0 else stake.cash_minor::numeric / (stake.cash_minor + stake.bonus_minor) end as part
    ) as own
    where bet.member_id = p_member_id and bet.provider = p_provider and bet.round_ref = p_round and bet.state <> 'tombstone';
  if is_open is null then return; end if;
  -- What corrections of the whole round have paid and taken.
  select coalesce(sum(case call when 'adjusted' then after_minor else -after_minor end), 0) into v_adjusted
    from provider_answers
    where member_id = p_member_id and provider = p_provider and call in ('adjusted', 'corrected') and txn = p_round;
  if staked <= 0 then
    staked := 0;
    won := 0;
  elsif v_adjusted <> 0 then
    won := won + trunc(v_adjusted * staked / v_stake);
  end if;
end $$;

-- Updates a round's contribution to its present state. It reads the present data, so it may be called repeatedly, late
-- or in any order. `p_is_settling` means that the round was just settled; only then does a new contribution start.
-- Returns the kind of programme whose period at that moment is missing; then nothing was counted.
create or replace function programme_count_round(
  p_member_id uuid, p_provider text, p_txn text, p_round text, p_is_settling boolean, p_now timestamptz
) returns text language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_round text := coalesce(
    (select round_ref from bets where member_id = p_member_id and provider = p_provider and txn = p_txn), nullif(p_round, ''));
  v_now record;
  v_known programme_rounds;
  v_kind text;
  v_product text;
  v_offer integer;
  v_period programme_periods;
  v_wallet text;
  v_lots bigint[] := '{0,0,0}';
  v_has_lots boolean;
begin
  if v_round is null then return null; end if;
  select * into v_known from programme_rounds where member_id = p_member_id and provider = p_provider and round_ref = v_round;
  if v_known is null and not p_is_settling then return null; end if;
  select * into v_now from programme_round_of(p_member_id, p_provider, v_round);
  if v_now.is_open is null then return null; end if;
  if v_now.is_open then
    -- A win was taken back, so that the round waits for another: until then it counts nothing.
    v_now.staked := 0;
    v_now.won := 0;
  end if;

  if v_known is null then
    if v_now.is_open or v_now.staked = 0 then return null; end if;
    v_has_lots := exists (select from side_wallet_lots where member_id = p_member_id and done_at is null);
    -- What a promotion has credited is of the promotion, also the round that completes it and so changes the type.
    v_kind := case when exists (
        select from bets as bet join grant_stakes as stake using (member_id, provider, txn)
        where bet.member_id = p_member_id and bet.provider = p_provider and bet.round_ref = v_round and stake.credit_minor > 0
      ) then 'promotion' else bonus_type_at(p_member_id, v_now.settled_at) end;
    if v_kind in ('cashback', 'rebate') and not programme_is_barred(p_member_id, v_now.settled_at) then
      select category.code into v_product
        from games join game_categories as category on category.id = games.category_id where games.id = v_now.game_id;
      -- Members have the first programme that names their currency, also while its next period is not opened yet.
      select offers.id into v_offer
        from offers
        left join lateral (
          select rules from programme_periods as period join offer_versions using (offer_id, version)
          where period.offer_id = offers.id and period.starts_at <= v_now.settled_at and period.ends_at > v_now.settled_at
        ) as current on true
        left join offer_versions as live on live.offer_id = offers.id and live.version = offers.live_version
          and live.ends_at > v_now.settled_at and not exists (
            select from programme_periods as later where later.offer_id = offers.id and later.ends_at > v_now.settled_at)
        where offers.kind = v_kind and offers.state = 'live' and coalesce(current.rules, live.rules) -> 'amounts' ? v_now.currency
        order by offers.order_no, offers.id limit 1;
      select * into v_period from programme_periods as period
        where period.offer_id = v_offer and period.starts_at <= v_now.settled_at and period.ends_at > v_now.settled_at;
      if v_offer is not null and v_period is null then
        return v_kind;
      elsif not exists (
        select from offer_versions as version, jsonb_array_elements(version.rules -> 'rates') as rate
        where version.offer_id = v_period.offer_id and version.version = v_period.version and rate ->> 'product' = v_product
      ) then
        v_period := null;
      end if;
    end if;
    if v_period is null and not v_has_lots then return null; end if;
    v_known.member_id := p_member_id;
    v_known.provider := p_provider;
    v_known.round_ref := v_round;
    v_known.offer_id := v_period.offer_id;
    v_known.starts_at := v_period.starts_at;
    v_known.product := case when v_period.offer_id is not null then v_product end;
    v_known.currency_code := v_now.currency;
    v_known.settled_at := v_now.settled_at;
    v_known.staked_minor := 0;
    v_known.won_minor := 0;
    v_known.cashback_minor := 0;
    v_known.rebate_minor := 0;
    v_known.affiliate_minor := 0;
  elsif v_known.staked_minor = v_now.staked and v_known.won_minor = v_now.won then
    return null;
  end if;

  if v_known.offer_id is not null then
    select * into v_period from programme_periods where offer_id = v_known.offer_id and starts_at = v_known.starts_at;
    if v_period.ends_at <= p_now then
      -- Its run may be on its way: either it sees what is counted here, or this sees that it has passed by.
      select * into v_period from programme_periods where offer_id = v_known.offer_id and starts_at = v_known.starts_at for share;
    end if;
    if v_period.state <> 'open' or v_period.reached >= p_member_id then
      insert into programme_late_changes as known (member_id, offer_id, starts_at)
        values (p_member_id, v_known.offer_id, v_known.starts_at)
        on conflict (member_id, offer_id, starts_at) do update set changes = known.changes + 1;
    end if;
    insert into programme_plays as known (member_id, offer_id, starts_at, product, currency_code, staked_minor, won_minor)
      values (p_member_id, v_known.offer_id, v_known.starts_at, v_known.product, v_known.currency_code,
        v_now.staked - v_known.staked_minor, v_now.won - v_known.won_minor)
      on conflict (member_id, offer_id, starts_at, product) do update
        set staked_minor = known.staked_minor + excluded.staked_minor, won_minor = known.won_minor + excluded.won_minor;
  end if;

  -- A stake counts for each wallet's lots, of those that were there when it was settled.
  if v_now.staked > v_known.staked_minor then
    v_lots := array[
      side_wallet_count(p_member_id, 'cashback', v_known.currency_code, v_now.staked - v_known.staked_minor, v_known.settled_at),
      side_wallet_count(p_member_id, 'rebate', v_known.currency_code, v_now.staked - v_known.staked_minor, v_known.settled_at),
      side_wallet_count(p_member_id, 'affiliate', v_known.currency_code, v_now.staked - v_known.staked_minor, v_known.settled_at)];
  elsif v_now.staked < v_known.staked_minor then
    -- Exactly what it gave goes back: beyond what the stake still is.
    v_lots := array[
      side_wallet_count(p_member_id, 'cashback', v_known.currency_code, least(0, v_now.staked - v_known.cashback_minor), v_known.settled_at),
      side_wallet_count(p_member_id, 'rebate', v_known.currency_code, least(0, v_now.staked - v_known.rebate_minor), v_known.settled_at),
      side_wallet_count(p_member_id, 'affiliate', v_known.currency_code, least(0, v_now.staked - v_known.affiliate_minor), v_known.settled_at)];
  end if;

  insert into programme_rounds as known (member_id, provider, round_ref, offer_id, starts_at, product, currency_code, staked_minor, won_minor,
      cashback_minor, rebate_minor, affiliate_minor, settled_at)
    values (p_member_id, p_provider, v_round, v_known.offer_id, v_known.starts_at, v_known.product, v_known.currency_code, v_now.staked,
      v_now.won, v_known.cashback_minor + v_lots[1], v_known.rebate_minor + v_lots[2], v_known.affiliate_minor + v_lots[3], v_known.settled_at)
    on conflict (member_id, provider, round_ref) do update
      set staked_minor = excluded.staked_minor, won_minor = excluded.won_minor, cashback_minor = excluded.cashback_minor,
        rebate_minor = excluded.rebate_minor, affiliate_minor = excluded.affiliate_minor;
  return null;
end $$;

-- Returns whether a member may receive nothing at a moment: excluded, on a break, stopped or blocked.
create or replace function programme_is_barred(p_member_id uuid, p_at timestamptz) returns boolean language sql stable
begin atomic
  select coalesce((select is_blocked from members where member_id = p_member_id), false)
    or coalesce((select barred_until > p_at from member_protection where member_id = p_member_id), false);
end;

-- Returns a round's amounts from the journal, with the same parts for the member's own cash: the expected content of
-- `programme_rounds`.
create or replace function programme_journal_of(p_member_id uuid)
returns table (provider text, round_ref text, staked bigint, won bigint) language sql stable
begin atomic
  select provider, round_ref,
    coalesce(sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount end), 0)::bigint,
    coalesce(sum(case when template = 'result' then amount when template in ('win_rollback', 'win_owed') then -amount end), 0)::bigint
  from journal_entries
  where member_id = p_member_id and template in ('bet', 'reserve', 'refund', 'cancel', 'result', 'win_rollback', 'win_owed')
  group by provider, round_ref;
end;

-- Returns differences between the rewards of these members and their bets and rounds: `live` is the stored value,
-- `rebuilt` the expected one. Valid only when all their events were delivered.
create or replace function reward_differences(p_members uuid[])
returns table (what text, member_id uuid, subject text, live text, rebuilt text) language plpgsql stable
set enable_seqscan = off
as $$
begin
  return query
    with rounds as (
      select known.*, case when anew.is_open then 0 else coalesce(anew.staked, 0) end as staked,
        case when anew.is_open then 0 else coalesce(anew.won, 0) end as won
      from programme_rounds as known
      cross join lateral programme_round_of(known.member_id, known.provider, known.round_ref) as anew
      where known.member_id = any (p_members)
    ), sums as (
      select rounds.member_id, offer_id, starts_at, product, sum(rounds.staked) as staked, sum(rounds.won) as won from rounds
      where offer_id is not null group by rounds.member_id, offer_id, starts_at, product
    ), plays as (
      select * from programme_plays where programme_plays.member_id = any (p_members)
    ), counted as (
      select rounds.member_id, wallet, sum(case wallet when 'cashback' then cashback_minor when 'rebate' then rebate_minor
        else affiliate_minor end) as turned
      from rounds cross join unnest(array['cashback', 'rebate', 'affiliate']) as wallet group by rounds.member_id, wallet
    ), lots as (
      select lot.member_id, lot.wallet, sum(turnover_minor) as turned from side_wallet_lots as lot
      where lot.member_id = any (p_members) group by lot.member_id, lot.wallet
    ), given as (
      select stake.*, bet.state, bet.payout_minor,
        case when bet.state in ('open', 'reserved', 'settled') then bet.stake_minor - bet.returned_minor else 0 end as standing
      from grant_stakes as stake join bets as bet on bet.member_id = stake.member_id and bet.provider = stake.provider and bet.txn = stake.txn
      where stake.member_id = any (p_members)
    ), of_grants as (
      select own.member_id, own.id, own.credited_minor, own.open_stakes, own.win_loss_minor, coalesce(sum(given.credit_minor), 0) as credit,
        count(*) filter (where given.state in ('open', 'reserved') and weight > 0) as open,
        coalesce(sum(given.payout_minor - standing) filter (where given.state = 'settled' and weight > 0), 0) as result
      from grants as own left join given on given.member_id = own.member_id and given.grant_id = own.id
      where own.member_id = any (p_members) and own.state in ('active', 'completed') group by own.member_id, own.id
    )
    select 'round', rounds.member_id, rounds.provider || ' ' || round_ref, staked_minor || ' ' || won_minor, staked || ' ' || won
      from rounds where (staked_minor, won_minor) is distinct from (staked, won)
    union all
    select 'plays', member, format('offer %s from %s, %s', offer, since, of_product), staked_live || ' ' || won_live, staked || ' ' || won
      from (
        select coalesce(plays.member_id, sums.member_id) as member, coalesce(plays.offer_id, sums.offer_id) as offer,
          coalesce(plays.starts_at, sums.starts_at) as since, coalesce(plays.product, sums.product) as of_product,
          coalesce(plays.staked_minor, 0) as staked_live, coalesce(plays.won_minor, 0) as won_live, coalesce(sums.staked, 0) as staked,
          coalesce(sums.won, 0) as won
        from plays full join sums on plays.member_id = sums.member_id and plays.offer_id = sums.offer_id
          and plays.starts_at = sums.starts_at and plays.product = sums.product
      ) as compared where (staked_live, won_live) is distinct from (staked, won)
    union all
    select 'lots', member, of_wallet, turned_live::text, turned::text
      from (
        select coalesce(lots.member_id, counted.member_id) as member, coalesce(lots.wallet, counted.wallet) as of_wallet,
          coalesce(lots.turned, 0) as turned_live, coalesce(counted.turned, 0) as turned
        from lots full join counted on counted.member_id = lots.member_id and counted.wallet = lots.wallet
      ) as compared where turned_live <> turned
    union all
    select 'grant', of_grants.member_id, id::text, format('%s credited, %s open, %s won', credited_minor, open_stakes, win_loss_minor),
        format('%s credited, %s open, %s won', credit, open, result)
      from of_grants where (credited_minor, open_stakes::bigint, win_loss_minor) is distinct from (credit, open, result);
end $$;
