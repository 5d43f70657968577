-- An approved version is what affiliates are paid by: it stays as it is.
create or replace function affiliate_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'affiliate_plan_versions: version % of plan % is approved and never changes', old.version, old.plan_id
    using errcode = 'insufficient_privilege', table = 'affiliate_plan_versions';
end $$;
create or replace trigger affiliate_version_is_kept before update or delete on affiliate_plan_versions
  for each row when (old.approved_at is not null) execute function affiliate_version_is_kept();
alter table affiliate_plan_versions enable always trigger affiliate_version_is_kept;

-- What was paid stays paid, and what it was paid for stays as it was.
create or replace function affiliate_statement_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'affiliate_statements: the statement from % of % keeps what it came to', old.starts_on, old.member_id
    using errcode = 'insufficient_privilege', table = 'affiliate_statements';
end $$;
create or replace trigger affiliate_statement_is_kept
  before update of plan_id, version, currency_code, outcome, due_minor, target_minor, carries, reckoning, lot_id on affiliate_statements
  for each row execute function affiliate_statement_is_kept();
create or replace trigger affiliate_payment_is_kept before update of paid_at, held_at on affiliate_statements
  for each row when (old.paid_at is not null) execute function affiliate_statement_is_kept();
alter table affiliate_statements enable always trigger affiliate_statement_is_kept;
alter table affiliate_statements enable always trigger affiliate_payment_is_kept;

-- The approved version of the plan that a member is paid by in the period that a day is in; none without a plan.
create or replace function affiliate_version_at(p_member_id uuid, p_day date)
returns setof affiliate_plan_versions language sql stable
begin atomic
  select version.* from affiliate_plan_versions as version
  where version.approved_at is not null and version.starts_on <= p_day
    and version.plan_id = (
      select coalesce(case when contract.next_from <= p_day then contract.next_plan_id end, contract.plan_id, settings.default_plan_id)
      from affiliate_settings as settings left join affiliate_contracts as contract on contract.member_id = p_member_id
      where not settings.asks_application or contract.accepted_at is not null)
  order by version.starts_on desc, version.version desc limit 1;
end;

-- The row of an affiliate, which is held until the transaction ends: statements are made and held back one after the other.
create or replace function affiliate_contract(p_member_id uuid, p_now timestamptz) returns affiliate_contracts language plpgsql volatile as $$
declare
  v_contract affiliate_contracts;
begin
  insert into affiliate_contracts (member_id, since, changed_at) values (p_member_id, p_now, p_now) on conflict (member_id) do nothing;
  select * into v_contract from affiliate_contracts where member_id = p_member_id for update;
  return v_contract;
end $$;

-- Holds back what is not paid yet, where a hold is open, and lets it go where none is. One that is being paid is waited for.
create or replace function affiliate_hold_back(p_member_id uuid) returns void language plpgsql volatile as $$
declare
  v_hold affiliate_holds;
begin
  select * into v_hold from affiliate_holds where member_id = p_member_id and state <> 'released';
  update affiliate_statements set held_at = v_hold.placed_at, held_by = v_hold.placed_by
    where member_id = p_member_id and paid_at is null and due_minor > 0 and held_at is distinct from v_hold.placed_at;
end $$;

-- The day on which something of an earlier day is counted: the day itself while its period is open, and today from then on. The run closes
-- a period first and reads it then: either it sees what is counted here, or this sees that it is closed.
create or replace function affiliate_counted_on(p_of_day date, p_today date) returns date language plpgsql volatile as $$
begin
  if p_of_day >= p_today then return p_of_day; end if;
  perform from affiliate_periods where starts_on <= p_of_day and ends_on > p_of_day for share;
  if exists (select from affiliate_periods where ends_on > p_of_day and state <> 'open')
    or exists (select from affiliate_periods where starts_on > p_of_day)
      and not exists (select from affiliate_periods where starts_on <= p_of_day) then
    return p_today;
  end if;
  return p_of_day;
end $$;

create or replace function affiliate_add(
  p_member_id uuid, p_of_day date, p_today date, p_currency text, p_staked bigint, p_won bigint, p_bonus bigint, p_deposited bigint
) returns void language sql volatile
begin atomic
  insert into affiliate_days as known (member_id, day, of_day, currency_code, staked_minor, won_minor, bonus_minor, deposited_minor)
    values (p_member_id, affiliate_counted_on(p_of_day, p_today), p_of_day, p_currency, p_staked, p_won, p_bonus, p_deposited)
    on conflict (member_id, day, of_day) do update
      set staked_minor = known.staked_minor + excluded.staked_minor, won_minor = known.won_minor + excluded.won_minor,
        bonus_minor = known.bonus_minor + excluded.bonus_minor, deposited_minor = known.deposited_minor + excluded.deposited_minor;
end;

-- The member's row, which is held until the transaction ends; null for a member whom nobody has invited.
create or replace function affiliate_guest(p_member_id uuid) returns affiliate_guests language plpgsql volatile as $$
declare
  v_guest affiliate_guests;
