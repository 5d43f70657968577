create or replace trigger point_moves_are_final before update or delete or truncate on point_moves
  for each statement execute function ledger_history_is_final();
alter table point_moves enable always trigger point_moves_are_final;

create or replace trigger member_level_changes_are_final before update or delete or truncate on member_level_changes
  for each statement execute function ledger_history_is_final();
alter table member_level_changes enable always trigger member_level_changes_are_final;

create or replace trigger level_benefits_are_final before update or delete or truncate on level_benefits
  for each statement execute function ledger_history_is_final();
alter table level_benefits enable always trigger level_benefits_are_final;

create or replace function level_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'level_versions: version % never changes', old.version using errcode = 'insufficient_privilege', table = 'level_versions';
end $$;
create or replace trigger level_version_is_kept before update or delete on level_versions
  for each row execute function level_version_is_kept();
alter table level_versions enable always trigger level_version_is_kept;

-- Returns the level of a member by the last daily calculation.
create or replace function member_level_of(p_member_id uuid) returns integer language sql stable
begin atomic
  select coalesce((select level from member_levels where member_id = p_member_id), 0);
end;

-- Returns a member's rights at withdrawals by the own level, or the next one below that sets them: the maximum of one
-- withdrawal in a currency, in place of the general one (null: the general one), and the queue priority. Changes apply
-- immediately.
create or replace function member_withdrawal_rights_of(
  p_member_id uuid, p_currency text, out most_minor bigint, out queue_priority integer
) language sql stable
begin atomic
  select (array_agg(own.most order by own.number desc) filter (where own.most is not null))[1],
    coalesce((array_agg(own.priority order by own.number desc) filter (where own.priority is not null))[1], 0)
  from (
    select number, (level.value #>> array['gives', p_currency, 'withdrawalMax'])::bigint as most,
      (level.value ->> 'queuePriority')::integer as priority
    from (select rules from level_versions order by version desc limit 1) as newest,
      jsonb_array_elements(newest.rules -> 'levels') with ordinality as level (value, number)
    where level.number - 1 <= member_level_of(p_member_id)
  ) as own;
end;

-- Returns the present rate of points in ten-thousandths of a point per minor unit of stake, in 10^8ths: by product,
-- currency and level.
create or replace function point_rate_of(p_member_id uuid, p_product text, p_currency text) returns bigint language sql stable
begin atomic
  select coalesce(trunc(
    coalesce((point_rates ->> p_product), (point_rates ->> 'otherwise'), '0')::numeric
      * coalesce((
        select (rules -> 'levels' -> least(member_level_of(p_member_id), jsonb_array_length(rules -> 'levels') - 1) ->> 'pointRate')::numeric
        from level_versions order by version desc limit 1), 10000)
      * 10000 / nullif((point_units ->> p_currency)::numeric, 0)), 0)::bigint
  from loyalty_settings;
end;

-- Updates a round's contribution to points and levels to its present state. It reads the present data, so it may be
-- called repeatedly, late or in any order. `p_is_settling` means that the round was just settled; only then does a new
-- contribution start. Points of a pending lot are changed here. The change of an active lot is returned, because its
-- points are in the ledger.
create or replace function loyalty_count_round(
  p_member_id uuid, p_provider text, p_txn text, p_round text, p_is_settling boolean, p_now timestamptz,
  out lot_id uuid, out exact_change bigint
) language plpgsql volatile as $$
declare
  v_round text := coalesce(
    (select round_ref from bets where member_id = p_member_id and provider = p_provider and txn = p_txn), nullif(p_round, ''));
  v_now record;
  v_known loyalty_rounds;
  v_zone text;
  v_settings loyalty_settings;
  v_today date;
  v_exact bigint;
  v_active timestamptz;
  v_state text;
begin
  exact_change := 0;
  if v_round is null then return; end if;
  select * into v_known from loyalty_rounds
    where member_id = p_member_id and provider = p_provider and round_ref = v_round;
  if v_known is null and not p_is_settling then return; end if;
  select * into v_now from programme_round_of(p_member_id, p_provider, v_round);
  if v_now.is_open is null then return; end if;
  if v_now.is_open then
    -- A win was taken back, so that the round waits for another: until then it counts nothing.
    v_now.staked := 0;
    v_now.won := 0;
  end if;

  if v_known is null then
    if v_now.is_open or v_now.staked = 0 or programme_is_barred(p_member_id, v_now.settled_at) then return; end if;
    select time_zone into v_zone from identity_settings;
    select * into v_settings from loyalty_settings;
    v_known.member_id := p_member_id;
    v_known.provider := p_provider;
    v_known.round_ref := v_round;
    v_known.product := coalesce((
      select category.code from games join game_categories as category on category.id = games.category_id
      where games.id = v_now.game_id), 'otherwise');
    v_known.currency_code := v_now.currency;
    v_known.settled_at := v_now.settled_at;
    v_known.day := (v_now.settled_at at time zone v_zone)::date;
    v_known.rate := point_rate_of(p_member_id, v_known.product, v_now.currency);
    v_known.staked_minor := 0;
    v_known.won_minor := 0;
    v_known.points_exact := 0;
    if v_known.rate > 0 then
      -- Points of a day are in one lot. A round that is reported after the lot became active counts on the day of its
      -- report.
      v_today := v_known.day;
      loop
        v_active := ((v_today + 1 + v_settings.pending_days)::timestamp + make_interval(hours => v_settings.daily_hour)) at time zone v_zone;
        insert into point_lots (member_id, natural_key, kind, state, points, earned_at, active_at, expires_at)
          values (p_member_id, 'play:' || v_today, 'play', 'pending', 0, v_known.settled_at, v_active,
            v_active + make_interval(days => v_settings.valid_days))
          on conflict (member_id, natural_key) do nothing;
        select id, state into v_known.lot_id, v_state from point_lots
          where member_id = p_member_id and natural_key = 'play:' || v_today;
        exit when v_state = 'pending' or v_today >= (p_now at time zone v_zone)::date;
        v_today := (p_now at time zone v_zone)::date;
      end loop;
    end if;
  elsif v_known.staked_minor = v_now.staked and v_known.won_minor = v_now.won then
    return;
  end if;

  insert into loyalty_days as known (member_id, day, currency_code, staked_minor, won_minor)
    values (p_member_id, v_known.day, v_known.currency_code, v_now.staked - v_known.staked_minor, v_now.won - v_known.won_minor)
    on conflict (member_id, day) do update
      set staked_minor = known.staked_minor + excluded.staked_minor, won_minor = known.won_minor + excluded.won_minor;
  insert into level_counters as known (member_id, currency_code, turnover_minor, win_loss_minor, changed_at)
    values (p_member_id, v_known.currency_code, v_now.staked - v_known.staked_minor,
      v_now.won - v_known.won_minor - (v_now.staked - v_known.staked_minor), p_now)
    on conflict (member_id) do update
      set turnover_minor = known.turnover_minor + excluded.turnover_minor,
        win_loss_minor = known.win_loss_minor + excluded.win_loss_minor, changed_at = excluded.changed_at;

  v_exact := trunc(v_now.staked::numeric * v_known.rate / 100000000);
  insert into loyalty_rounds as known (member_id, provider, round_ref, product, currency_code, staked_minor, won_minor, day, lot_id, rate,
      points_exact, settled_at)
    values (p_member_id, p_provider, v_round, v_known.product, v_known.currency_code, v_now.staked, v_now.won, v_known.day, v_known.lot_id,
      v_known.rate, v_exact, v_known.settled_at)
    on conflict (member_id, provider, round_ref) do update
      set staked_minor = excluded.staked_minor, won_minor = excluded.won_minor, points_exact = excluded.points_exact;
  if v_known.lot_id is null or v_exact = v_known.points_exact then return; end if;
  update point_lots set exact = exact + v_exact - v_known.points_exact, points = (exact + v_exact - v_known.points_exact) / 10000
    where member_id = p_member_id and id = v_known.lot_id and state = 'pending';
  if not found then
    lot_id := v_known.lot_id;
    exact_change := v_exact - v_known.points_exact;
  end if;
end $$;

-- The amount of a deposit less the reversed part of its payments.
create or replace function deposit_kept_minor(p_member_id uuid, p_deposit_id uuid, p_amount_minor bigint) returns bigint
language sql stable
begin atomic
  select p_amount_minor - least(p_amount_minor, coalesce(sum(taken_back_minor), 0))::bigint
  from deposit_payments where member_id = p_member_id and deposit_id = p_deposit_id and owed_minor is not null;
end;

-- Returns a member's lifetime deposits without those taken back.
create or replace function loyalty_count_deposits(p_member_id uuid, p_currency text, p_now timestamptz) returns void
language sql volatile
begin atomic
  insert into level_counters as known (member_id, currency_code, deposit_minor, changed_at)
    values (p_member_id, p_currency, (
      select coalesce(sum(deposit_kept_minor(deposits.member_id, deposits.id, deposits.amount_minor)), 0)
      from deposits where deposits.member_id = p_member_id and deposits.status = 'success'), p_now)
    on conflict (member_id) do update set deposit_minor = excluded.deposit_minor, changed_at = excluded.changed_at;
end;

-- Returns a member's privileges: those of all members, and those of the own level and lower ones. Changes apply
-- immediately.
create or replace function member_privileges_of(p_member_id uuid) returns text[] language sql stable
begin atomic
  select member_privileges || array(
    select distinct privilege from (
      select jsonb_array_elements_text(level.value -> 'privileges') as privilege
      from (
        select rules from level_versions
        order by version desc limit 1
      ) as newest, jsonb_array_elements(newest.rules -> 'levels') with ordinality as level (value, number)
      where level.number - 1 <= member_level_of(p_member_id)
    ) as own
    where not privilege = any(member_privileges) order by privilege)
  from identity_settings;
end;
