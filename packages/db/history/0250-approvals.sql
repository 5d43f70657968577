-- What one member of staff may do alone, per kind of act and currency; '*' for acts that are about no amount.
create table approval_policies (
  kind text not null,
  currency_code text not null,
  -- A second one has to agree whatever the amount.
  is_always_asked boolean not null default false,
  -- For withdrawals: open flags and a bank account that was not checked ask for a second one.
  asks_when_flagged boolean not null default false,
  alone_minor bigint check (alone_minor >= 0),
  -- Sums of what was done alone within 24 hours, by one member of staff and for one member.
  staff_day_minor bigint check (staff_day_minor >= 0),
  member_day_minor bigint check (member_day_minor >= 0),
  -- For so many days who has credited a member neither approves nor sends their withdrawals.
  credit_days integer not null default 0 check (credit_days between 0 and 365),
  lasts_hours integer not null default 72 check (lasts_hours between 1 and 720),
  approver_roles text[] not null check (cardinality(approver_roles) > 0 and approver_roles <@ array['admin', 'cashier']),
  version integer not null default 1,
  primary key (kind, currency_code),
  constraint approval_policies_amounts_of_a_currency check (
    (currency_code = '*') = (alone_minor is null)
    and (alone_minor is null) = (staff_day_minor is null) and (alone_minor is null) = (member_day_minor is null)
  )
);
insert into approval_policies
  (kind, currency_code, is_always_asked, asks_when_flagged, alone_minor, staff_day_minor, member_day_minor, credit_days, approver_roles)
select kind, currency_code, is_always_asked, asks_when_flagged,
  alone_minor * alone, alone_minor * staff_day, alone_minor * member_day, credit_days, array['admin', 'cashier']
from adjustment_limits, (values
  ('adjustment', false, false, 1, 3, 1, 30),
  ('free-rounds', false, false, 1, 3, 1, 30),
  ('deposit-unproven', true, false, 0, 0, 0, 30),
  ('deposit-slip', false, false, 10, 200, 20, 1),
  ('bank-line', false, false, 1, 10, 2, 30),
  ('withdrawal', false, true, 4, 100, 8, 0)
) as kinds (kind, is_always_asked, asks_when_flagged, alone, staff_day, member_day, credit_days)
where currency_code <> 'POINT' or kind = 'adjustment';
insert into approval_policies (kind, currency_code, is_always_asked, approver_roles) values
  ('payee', '*', true, array['admin', 'cashier']),
  ('game-version', '*', true, array['admin']),
  ('game-liability', '*', true, array['admin']),
  ('sport-result', '*', true, array['admin', 'cashier']),
  ('mobile-host', '*', true, array['admin']),
  ('script', '*', true, array['admin']),
  ('policy-text', '*', true, array['admin']),
  ('payment-setting', '*', true, array['admin']),
  ('approval-policy', '*', true, array['admin']);
drop table adjustment_limits;
-- A request that nobody has decided in time ends without anybody.
alter table adjustments drop constraint adjustments_are_decided_by_somebody;
alter table adjustments add constraint adjustments_are_decided check ((status = 'pending') = (decided_at is null));

-- Every act under a policy: what was done alone, which the sums are counted from, and what waits for a second one or did.
create table approvals (
  approval_id uuid primary key default uuidv7(),
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  member_id uuid,
  amount_minor bigint check (amount_minor > 0),
  currency_code text,
  -- It brought the member money, which whoever did it does not pay out.
  is_credit boolean not null,
  state text not null check (state in ('alone', 'pending', 'approved', 'refused', 'expired', 'withdrawn')),
  -- Done alone because the house has had one approver only.
  is_set_up boolean not null default false,
  grounds text[] not null,
  -- Sealed JSON: how it stood when it was asked, how it will stand, and what the act needs.
  before text not null,
  after text not null,
  payload text not null,
  reason text not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  constraint approvals_are_decided_by_another check (state <> 'approved' or decided_by <> asked_by),
  constraint approvals_decision_is_whole check ((state in ('alone', 'pending')) = (decided_at is null)),
  constraint approvals_end_some_time check ((state = 'alone') = (expires_at is null)),
  constraint approvals_amount_with_currency check ((amount_minor is null) = (currency_code is null))
);
create index approvals_newest on approvals (asked_at desc, approval_id desc);
create index approvals_waiting on approvals (expires_at) where state = 'pending';
create index approvals_of_subject on approvals (subject_id, kind);
create index approvals_by_staff on approvals (asked_by, asked_at) where state = 'alone';
create index approvals_of_member on approvals (member_id, asked_at) where member_id is not null;

-- Corrections that wait already; why they were asked for stands with them.
insert into approvals (kind, subject_type, subject_id, member_id, amount_minor, currency_code, is_credit, state, grounds,
  before, after, payload, reason, asked_by, asked_at, expires_at)
select 'adjustment', 'adjustment', id::text, member_id, amount_minor, currency_code, direction = 'credit', 'pending', '{amount}',
  '{}', jsonb_build_object('account', account, 'direction', direction)::text, '{}', '', requested_by, requested_at,
  now() + interval '72 hours'
from adjustments where status = 'pending';

-- What is decided stays decided, and what was asked stays as it was asked, but for being sealed anew.
create function approvals_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (old.state <> 'pending' and new.state <> old.state)
    or row(new.kind, new.subject_type, new.subject_id, new.member_id, new.amount_minor, new.currency_code, new.is_credit,
        new.is_set_up, new.asked_by, new.asked_at)
      is distinct from row(old.kind, old.subject_type, old.subject_id, old.member_id, old.amount_minor, old.currency_code,
        old.is_credit, old.is_set_up, old.asked_by, old.asked_at)
  then
    raise exception 'an approval is kept: % refused', tg_op using errcode = 'check_violation', table = 'approvals';
  end if;
  return new;
end $$;
create trigger approvals_are_kept before update or delete on approvals for each row execute function approvals_are_kept();

-- The set-up state: while there has only been one who may approve, that one acts alone. It ends for ever.
create table approval_set_up (
  only_row boolean primary key default true check (only_row),
  ended_at timestamptz
);
insert into approval_set_up default values;
create function approval_set_up_stays_over() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.ended_at is not null then
    raise exception 'the set-up state does not come back' using errcode = 'check_violation', table = 'approval_set_up';
  end if;
  return new;
end $$;
create trigger approval_set_up_stays_over before update or delete on approval_set_up
  for each row execute function approval_set_up_stays_over();

create function end_approval_set_up() returns trigger language plpgsql as $$
begin
  perform from approval_set_up where ended_at is null for update;
  if not found then return null; end if;
  -- Who has come meanwhile is counted: this statement sees what was committed before the lock was had.
  if (select count(*) from staff
      where not is_disabled and role in (select unnest(approver_roles) from approval_policies)) > 1 then
    update approval_set_up set ended_at = now();
  end if;
  return null;
end $$;
create trigger end_approval_set_up after insert or update on staff
  for each statement execute function end_approval_set_up();
create trigger end_approval_set_up after insert or update on approval_policies
  for each statement execute function end_approval_set_up();
update approval_set_up set ended_at = now() where (
  select count(*) from staff where not is_disabled and role in (select unnest(approver_roles) from approval_policies)
) > 1;
