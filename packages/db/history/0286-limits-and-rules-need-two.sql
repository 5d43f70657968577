-- More than providers may pay now, and rules about members that let money out more easily, wait for a second administrator.
insert into approval_policies (kind, currency_code, is_always_asked, approver_roles) values
  ('provider-limit', '*', true, array['admin']),
  ('member-rule', '*', true, array['admin']);
