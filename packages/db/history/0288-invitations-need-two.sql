-- Who may approve is invited by two: the link works once a second administrator has agreed.
alter table staff_invitations add column is_agreed boolean not null default true;

insert into approval_policies (kind, currency_code, is_always_asked, approver_roles) values
  ('staff-account', '*', true, array['admin']);
