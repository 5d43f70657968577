-- What the house writes to one member: the inbox. Telling of it goes by the outbox, in the same commit.
create table member_messages (
  member_id uuid not null references members,
  message_id uuid not null default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  -- Shown over the page at the next visit, besides standing in the inbox.
  is_modal boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  sent_by uuid not null references staff,
  primary key (member_id, message_id)
);
create index member_messages_unread on member_messages (member_id) where read_at is null;