begin
  select * into v_guest from affiliate_guests where member_id = p_member_id for update;
  if v_guest.member_id is not null then return v_guest; end if;
  insert into affiliate_guests (member_id, referrer_id, currency_code)
    select member_id, referred_by, currency_code from members where member_id = p_member_id and referred_by is not null
    on conflict (member_id) do nothing;
  select * into v_guest from affiliate_guests where member_id = p_member_id for update;
  return v_guest;
end $$;

-- Whether the member qualifies by now, or does no longer.
create or replace function affiliate_qualify(p_member_id uuid, p_now timestamptz, p_today date) returns void language plpgsql volatile as $$
declare
  v_guest affiliate_guests;
  v_amounts jsonb;
  v_is_qualified boolean;
begin
  select * into v_guest from affiliate_guests where member_id = p_member_id;
  select rules -> 'amounts' -> v_guest.currency_code into v_amounts from affiliate_version_at(v_guest.referrer_id, p_today);
  v_is_qualified := v_amounts is not null and v_guest.largest_deposit_minor > 0
    and v_guest.largest_deposit_minor >= (v_amounts ->> 'depositMinor')::bigint
    and v_guest.staked_minor >= (v_amounts ->> 'stakedMinor')::bigint;
  if v_is_qualified <> (v_guest.qualified_at is not null) then
    update affiliate_guests set qualified_at = case when v_is_qualified then p_now end where member_id = p_member_id;
  end if;
end $$;

-- Sums up what the member was given beyond what is summed up: what became the member's own, less what of that was taken back.
create or replace function affiliate_count_bonuses(p_member_id uuid, p_zone text, p_today date) returns void language plpgsql volatile
set enable_seqscan = off
as $$
declare
  v_guest affiliate_guests := affiliate_guest(p_member_id);
  v_last bigint;
begin
  if v_guest.member_id is null then return; end if;
  select max(sequence) into v_last from journal_entries where member_id = p_member_id and sequence > v_guest.sequence;
  if v_last is null then return; end if;
  perform affiliate_add(p_member_id, given.day, p_today, v_guest.currency_code, 0, 0, given.amount, 0)
    from (
      select least((posted_at at time zone p_zone)::date, p_today) as day, sum(case
        when template = 'bonus_grant' and target in ('main', 'cashback', 'rebate') then amount
        when template in ('bonus_converted', 'points_exchanged', 'bonus_restored') then amount
        when template = 'bonus_removed' and source = 'main' or template = 'bonus_owed' then -amount
        else 0 end)::bigint as amount
      from journal_entries
      where member_id = p_member_id and sequence > v_guest.sequence and sequence <= v_last and currency = v_guest.currency_code
      group by 1
    ) as given where given.amount <> 0;
  update affiliate_guests set sequence = v_last where member_id = p_member_id;
end $$;

-- Brings what a round counts up to date with what has become of it. It reads what is true now, so that it may be told twice, late or in
-- another order. Only own cash counts, from the first own deposit on, and nothing of a member who is barred when the round is settled.
create or replace function affiliate_count_round(
  p_member_id uuid, p_provider text, p_txn text, p_round text, p_is_settling boolean, p_now timestamptz, p_zone text
) returns void language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_today constant date := (p_now at time zone p_zone)::date;
  v_guest affiliate_guests := affiliate_guest(p_member_id);
  v_round text := coalesce(
    (select round_ref from bets where member_id = p_member_id and provider = p_provider and txn = p_txn), nullif(p_round, ''));
  v_now record;
  v_known affiliate_rounds;
begin
  if v_guest.member_id is null or v_round is null then return; end if;
  select * into v_known from affiliate_rounds where member_id = p_member_id and provider = p_provider and round_ref = v_round;
  if v_known.member_id is null and not p_is_settling then return; end if;
  select * into v_now from programme_round_of(p_member_id, p_provider, v_round);
  if v_now.is_open is null or v_now.currency <> v_guest.currency_code then return; end if;
  if v_now.is_open then
    v_now.staked := 0;
    v_now.won := 0;
  end if;
  if v_known.member_id is null then
    if v_now.staked = 0 or v_guest.first_deposit_at is null or v_now.settled_at < v_guest.first_deposit_at
      or programme_is_barred(p_member_id, v_now.settled_at) then
      return;
    end if;
    v_known.of_day := least((v_now.settled_at at time zone p_zone)::date, v_today);
    v_known.staked_minor := 0;
    v_known.won_minor := 0;
  elsif v_known.staked_minor = v_now.staked and v_known.won_minor = v_now.won then
    return;
  end if;
  perform affiliate_add(p_member_id, v_known.of_day, v_today, v_guest.currency_code, v_now.staked - v_known.staked_minor,
    v_now.won - v_known.won_minor, 0, 0);
  insert into affiliate_rounds (member_id, provider, round_ref, of_day, staked_minor, won_minor)
    values (p_member_id, p_provider, v_round, v_known.of_day, v_now.staked, v_now.won)
    on conflict (member_id, provider, round_ref) do update set staked_minor = excluded.staked_minor, won_minor = excluded.won_minor;
  update affiliate_guests set staked_minor = staked_minor + v_now.staked - v_known.staked_minor where member_id = p_member_id;
  perform affiliate_qualify(p_member_id, p_now, v_today);
