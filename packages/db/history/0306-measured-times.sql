-- How long the latest payments of a way took is read for every member who opens the cashbox.
create index deposits_measured on deposits (channel, currency_code, succeeded_at desc) where status = 'success';
