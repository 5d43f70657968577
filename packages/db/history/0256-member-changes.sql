-- When what protects a member's money was last changed, for those who decide about money that goes out.
create table member_changes (
  member_id uuid not null,
  change text not null check (change in ('password', 'payee', 'second_factor', 'passkey', 'email', 'phone')),
  changed_at timestamptz not null,
  primary key (member_id, change)
);
insert into member_changes (member_id, change, changed_at)
  select member_id, 'password', max(created_at) from activity_logs where activity = 'reset_password' group by member_id;
