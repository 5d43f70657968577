-- Signals that two accounts may belong to one person: hashes that can be compared and not read.
create table member_signals (
  member_id uuid not null,
  kind text not null check (kind in ('phone', 'payee', 'device', 'network', 'agent')),
  mark text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, kind, mark)
);
create index member_signals_by_mark on member_signals (mark, kind);
create index member_signals_by_age on member_signals (last_seen_at);

-- When a member was last given the data of a page with a claimable reward.
create table claim_pages (
  member_id uuid not null,
  page text not null,
  shown_at timestamptz not null,
  primary key (member_id, page)
);

-- Findings for review by staff, about one member or two; they stop nothing. For two, the row belongs to the member with
-- the lesser id.
create table member_flags (
  member_id uuid not null,
  flag_id uuid not null default uuidv7(),
  kind text not null,
  other_member_id uuid,
  hints text[] not null,
  times integer not null default 1,
  status text not null default 'open' check (status in ('open', 'cleared', 'confirmed')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  reason text,
  primary key (member_id, flag_id),
  constraint member_flags_pair_in_order check (member_id < other_member_id),
  constraint member_flags_two_share
    check (case kind when 'shared_signals' then other_member_id is not null when 'bonus' then true else other_member_id is null end),
  constraint member_flags_decision_is_whole
    check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint member_flags_kind_check
  check (kind in ('shared_signals', 'fast_claim', 'large_win', 'debt', 'bonus', 'clicks'))
);
create unique index member_flags_open_once on member_flags (member_id, kind, other_member_id) nulls not distinct
  where status = 'open';
create index member_flags_by_status on member_flags (status, last_at, flag_id);
create index member_flags_by_kind on member_flags (kind, last_at, flag_id);
create index member_flags_newest on member_flags (last_at, flag_id);
create index member_flags_by_other on member_flags (other_member_id) where other_member_id is not null;
-- Cases of the affiliate programme: host and guest who may be one person, and links with clicks that programs make.
create index member_flags_of_affiliates on member_flags (last_at, flag_id) where kind = 'clicks' or 'referral' = any(hints);
create index member_flags_of_affiliates_by_status on member_flags (status, last_at, flag_id)
  where kind = 'clicks' or 'referral' = any(hints);
