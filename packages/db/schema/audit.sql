-- Who of the staff decided what about whom, with what stood before and after. Never changed.
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

-- What staff did that concerns the house and no member: checks of the books, comparisons with providers. Never changed.
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

-- The chain over both tables, which stands in the order of commits: link by link the hash of the link before, the number, the time
-- and every column of the entry as it is stored (audit_hash). Sealed columns are sealed once, with the key of histories that
-- never changes, so that another key of the operator's leaves the chain true.
-- Entries are found by the columns in the middle, which say the same as the entry.
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

-- The last link, and the queue of those that write one: a commit waits for the commit before it and for nothing else, because
-- links are made when all else of a transaction is done. It tells when the end of the chain was cut off.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash bytea not null default ''
);
insert into audit_head default values;

-- The head at the end of each day (UTC), which anybody may keep: what was before can not be written anew unseen.
create table audit_day_heads (
  day date primary key,
  position bigint not null,
  hash bytea not null,
  published_at timestamptz not null
);
