-- What is forgotten is found by its age.
create index otp_requests_by_age on otp_requests (created_at);
create index login_attempts_by_end on login_attempts (window_ends_at);
