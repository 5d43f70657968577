-- What a bank, gateway or game provider has told and nobody can read stands among the differences, as it was told, sealed.
alter table reconciliation_differences drop constraint reconciliation_differences_class_check;
alter table reconciliation_differences add constraint reconciliation_differences_class_check
  check (class in ('missing_here', 'missing_there', 'amount_differs', 'open_too_long', 'unreadable'));
alter table reconciliation_differences add column content text;
alter table reconciliation_differences add constraint reconciliation_differences_unreadable_has_content
  check ((class = 'unreadable') = (content is not null));
alter table reconciliation_runs add column unreadable bigint not null default 0;
