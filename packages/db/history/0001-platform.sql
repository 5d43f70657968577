-- What has happened to members, for those who listen after the commit. A row is settled when every consumer of its topic
-- has handled it; `handled_by` names them, written in the same commit as their effects.
create table outbox_events (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  topic text not null constraint outbox_events_topic_is_noun_dot_verb check (topic ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  occurred_at timestamptz not null default clock_timestamp(),
  handled_by text[] not null default '{}',
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (member_id, id)
);

create index outbox_events_waiting on outbox_events (next_attempt_at, member_id) where settled_at is null;
create index outbox_events_waiting_of_member on outbox_events (member_id, id) where settled_at is null;
create index outbox_events_settled on outbox_events (settled_at) where settled_at is not null;

-- Secrets the platform makes for itself, shared by all nodes.
create table platform_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
