-- Ways to withdraw, and what they take in each currency; a null limit is that of the currency.
create table withdrawal_types (
  id integer primary key,
  code text not null constraint withdrawal_types_once_per_code unique check (code in ('BANK', 'CRYPTO')),
  order_no integer not null
);
insert into withdrawal_types (id, code, order_no) values (1, 'BANK', 1), (2, 'CRYPTO', 2);

create table withdrawal_type_limits (
  withdrawal_type_id integer not null references withdrawal_types (id),
  currency_code text not null references currencies (code),
  min_minor bigint check (min_minor > 0),
  max_minor bigint,
  is_active boolean not null default true,
  primary key (withdrawal_type_id, currency_code),
  constraint withdrawal_type_limits_leave_room check (max_minor >= min_minor)
);
insert into withdrawal_limits (currency_code, min_minor, max_minor) values ('USDT', 1000000000, 10000000000000);
insert into withdrawal_type_limits (withdrawal_type_id, currency_code)
  select 1, code from currencies where code <> 'USDT' union all select 2, code from currencies;

alter table withdrawal_limits
  -- What is at most this amount and passes every check is approved by the house itself; null for never.
  add column auto_approve_minor bigint check (auto_approve_minor > 0),
  add constraint withdrawal_limits_by_themselves check (auto_approve_minor is null or auto_approve_minor <= max_minor);

-- What the operator decides about withdrawals. One row.
create table withdrawal_settings (
  id boolean primary key default true constraint withdrawal_settings_is_one_row check (id),
  -- How long a withdrawal to another payee than before waits, so that the owner can object.
  payee_hold interval not null default '24 hours',
  -- Staff transfer by hand: when off, who approves has transferred; when on, sending is a step of its own.
  is_bank_payout_separate boolean not null default false
);
insert into withdrawal_settings default values;

create table withdraw_descriptions (
  language_id integer primary key references languages,
  description text not null
);

-- `status` is what the member's history shows; `stage` is where exactly a withdrawal stands.
alter table withdrawals
  alter column bank_account drop not null,
  alter column bank_account_name drop not null,
  add column wallet_address text,
  -- Names the payee, to tell whether money went there before.
  add column payee_key text not null default '',
  add column stage text not null default 'checks' check (stage in ('checks', 'approved', 'sent', 'received', 'refused')),
  add column held_until timestamptz,
  -- Decided at the request: the house approves it by itself as soon as nothing holds it.
  add column is_auto_approved boolean not null default false,
  add column approved_at timestamptz,
  add column sent_at timestamptz,
  add column payout_reference text,
  add column reason_code text check (reason_code in ('REFUSED_BY_STAFF', 'PAYOUT_FAILED')),
  add constraint withdrawals_go_somewhere check (bank_account is not null or wallet_address is not null),
  add constraint withdrawals_status_follows_stage
    check (status = case stage when 'received' then 'success' when 'refused' then 'fail' else 'pending' end);
create index withdrawals_payees on withdrawals (member_id, payee_key);
create index withdrawals_stages on withdrawals (channel, stage, requested_at) where status = 'pending';
create index withdrawals_held on withdrawals (held_until) where stage = 'checks' and held_until is not null;
create index withdrawals_measured on withdrawals (channel, currency_code, succeeded_at desc) where status = 'success';

-- The tracker: what happened to a withdrawal and when, in the order it happened. Never changed.
create table withdrawal_stages (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null default uuidv7(),
  step text not null check (step in ('requested', 'checks', 'approved', 'sent', 'received', 'refused')),
  -- Of the step `checks`: which one and how it ended.
  check_name text,
  check_state text check (check_state in ('passed', 'waiting', 'failed')),
  until timestamptz,
  actor text,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  constraint withdrawal_stages_name_their_check check ((step = 'checks') = (check_name is not null and check_state is not null))
);
create function withdrawal_stages_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_stages is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'withdrawal_stages';
end $$;
create trigger withdrawal_stages_are_final before update or delete or truncate on withdrawal_stages
  for each statement execute function withdrawal_stages_are_final();
alter table withdrawal_stages enable always trigger withdrawal_stages_are_final;
revoke update, delete, truncate on withdrawal_stages from public, current_user;