end $$;

-- Brings what a deposit counts up to date: its amount once it has succeeded, nothing where it was taken back.
create or replace function affiliate_count_deposit(p_member_id uuid, p_deposit_id uuid, p_is_taken_back boolean, p_now timestamptz, p_zone text)
returns void language plpgsql volatile
set enable_seqscan = off
as $$
declare
  v_today constant date := (p_now at time zone p_zone)::date;
  v_guest affiliate_guests := affiliate_guest(p_member_id);
  v_deposit record;
  v_known affiliate_deposits;
  v_amount bigint;
begin
  if v_guest.member_id is null then return; end if;
  select * into v_deposit from deposits where member_id = p_member_id and id = p_deposit_id;
  if v_deposit.succeeded_at is null or v_deposit.currency_code <> v_guest.currency_code then return; end if;
  select * into v_known from affiliate_deposits where member_id = p_member_id and deposit_id = p_deposit_id;
  if v_known.member_id is null then
    v_known.of_day := least((v_deposit.succeeded_at at time zone p_zone)::date, v_today);
    v_known.amount_minor := 0;
  end if;
  v_amount := case when p_is_taken_back or v_deposit.status <> 'success' then 0 else v_deposit.amount_minor end;
  if v_amount = v_known.amount_minor then return; end if;
  perform affiliate_add(p_member_id, v_known.of_day, v_today, v_guest.currency_code, 0, 0, 0, v_amount - v_known.amount_minor);
  insert into affiliate_deposits (member_id, deposit_id, of_day, amount_minor)
    values (p_member_id, p_deposit_id, v_known.of_day, v_amount)
    on conflict (member_id, deposit_id) do update set amount_minor = excluded.amount_minor;
  update affiliate_guests set
      first_deposit_at = least(first_deposit_at, v_deposit.succeeded_at),
      largest_deposit_minor = (select coalesce(max(amount_minor), 0) from affiliate_deposits where member_id = p_member_id)
    where member_id = p_member_id;
  perform affiliate_qualify(p_member_id, p_now, v_today);
end $$;

-- The members whom an affiliate has brought, by level: those of the second one were brought by those of the first.
create or replace function affiliate_tree(p_member_id uuid, p_levels integer) returns table (guest_id uuid, level integer) language sql stable
begin atomic
  with recursive tree as (
    select member_id as guest_id, 1 as level from members where referred_by = p_member_id
    union all
    select members.member_id, tree.level + 1 from tree join members on members.referred_by = tree.guest_id where tree.level < p_levels
  )
  select guest_id, level from tree;
end;

-- Whoever has brought a member, the nearest first.
create or replace function affiliate_line_of(p_guest_id uuid, p_levels integer) returns table (member_id uuid, level integer) language sql stable
begin atomic
  with recursive line as (
    select referred_by as member_id, 1 as level from members where members.member_id = p_guest_id and referred_by is not null
    union all
    select members.referred_by, line.level + 1 from line join members on members.member_id = line.member_id
      where members.referred_by is not null and line.level < p_levels
  )
  select member_id, level from line;
end;

-- Queues a call of the affiliate's tracker, once for each event.
create or replace function affiliate_call_tracker(
  p_member_id uuid, p_event text, p_key text, p_guest_id uuid, p_amount bigint, p_currency text, p_at timestamptz
) returns void language sql volatile
begin atomic
  insert into affiliate_postback_calls
    (member_id, event, natural_key, guest_id, amount_minor, currency_code, next_attempt_at, created_at)
    select member_id, event, p_key, p_guest_id, p_amount, p_currency, p_at, p_at from affiliate_postbacks
    where member_id = p_member_id and event = p_event and is_active
      and not exists (select from affiliate_contracts where member_id = p_member_id and stopped_at is not null)
    on conflict (member_id, event, natural_key) do nothing;
end;

create or replace function affiliate_guest_reached() returns trigger language plpgsql as $$
begin
  if old.first_deposit_at is null and new.first_deposit_at is not null then
    perform affiliate_call_tracker(new.referrer_id, 'first_deposit', new.member_id::text, new.member_id, new.largest_deposit_minor,
      new.currency_code, new.first_deposit_at);
  end if;
  if old.qualified_at is null and new.qualified_at is not null then
    perform affiliate_call_tracker(new.referrer_id, 'qualified', new.member_id::text, new.member_id, null, null, new.qualified_at);
  end if;
  return null;
end $$;
create or replace trigger affiliate_guest_reached after update of first_deposit_at, qualified_at on affiliate_guests
  for each row execute function affiliate_guest_reached();

create or replace function affiliate_commission_paid() returns trigger language plpgsql as $$
begin
  perform affiliate_call_tracker(new.member_id, 'commission', new.starts_on::text, null, new.due_minor, new.currency_code, new.paid_at);
  return null;
end $$;
create or replace trigger affiliate_commission_paid after update of paid_at on affiliate_statements
  for each row when (old.paid_at is null and new.paid_at is not null) execute function affiliate_commission_paid();
