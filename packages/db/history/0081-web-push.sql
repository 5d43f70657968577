-- Whether the site asks softly before the browser does.
alter table site_settings add column is_push_trigger_active boolean not null default true;

-- Browsers that want to be told. A subscription lives as long as the session it was made in.
create table push_subscriptions (
  member_id uuid not null references members,
  endpoint_hash bytea not null constraint push_subscriptions_hash_is_sha256 check (octet_length(endpoint_hash) = 32),
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null,
  primary key (member_id, endpoint_hash)
);
-- A browser tells of one member: whoever logged in last.
create index push_subscriptions_by_browser on push_subscriptions (endpoint_hash);

-- What is still to be handed to push services, each for one browser.
create table push_deliveries (
  member_id uuid not null,
  delivery_id uuid not null default uuidv7(),
  endpoint_hash bytea not null,
  notice text not null,
  -- The event it tells of: a second delivery of it replaces the first on the screen.
  about uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, delivery_id),
  constraint push_deliveries_once_per_browser unique (member_id, endpoint_hash, about),
  foreign key (member_id, endpoint_hash) references push_subscriptions on delete cascade
);
create index push_deliveries_due on push_deliveries (next_attempt_at);
