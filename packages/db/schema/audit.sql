-- Decisions of staff about members: person, action, subject, and the values before and after. Append-only.
create table staff_audit (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  reason text not null,
  state_before jsonb not null,
  state_after jsonb not null,
  ip text not null,
  correlation_id text not null,
  decided_at timestamptz not null,
  primary key (member_id, id)
);
create index staff_audit_newest on staff_audit (decided_at desc);
revoke update, delete, truncate on staff_audit from public, current_user;

-- Actions of staff that concern the operator and no member: checks of the ledger, comparisons with providers.
-- Append-only.
create table house_audit (
  id uuid primary key default uuidv7(),
  staff_id uuid not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  ip text not null,
  correlation_id text not null,
  done_at timestamptz not null
);

-- The chain over both tables, in the order of commits. Each link hashes the link before, the number, the time and every
-- column of the entry as stored (audit_hash). Encrypted columns are encrypted once, with the key of histories, which
-- never changes, so that another key of the operator keeps the chain valid. The columns in the middle repeat the
-- entry's values and are used to find entries.
create table audit_links (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  at timestamptz not null,
  staff_id uuid not null,
  action text not null,
  member_id uuid,
  subject_id text not null,
  linked_at timestamptz not null,
  hash bytea not null check (octet_length(hash) = 32)
);
create index audit_links_by_time on audit_links (at, position);
create index audit_links_of_staff on audit_links (staff_id, position);
create index audit_links_of_action on audit_links (action, position);
create index audit_links_of_subject on audit_links (subject_id, position);
create index audit_links_of_member on audit_links (member_id, position) where member_id is not null;

-- The last link, and the queue of transactions that write one. A commit waits for the commit before it and for nothing
-- else, because links are created at the end of a transaction. The last link reveals a truncated chain.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash bytea not null default ''
);
insert into audit_head default values;

-- The head at the end of each day (UTC), which anybody may keep: it reveals any later change of earlier entries.
create table audit_day_heads (
  day date primary key,
  position bigint not null,
  hash bytea not null,
  published_at timestamptz not null
);
