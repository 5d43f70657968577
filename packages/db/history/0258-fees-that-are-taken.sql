-- What is shown as a fee is taken of what arrives; there is none that is only told. The fee of an account of the house goes
-- before the fixed one of the way to pay into it.
alter table payment_fees drop column is_deducted;
