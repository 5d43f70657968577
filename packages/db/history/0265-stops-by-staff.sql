-- What staff stop for a member is no protection that the member has chosen: it has a reason, can be lifted, and is told apart.
-- What bars the member from play is the latest of three: the own break or exclusion, one by the operator, and a stop of bets.
alter table member_protection rename column barred_until to own_until;
alter table member_protection rename column barred_kind to own_kind;
alter table member_protection
  add column operator_until timestamptz,
  -- Open stops, as the wallet door and the policy read them; `member_stops` says who and why.
  add column stopped text[] not null default '{}'
    constraint member_protection_stops_known check (stopped <@ '{bet,deposit,withdraw,all}'::text[]);

-- What staff have excluded stood as the member's own. The events say who did what; those of staff become the operator's.
with excluding as (
  select member_id, staff_id is not null as is_by_staff, deed, done_at,
    coalesce((detail ->> 'until')::timestamptz, 'infinity') as until
  from member_protection_events
  where deed in ('cool_off', 'self_exclusion')
),
latest as (
  select member_id,
    max(until) filter (where is_by_staff) as operator_until,
    max(until) filter (where not is_by_staff) as own_until,
    (array_agg(deed order by until desc, done_at desc) filter (where not is_by_staff))[1] as own_kind
  from excluding
  group by member_id
)
update member_protection as kept
set operator_until = latest.operator_until, own_until = latest.own_until, own_kind = latest.own_kind
from latest
where kept.member_id = latest.member_id and latest.operator_until is not null;

alter table member_protection
  add column barred_until timestamptz generated always as (
    greatest(own_until, operator_until, case when stopped && '{bet,all}'::text[] then 'infinity'::timestamptz end)
  ) stored;

-- Who of the staff has stopped what for whom, and why; and who has lifted it, and why.
create table member_stops (
  member_id uuid not null references members,
  stop_id uuid not null default uuidv7(),
  scope text not null check (scope in ('bet', 'deposit', 'withdraw', 'all')),
  reason text not null,
  set_by uuid not null references staff,
  set_at timestamptz not null,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  lift_reason text,
  primary key (member_id, stop_id),
  constraint member_stops_lifted_by_somebody check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)
  )
);
create unique index member_stops_open_once on member_stops (member_id, scope) where lifted_at is null;
