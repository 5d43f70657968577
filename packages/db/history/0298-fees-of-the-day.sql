-- What channels have taken of deposits, on a line of its own: it is neither a transfer nor a bonus.
alter table member_days add column fees_minor bigint not null default 0;
-- They are added up anew, with their fees.
delete from member_days;
delete from member_day_heads;

-- Otherwise as 0248-one-home-of-sums.sql has it.
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
      case when template in ('deposit', 'deposit_fee', 'withdrawal_paid') then '' else split_part(reference, ' ', 4) end as code,
      -- A bet counts until it is taken back whole; a stake that is changed is no other bet.
      count(*) filter (where template in ('bet', 'reserve') and split_part(idempotency_key, ':', 2) <> 'restake')
        - count(*) filter (where split_part(idempotency_key, ':', 2) <> 'restake'
            and (template = 'cancel' and reference not like '% part' or template = 'refund' and reference like '% all')),
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
