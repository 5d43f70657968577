-- What a member staked and won in each game, deposited and withdrew on each day of the site's calendar, added up from the
-- journal whenever it is asked for: a statement of a million bets reads days, and the journal only from where the last one
-- ended. Money in and out has no game.
create table member_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  game_code text not null default '',
  bets bigint not null default 0,
  -- Below zero on a day that took back more than it staked.
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  withdrawn_minor bigint not null default 0,
  primary key (member_id, currency, day, game_code)
);

-- How far the journal of a member has been added up, and by whose calendar.
create table member_day_heads (
  member_id uuid primary key,
  time_zone text not null,
  sequence bigint not null
);

create function sum_up_member_days(p_member_id uuid) returns void
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
      (member_id, currency, day, game_code, bets, staked_minor, won_minor, deposited_minor, withdrawn_minor)
    select p_member_id, currency, (posted_at at time zone v_zone)::date as local_day,
      case when template in ('deposit', 'withdrawal_paid') then '' else split_part(reference, ' ', 4) end as code,
      count(*) filter (where template in ('bet', 'reserve')) - count(*) filter (where template = 'cancel'),
      coalesce(sum(case when template in ('bet', 'reserve') then amount when template in ('refund', 'cancel') then -amount end), 0),
      coalesce(sum(case template when 'result' then amount when 'win_rollback' then -amount end), 0),
      coalesce(sum(amount) filter (where template = 'deposit'), 0),
      coalesce(sum(amount) filter (where template = 'withdrawal_paid'), 0)
    from journal_entries
    where member_id = p_member_id and sequence > v_from and sequence <= v_to
      and template in ('bet', 'reserve', 'result', 'refund', 'cancel', 'win_rollback', 'deposit', 'withdrawal_paid')
    group by currency, local_day, code
  on conflict (member_id, currency, day, game_code) do update set
    bets = known.bets + excluded.bets, staked_minor = known.staked_minor + excluded.staked_minor,
    won_minor = known.won_minor + excluded.won_minor, deposited_minor = known.deposited_minor + excluded.deposited_minor,
    withdrawn_minor = known.withdrawn_minor + excluded.withdrawn_minor;
  update member_day_heads set sequence = v_to, time_zone = v_zone where member_id = p_member_id;
end $$;

-- One kind of activity in its order, and the lines of a history by what they are of.
create index activity_logs_of_kind on activity_logs (member_id, activity, created_at desc, id desc);
create unique index activity_logs_by_id on activity_logs (member_id, id);
