-- What the house tells a member: a row for each event. Bell, list, toast and push message all say what stands here.
create table member_notices (
  member_id uuid not null,
  -- Counts up per member; the dispatcher hands out one member's events in turn, so numbers become visible in order.
  number bigint not null constraint member_notices_count_from_one check (number > 0),
  -- The event it tells of.
  notice_id uuid not null,
  kind text not null,
  -- What the event was about: a deposit, a withdrawal, a thread.
  subject text,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, number),
  constraint member_notices_once_per_event unique (member_id, notice_id)
);
create index member_notices_unread on member_notices (member_id, number) where read_at is null;
create index member_notices_by_age on member_notices (created_at);

-- A push message is a notice on its way to one browser: what it says stands in the notice. What is under way belongs to
-- events from before there were notices, and is at most a day old.
delete from push_deliveries;
alter table push_deliveries drop column notice;
