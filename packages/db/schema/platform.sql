-- Events of members, for consumers after the commit. A row is settled when every consumer of its topic has handled it;
-- `handled_by` names them, written in the same commit as their effects.
create table outbox_events (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  topic text not null constraint outbox_events_topic_is_noun_dot_verb check (topic ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  -- The request that caused it: its id, and its position in a trace, in the format of W3C Trace Context.
  correlation_id text,
  trace_parent text,
  occurred_at timestamptz not null default clock_timestamp(),
  handled_by text[] not null default '{}',
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  primary key (member_id, id)
);

-- Secrets that the platform generates, shared by all nodes.
create table platform_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Permissions to upload one file directly to the storage. Each is used once; the file is at `object_key` until the
-- permission is removed, some minutes after its expiry.
create table upload_permits (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  purpose text not null,
  object_key text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 2097152),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id),
  constraint upload_permits_purpose_check check (purpose in ('slip', 'message'))
);
create index upload_permits_over on upload_permits (expires_at);

-- Signed contents of providers, each with the one call that it first arrived with. Protocols that sign the content but
-- not the call would otherwise accept a bet's bytes as its refund. Kept as long as the bets, since a bet can be
-- refunded for as long.
create table signed_calls (
  member_id uuid not null,
  provider text not null,
  signed bytea not null,
  call text not null,
  primary key (member_id, provider, signed)
);

-- Commitments published before a draw: a hash, later salted by values that were unknown at that time. Tables of shared
-- rounds use such chains; draws of rewards can use the same.
create table commitments (
  commitment_id integer primary key generated always as identity,
  -- Its purpose, such as 'chain nova-rush 1.0.0'.
  subject text not null,
  hash text not null unique,
  -- none: a text that was always known, so nothing is claimed. players: a number of seeds given by players. drand: the
  -- randomness of a round of a beacon that was named in advance.
  source text not null check (source in ('none', 'players', 'drand')),
  wanted integer check (wanted > 0),
  beacon text,
  beacon_round bigint,
  due_at timestamptz,
  published_at timestamptz not null,
  salt text,
  salted_at timestamptz,
  constraint commitments_name_their_source check (
    (source = 'players') = (wanted is not null)
    and (source = 'drand') = (beacon is not null and beacon_round is not null and due_at is not null)
  ),
  constraint commitments_salted_at_a_time check ((salt is null) = (salted_at is null)),
  constraint commitments_salted_later check (source = 'none' or salted_at > published_at)
);
create index commitments_of_subject on commitments (subject);
create index commitments_unsalted on commitments (due_at) where salt is null;

-- The values of a salt in their order, each from another source.
create table commitment_values (
  commitment_id integer not null references commitments,
  place integer not null,
  value text not null,
  given_by text not null,
  given_at timestamptz not null,
  primary key (commitment_id, place),
  constraint commitment_values_once_each unique (commitment_id, given_by)
);
