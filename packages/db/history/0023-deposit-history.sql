-- Payments that have expired are asked for once more while their money may still come.
drop index deposits_to_check;
create index deposits_to_check on deposits (provider, expires_at)
  where status = 'pending' and provider_payment_id is not null;
create index deposits_expired_lately on deposits (provider, expires_at)
  where is_expired and provider_payment_id is not null;

-- In the order of the pages, so that a page costs the same wherever it begins.
drop index deposits_history;
create index deposits_history on deposits (member_id, requested_at desc, id desc);
drop index withdrawals_history;
create index withdrawals_history on withdrawals (member_id, requested_at desc, id desc);
