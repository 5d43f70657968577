-- The actions that one member of staff may do alone, by kind and currency; '*' for kinds without an amount.
create table approval_policies (
  kind text not null,
  currency_code text not null,
  -- A second person must approve, whatever the amount.
  is_always_asked boolean not null default false,
  -- For withdrawals: open flags and an unchecked bank account require a second person.
  asks_when_flagged boolean not null default false,
  alone_minor bigint check (alone_minor >= 0),
  -- Sums of what was done alone within 24 hours, by one member of staff and for one member.
  staff_day_minor bigint check (staff_day_minor >= 0),
  member_day_minor bigint check (member_day_minor >= 0),
  -- Days for which the member of staff who credited a member may neither approve nor send that member's withdrawals.
  credit_days integer not null default 0 check (credit_days between 0 and 365),
  lasts_hours integer not null default 72 check (lasts_hours between 1 and 720),
  -- The permission of the second person.
  approver_permission text not null,
  -- The approver must enter an authenticator code.
  asks_second_factor boolean not null default false,
  version integer not null default 1,
  primary key (kind, currency_code),
  constraint approval_policies_amounts_of_a_currency check (
    (currency_code = '*') = (alone_minor is null)
    and (alone_minor is null) = (staff_day_minor is null) and (alone_minor is null) = (member_day_minor is null)
  )
);

-- Every action under a policy: those done alone, from which the sums are counted, and pending or decided requests.
create table approvals (
  approval_id uuid primary key default uuidv7(),
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  member_id uuid,
  amount_minor bigint check (amount_minor > 0),
  currency_code text,
  -- It credited the member. The same member of staff must not pay that money out.
  is_credit boolean not null,
  state text not null check (state in ('alone', 'pending', 'approved', 'refused', 'returned', 'expired', 'withdrawn')),
  -- Done alone because there has been only one approver so far.
  is_set_up boolean not null default false,
  grounds text[] not null,
  -- Encrypted JSON: the state at the request, the state afterwards, and the data that the action needs.
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
-- Staff list them by time, those of a state, a kind and a member too.
create index approvals_newest on approvals (asked_at desc, approval_id desc);
create index approvals_by_state on approvals (state, asked_at, approval_id);
create index approvals_by_kind on approvals (kind, asked_at, approval_id);
create index approvals_waiting on approvals (expires_at) where state = 'pending';
create index approvals_of_subject on approvals (subject_id, kind);
create index approvals_by_staff on approvals (asked_by, asked_at) where state = 'alone';
create index approvals_of_member on approvals (member_id, asked_at, approval_id) where member_id is not null;

-- The set-up state: while there has been only one possible approver, that one acts alone. It ends permanently.
create table approval_set_up (
  only_row boolean primary key default true check (only_row),
  ended_at timestamptz
);
