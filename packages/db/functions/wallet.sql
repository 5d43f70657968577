-- The wallet's data about bonuses: the one that a member is wagering, which locks money meanwhile.
create or replace view wallet_bonuses as
  select member_id, currency_code, terms ->> 'model' as model, bonus_minor, target_minor, credited_minor, expires_at
  from grants where state = 'active';

create or replace function vault_locks_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.locked_until < old.locked_until then
    raise exception 'a vault''s lock can not be shortened' using errcode = 'check_violation', table = 'vaults';
  end if;
  return new;
end $$;

-- Adds up the journal of a member's days since the last call.
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
      (member_id, currency, day, game_code, bets, staked_minor, won_minor, deposited_minor, withdrawn_minor, fees_minor, lines)
    select p_member_id, currency, (posted_at at time zone v_zone)::date as local_day,
      coalesce(game_code, '') as code,
      -- A bet counts until it is taken back whole; a stake that is changed is no other bet.
      count(*) filter (where template in ('bet', 'reserve') and call is distinct from 'restake')
        - count(*) filter (where template = 'cancel' and is_part is not true or template = 'refund' and is_part is false),
      coalesce(sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount end), 0),
      coalesce(sum(case template when 'result' then amount when 'win_rollback' then -amount end), 0),
      coalesce(sum(amount) filter (where template = 'deposit'), 0),
      coalesce(sum(amount) filter (where template = 'withdrawal_paid'), 0),
      coalesce(sum(amount) filter (where template = 'deposit_fee'), 0),
      count(*) filter (where template not in ('deposit', 'deposit_fee', 'withdrawal_paid'))
    from journal_entries
    where member_id = p_member_id and sequence > v_from and sequence <= v_to
      and template in ('bet', 'reserve', 'result', 'refund', 'cancel', 'win_rollback', 'deposit', 'deposit_fee', 'withdrawal_paid')
    group by currency, local_day, code
  on conflict (member_id, currency, day, game_code) do update set
    bets = known.bets + excluded.bets, staked_minor = known.staked_minor + excluded.staked_minor,
    won_minor = known.won_minor + excluded.won_minor, deposited_minor = known.deposited_minor + excluded.deposited_minor,
    withdrawn_minor = known.withdrawn_minor + excluded.withdrawn_minor, fees_minor = known.fees_minor + excluded.fees_minor,
    lines = known.lines + excluded.lines;
  update member_day_heads set sequence = v_to, time_zone = v_zone where member_id = p_member_id;
end $$;

create or replace trigger vault_locks_are_kept before update or delete on vaults for each row execute function vault_locks_are_kept();

-- Counts stakes towards the turnover of a wallet's lots, the oldest first, or takes them back, from the latest first;
-- returns the changes. The caller is the only one that counts for this member.
create or replace function side_wallet_count(p_member_id uuid, p_wallet text, p_currency text, p_delta bigint, p_at timestamptz)
returns bigint language plpgsql volatile as $$
declare
  v_left bigint := p_delta;
  v_part bigint;
  v_lot side_wallet_lots;
begin
  if p_delta > 0 then
    for v_lot in
      select * from side_wallet_lots
      where member_id = p_member_id and wallet = p_wallet and currency_code = p_currency and done_at is null and granted_at <= p_at
      order by granted_at, id for update
    loop
      v_part := least(v_left, v_lot.target_minor - v_lot.turnover_minor);
      update side_wallet_lots
        set turnover_minor = turnover_minor + v_part,
          done_at = case when turnover_minor + v_part = target_minor then p_at end
        where member_id = p_member_id and wallet = p_wallet and id = v_lot.id;
      v_left := v_left - v_part;
      exit when v_left = 0;
    end loop;
  elsif p_delta < 0 then
    for v_lot in
      select * from side_wallet_lots
      where member_id = p_member_id and wallet = p_wallet and currency_code = p_currency and done_at is null and turnover_minor > 0
      order by granted_at desc, id desc for update
    loop
      v_part := least(-v_left, v_lot.turnover_minor);
      update side_wallet_lots set turnover_minor = turnover_minor - v_part
        where member_id = p_member_id and wallet = p_wallet and id = v_lot.id;
      v_left := v_left + v_part;
      exit when v_left = 0;
    end loop;
  end if;
  return p_delta - v_left;
end $$;
