-- What happened on a member's account, one row per thing that happened: a deposit keeps its row while its status changes.
create table activity_logs (
  member_id uuid not null,
  activity text not null,
  subject text not null,
  id uuid not null default uuidv7(),
  status text,
  amount_minor bigint,
  currency text,
  detail text,
  created_at timestamptz not null,
  primary key (member_id, activity, subject)
);
create index activity_logs_newest on activity_logs (member_id, created_at desc, id desc);
-- One kind of activity in its order, and the lines of a history by what they are of.
create index activity_logs_of_kind on activity_logs (member_id, activity, created_at desc, id desc);
create unique index activity_logs_by_id on activity_logs (member_id, id);
