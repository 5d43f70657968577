-- Live messages to a member's browsers, stored for a while so that a browser that reconnects receives what it missed.
-- Each message has the member's next number, taken under the row lock of the head, so numbers become visible in order
-- and without gaps.
create table live_heads (
  member_id uuid primary key,
  sequence bigint not null constraint live_heads_count_from_one check (sequence > 0)
);

create table live_messages (
  member_id uuid not null,
  sequence bigint not null,
  topic text not null,
  data jsonb not null,
  -- The id of its request.
  correlation_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, sequence)
);
create index live_messages_by_age on live_messages (created_at);

-- Push subscriptions of browsers. A subscription lasts as long as its session.
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
-- A browser receives the messages of one member: the one that logged in last.
create index push_subscriptions_by_browser on push_subscriptions (endpoint_hash);

-- Deliveries to push services that are pending, each for one browser.
create table push_deliveries (
  member_id uuid not null,
  delivery_id uuid not null default uuidv7(),
  endpoint_hash bytea not null,
  -- The event: a second delivery of it replaces the first on the screen.
  about uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, delivery_id),
  constraint push_deliveries_once_per_browser unique (member_id, endpoint_hash, about),
  foreign key (member_id, endpoint_hash) references push_subscriptions on delete cascade
);
create index push_deliveries_due on push_deliveries (next_attempt_at);

-- Messages to one member: the inbox. Their announcement goes through the outbox, in the same commit.
create table member_messages (
  member_id uuid not null references members,
  message_id uuid not null default uuidv7(),
  title text,
  body text,
  -- Shown over the page at the next visit, in addition to the inbox.
  is_modal boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  sent_by uuid references staff,
  -- A message becomes the head of a thread, which either side starts and both continue.
  category text not null default 'Auto Message' check (category in ('Affiliate', 'Auto Message', 'Cashback',
    'Deposit', 'Member', 'Payment', 'Point', 'Promotion', 'Rebate', 'Redeem', 'Withdraw')),
  image_name text,
  is_from_member boolean not null default false,
  allow_reply boolean not null default false,
  -- The time of the last message from staff. A thread started by the member is in the inbox from the first reply on.
  told_at timestamptz,
  modal_closed_at timestamptz,
  last_at timestamptz not null,
  -- Since when the member waits for staff, and the number of messages written since.
  awaits_answer_since timestamptz,
  unanswered integer not null default 0 check (unanswered >= 0),
  -- An automatic message: a section of the texts of notices, and the encrypted arguments of its sentences.
  notice text,
  notice_values text,
  primary key (member_id, message_id),
  constraint member_messages_wait_when_unanswered check ((awaits_answer_since is null) = (unanswered = 0)),
  constraint member_messages_own_are_not_by_staff check (not is_from_member or sent_by is null),
  constraint member_messages_are_written_or_a_notice check (
    case when notice is null then title is not null and body is not null and notice_values is null
    else title is null and body is null and notice_values is not null end
  )
);
create index member_messages_unread on member_messages (member_id) where read_at is null;
create index member_messages_inbox on member_messages (member_id, told_at desc, message_id desc) where told_at is not null;
create index member_messages_waiting on member_messages (awaits_answer_since, message_id) where awaits_answer_since is not null;
-- Staff refer to a thread and a post by their ids only.
create index member_messages_by_id on member_messages (message_id);
create index member_messages_newest on member_messages (last_at, message_id);
create index member_messages_by_wait on member_messages (coalesce(awaits_answer_since, '-infinity'), message_id);
create index member_messages_unanswered on member_messages (last_at, message_id) where awaits_answer_since is not null;
create index member_messages_answered on member_messages (last_at, message_id) where awaits_answer_since is null;
create index member_messages_longest on member_messages (coalesce(awaits_answer_since, '-infinity'), message_id)
  where awaits_answer_since is not null;
create index member_messages_by_category on member_messages (category, last_at, message_id);
create index member_messages_of_member on member_messages (member_id, last_at, message_id);

create table member_message_replies (
  member_id uuid not null,
  message_id uuid not null,
  reply_id uuid not null default uuidv7(),
  body text not null,
  image_name text,
  -- Null for the member.
  sent_by uuid references staff,
  created_at timestamptz not null,
  primary key (member_id, message_id, reply_id),
  foreign key (member_id, message_id) references member_messages (member_id, message_id)
);
create index member_message_replies_by_id on member_message_replies (reply_id);

-- Pictures of messages, stored with the thread's member, whichever side uploaded them. Unsent ones are deleted after a
-- day.
create table message_images (
  member_id uuid not null,
  name text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid references staff,
  sent_at timestamptz,
  primary key (member_id, name)
);
create index message_images_unsent on message_images (uploaded_at) where sent_at is null;
create index message_images_by_name on message_images (name);

-- Notices to members: a row for each event. Bell, list, toast and push message show the content of this row.
create table member_notices (
  member_id uuid not null,
  -- Counts up per member; the dispatcher delivers one member's events in turn, so numbers become visible in order.
  number bigint not null constraint member_notices_count_from_one check (number > 0),
  -- The id of the event.
  notice_id uuid not null,
  kind text not null,
  -- The subject of the event: a deposit, a withdrawal, a thread.
  subject text,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, number),
  constraint member_notices_once_per_event unique (member_id, notice_id)
);
create index member_notices_unread on member_notices (member_id, number) where read_at is null;
create index member_notices_by_age on member_notices (created_at);

-- The email address and language of a member of staff for alerts about overdue requests.
create table staff_alert_addresses (
  staff_id uuid primary key references staff,
  email text not null,
  locale text not null
);

-- The last alert to staff about an overdue queue.
create table staff_alerts (
  queue text primary key check (queue in ('deposit', 'withdrawal', 'approval')),
  sent_at timestamptz not null
);
