-- What a member's browsers are told, kept for a while so that one that was away learns what it missed. Each message has the
-- member's next number, taken under the row lock of the head, so numbers become visible in order and without gaps.
create table live_heads (
  member_id uuid primary key,
  sequence bigint not null constraint live_heads_count_from_one check (sequence > 0)
);

create table live_messages (
  member_id uuid not null,
  sequence bigint not null,
  topic text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, sequence)
);
create index live_messages_by_age on live_messages (created_at);
