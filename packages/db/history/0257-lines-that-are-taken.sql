-- A line that cannot be read is kept as well, without an amount, until staff have said what it is.
alter table statement_lines
  add column is_readable boolean not null default true,
  drop constraint statement_lines_amount_minor_check,
  add constraint statement_lines_have_an_amount check ((amount_minor <> 0) = is_readable);

-- Deposits of an amount that are asked for by a QR of the house's own bank: a line of its statement may be their money.
create index deposits_by_bank_amount on deposits (amount_minor, requested_at) where provider = 'scb';
