-- Amounts that one member of staff may decide alone, in minor units: an amount of each currency, and multiples of it by
-- kind.
insert into approval_policies
  (kind, currency_code, is_always_asked, asks_when_flagged, alone_minor, staff_day_minor, member_day_minor, credit_days, approver_permission)
select kind, currency_code, is_always_asked, asks_when_flagged,
  alone_minor * alone, alone_minor * staff_day, alone_minor * member_day, credit_days, 'approval.money.decide'
from (values
  ('THB', 1500000), ('BDT', 5000000), ('BRL', 200000), ('CNY', 300000), ('EUR', 40000), ('IDR', 800000000), ('INR', 4000000),
  ('JPY', 60000), ('KRW', 600000), ('MMK', 100000000), ('MYR', 200000), ('PHP', 2500000), ('USD', 50000), ('VND', 10000000),
  ('USDT', 50000000000), ('POINT', 100000)
) as amounts (currency_code, alone_minor), (values
  ('adjustment', false, false, 1, 3, 1, 30),
  ('free-rounds', false, false, 1, 3, 1, 30),
  ('offer-gift', false, false, 1, 3, 1, 30),
  ('turnover-waiver', false, false, 1, 3, 1, 0),
  ('deposit-unproven', true, false, 0, 0, 0, 30),
  ('deposit-slip', false, false, 10, 200, 20, 1),
  ('bank-line', false, false, 1, 10, 2, 30),
  ('withdrawal', false, true, 4, 100, 8, 0)
) as kinds (kind, is_always_asked, asks_when_flagged, alone, staff_day, member_day, credit_days)
where currency_code <> 'POINT' or kind = 'adjustment';

insert into approval_policies (kind, currency_code, is_always_asked, approver_permission) values
  ('payee', '*', true, 'approval.money.decide'),
  ('game-version', '*', true, 'approval.rule.decide'),
  ('game-liability', '*', true, 'approval.rule.decide'),
  ('sport-result', '*', true, 'approval.money.decide'),
  ('mobile-host', '*', true, 'approval.rule.decide'),
  ('script', '*', true, 'approval.rule.decide'),
  ('policy-text', '*', true, 'approval.rule.decide'),
  ('payment-setting', '*', true, 'approval.rule.decide'),
  ('approval-policy', '*', true, 'approval.rule.decide'),
  ('provider-limit', '*', true, 'approval.rule.decide'),
  ('member-rule', '*', true, 'approval.rule.decide'),
  ('audit-export', '*', true, 'approval.rule.decide'),
  ('member-release', '*', true, 'approval.money.decide'),
  ('site-closing', '*', true, 'approval.rule.decide'),
  ('staff-account', '*', true, 'approval.rule.decide'),
  ('staff-role', '*', true, 'approval.rule.decide'),
  ('staff-assignment', '*', true, 'approval.rule.decide'),
  ('offer', '*', true, 'approval.rule.decide'),
  ('offer-budget', '*', true, 'approval.money.decide'),
  ('programme-run', '*', true, 'approval.money.decide'),
  ('competition-result', '*', true, 'approval.money.decide'),
  ('affiliate-run', '*', true, 'approval.affiliate.decide'),
  ('affiliate-plan', '*', true, 'approval.rule.decide'),
  ('affiliate-setting', '*', true, 'approval.rule.decide'),
  ('point-rules', '*', true, 'approval.rule.decide'),
  ('level-rules', '*', true, 'approval.rule.decide'),
  ('level-review', '*', true, 'approval.rule.decide'),
  ('reward-stock', '*', true, 'approval.rule.decide');

insert into approval_set_up default values;
